import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { fold } from "~/domain/folding";
import { hashPassword } from "./passwords.server";

/** Who is signed in, by which session. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  sessionId: string;
}

export async function countUsers(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes the first admin while there is no user at all.
 * @returns Whether it was made.
 */
export async function addFirstAdmin(
  db: Kysely<Database>,
  admin: { email: string; password: string },
): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false;
  const passwordHash = await hashPassword(admin.password);
  const name = "Admin";
  await db
    .insertInto("users")
    .values({
      id: uuid(),
      name,
      nameFolded: fold(name),
      email: admin.email,
      emailFolded: fold(admin.email),
      passwordHash,
      phone: "",
      isAdmin: 1,
      createdAt: new Date().toISOString(),
    })
    .execute();
  return true;
}
