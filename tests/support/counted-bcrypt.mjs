// Preloaded into a server (`node --import`), its workers included: logs the cost of each password comparison in BCRYPT_LOG.
import { appendFileSync } from "node:fs";
import bcrypt from "bcryptjs";

const { compare } = bcrypt;

bcrypt.compare = (password, hash) => {
  appendFileSync(process.env.BCRYPT_LOG, `${bcrypt.getRounds(hash)}\n`);
  return compare(password, hash);
};
