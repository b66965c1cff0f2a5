import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import type { AuthenticatedUser } from "./user";

const MINUTE_MS = 60_000;

/** How far behind a session's time of last use may be: not every request is to write. */
const LAST_USE_STEP_MS = 5 * MINUTE_MS;

/** Longer ones say nothing more. */
const MAX_USER_AGENT = 300;

/** A session as its user sees it. Timestamps are UTC ISO. */
export interface ListedSession {
  id: string;
  userAgent: string;
  lastUsedAt: string;
}

/**
 * Who a session belongs to, while it lasts and the user exists, and whether its
 * time of last use is to be noted anew.
 */
export async function findSession(
  db: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<{ user: AuthenticatedUser; isLastUseOld: boolean } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id", "users.name", "users.email", "users.isAdmin"])
    .select(["sessions.createdAt as signedInAt", "sessions.lastUsedAt"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, isAdmin, ...user } = row;
  return {
    user: { ...user, isAdmin: isAdmin === 1, sessionId },
    isLastUseOld: now.getTime() - Date.parse(lastUsedAt) > LAST_USE_STEP_MS,
  };
}

/** A user's sessions that last, the one used last first. */
export function listSessions(db: Kysely<Database>, userId: string, now: Date): Promise<ListedSession[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "userAgent", "lastUsedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now.toISOString())
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Opens a new session and forgets expired ones; returns its id, or undefined
 * where the user is gone or no longer has the password.
 * @param passwordHash Of the password that was given, if one was.
 */
export async function openSession(
  db: Kysely<Database>,
  {
    userId,
    passwordHash,
    userAgent,
    now,
    expiresAt,
  }: { userId: string; passwordHash?: string; userAgent: string; now: Date; expiresAt: Date },
): Promise<string | undefined> {
  const id = uuid();
  const createdAt = now.toISOString();
  await db.deleteFrom("sessions").where("expiresAt", "<=", createdAt).execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("sessions")
    .columns(["id", "userId", "createdAt", "expiresAt", "userAgent", "lastUsedAt"])
    .expression(({ selectFrom, val }) => {
      const user = selectFrom("users")
        .select([
          val(id).as("id"),
          "users.id as userId",
          val(createdAt).as("createdAt"),
          val(expiresAt.toISOString()).as("expiresAt"),
          val(userAgent.slice(0, MAX_USER_AGENT)).as("userAgent"),
          val(createdAt).as("lastUsedAt"),
        ])
        .where("users.id", "=", userId);
      return passwordHash === undefined ? user : user.where("passwordHash", "=", passwordHash);
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n ? id : undefined;
}

/** Lets a session last longer; returns whether it is there still. */
export async function extendSession(
  db: Kysely<Database>,
  sessionId: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ expiresAt: expiresAt.toISOString() })
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a session was used. */
export async function noteSessionUse(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: now.toISOString() })
    .where("id", "=", sessionId)
    .execute();
}

/** Ends one session, everywhere it is in use. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** Ends one of a user's sessions; returns whether it was there. */
export async function endSessionOf(
  db: Kysely<Database>,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all of a user's sessions, but for the one to keep. */
export async function endSessionsOf(
  db: Kysely<Database>,
  userId: string,
  keptSessionId?: string,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(keptSessionId !== undefined, (query) => query.where("id", "!=", keptSessionId ?? ""))
    .execute();
}
