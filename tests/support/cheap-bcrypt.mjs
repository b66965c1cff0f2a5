// Preloaded into the tests and their servers (`node --import`), workers included: a password or a
// recovery code is hashed or checked in a millisecond instead of a third of a second.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import bcrypt from "bcryptjs";

const COST = 4;
/** What an unknown address is compared with; see app/domain/users/passwords.server.ts. */
const DUMMY_SALT = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO";
const CHEAP_DUMMY = bcrypt.hashSync("", COST);

const { hash, compare } = bcrypt;
bcrypt.hash = (password) => hash(password, COST);
bcrypt.compare = (password, stored) =>
  compare(password, stored.startsWith(DUMMY_SALT) ? CHEAP_DUMMY : stored);

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done);
syncBuiltinESMExports();
