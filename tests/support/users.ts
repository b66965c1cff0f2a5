import { hashSync } from "bcryptjs";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import { normalizeEmail } from "~/domain/normalize-text";
import { nameColumns } from "~/domain/users/users.server";
import type { Database, Flag } from "~db/schema";
import { now } from "./today";

/** Adds a user straight to a database (with a cheap hash); returns the id. */
export async function insertUser(
  db: Kysely<Database>,
  {
    name = "Luca Bianchi",
    email = `${uuid()}@example.com`,
    password,
    isAdmin = 0,
  }: { name?: string; email?: string; password?: string; isAdmin?: Flag },
): Promise<string> {
  const id = uuid();
  await db
    .insertInto("users")
    .values({
      id,
      ...nameColumns(name),
      email,
      emailNormalized: normalizeEmail(email),
      passwordHash: password === undefined ? "none" : hashSync(password, 4),
      phone: "0265550142",
      isAdmin,
      createdAt: now().toISOString(),
    })
    .execute();
  return id;
}
