// npm run create-admin -- anna@example.com [--name "Anna Rossi"] [--language fr] [--password-stdin]
// Adds an admin, or gives an existing user the admin role. A password is read from
// standard input and not shown; without one, a new admin gets a generated password,
// which is shown. The language is that of the back office: en or fr.
import "~/platform/require-node.server";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readAdmin } from "~/domain/users/read-user";
import { isOfficeLanguage } from "~/messages/office/language";
import { say } from "~/messages/office/t";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { findUserByEmail, makeAdmin } from "~/domain/users/users.server";
import { openDataForCommand } from "~/server/prepare-data.server";
import { runCommand } from "./command";

const USAGE =
  'Usage: npm run create-admin -- anna@example.com [--name "Anna Rossi"] [--language en|fr] [--password-stdin]';

await runCommand(createAdmin);

async function createAdmin(): Promise<string | undefined> {
  const given = readArguments();
  if (!given) return USAGE;
  const password = given.isPasswordGiven ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
  const { values: admin, errors } = readAdmin({ email: given.email, name: given.name, password });
  if (errors.length > 0) return errors.map(({ message }) => say(message)).join("\n");

  const data = await openDataForCommand();
  if (!data.ok) return say(data.message);
  const db = data.value;
  const isNew = (await findUserByEmail(db, admin.email)) === undefined;
  const generated = isNew && password === undefined ? randomBytes(12).toString("base64url") : undefined;
  const made = { ...admin, password: password ?? generated, language: given.language };
  const outcome = await makeAdmin(db, made, getRestaurant().name);
  if (!outcome.ok) return say(outcome.message);
  console.log(outcome.value.isNew ? `New admin: ${admin.email}` : `${admin.email} is an admin now.`);
  if (generated) console.log(`Password, shown only this once: ${generated}`);
  return undefined;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: "string" },
        language: { type: "string" },
        "password-stdin": { type: "boolean", default: false },
      },
    });
    const [email, ...others] = positionals;
    const { name, language, "password-stdin": isPasswordGiven } = values;
    if (!email || others.length > 0 || (language !== undefined && !isOfficeLanguage(language)))
      return undefined;
    return { email, name, language, isPasswordGiven };
  } catch {
    return undefined;
  }
}
