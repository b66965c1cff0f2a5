import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import type { AuthenticatedUser } from "./user";

/**
 * Who a session belongs to, while it lasts and the user exists.
 * @param now UTC ISO timestamp.
 */
export async function findSession(
  db: Kysely<Database>,
  sessionId: string,
  now: string,
): Promise<AuthenticatedUser | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id", "users.name", "users.email", "users.isAdmin"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, email: row.email, isAdmin: row.isAdmin === 1, sessionId };
}

/**
 * Opens a new session and forgets expired ones; returns its id, or undefined
 * where the user is gone or no longer has the password. Timestamps are UTC ISO.
 * @param passwordHash Of the password that was given, if one was.
 */
export async function openSession(
  db: Kysely<Database>,
  {
    userId,
    passwordHash,
    now,
    expiresAt,
  }: { userId: string; passwordHash?: string; now: string; expiresAt: string },
): Promise<string | undefined> {
  const id = uuid();
  await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("sessions")
    .columns(["id", "userId", "createdAt", "expiresAt"])
    .expression(({ selectFrom, val }) => {
      const user = selectFrom("users")
        .select([
          val(id).as("id"),
          "users.id as userId",
          val(now).as("createdAt"),
          val(expiresAt).as("expiresAt"),
        ])
        .where("users.id", "=", userId);
      return passwordHash === undefined ? user : user.where("passwordHash", "=", passwordHash);
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n ? id : undefined;
}

/** Ends one session, everywhere it is in use. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** Ends all of a user's sessions. */
export async function endSessionsOf(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
}
