import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { MAX_AHEAD_MS } from "~/domain/dates/valid-until";
import { recordSecurityEvent } from "~/platform/security-log.server";
import type { AuthenticatedUser, Proof } from "./user";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The precision of a session's times, so that not every request writes. */
export const SESSION_WRITE_STEP_MS = 5 * MINUTE_MS;

/**
 * How long the row of a session that ran out is kept. A session without a row was ended, and
 * nothing that comes with it is stored.
 */
export const KEPT_AFTER_EXPIRY_MS = 7 * DAY_MS;

/** In characters; the rest of a longer one is cut off. */
const MAX_USER_AGENT_LENGTH = 300;

/** A session as its user sees it. Timestamps are UTC ISO. */
export interface ListedSession {
  id: string;
  userAgent: string;
  lastUsedAt: string;
}

/**
 * The user of a session that hasn't ended or run out, nor was made in the future, when it does, and whether its time of
 * last use should be updated.
 */
export async function findSession(
  db: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<{ user: AuthenticatedUser; expiresAt: Date; isLastUseOld: boolean } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id", "users.name", "users.email", "users.isAdmin", "users.language"])
    .select(["sessions.createdAt as signedInAt", "sessions.confirmedAt", "sessions.codeConfirmedAt"])
    .select(["sessions.lastUsedAt", "sessions.expiresAt"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now.toISOString())
    .where("sessions.createdAt", "<=", latestStart(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, expiresAt, isAdmin, ...user } = row;
  return {
    user: {
      ...user,
      isAdmin: isAdmin === 1,
      sessionId,
      confirmedAt: user.confirmedAt ?? user.signedInAt,
      codeConfirmedAt: user.codeConfirmedAt ?? "",
    },
    expiresAt: new Date(expiresAt),
    isLastUseOld: now.getTime() - Date.parse(lastUsedAt) > SESSION_WRITE_STEP_MS,
  };
}

/** When a valid session has begun at the latest. */
function latestStart(now: Date): string {
  return new Date(now.getTime() + MAX_AHEAD_MS).toISOString();
}

/** The id of the user whose session this is, even if it has run out by time; undefined if it was ended. */
export async function findSessionOwner(db: Kysely<Database>, sessionId: string): Promise<string | undefined> {
  const row = await db.selectFrom("sessions").select("userId").where("id", "=", sessionId).executeTakeFirst();
  return row?.userId;
}

/** A user's current sessions, the most recently used first. */
export function listSessions(db: Kysely<Database>, userId: string, now: Date): Promise<ListedSession[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "userAgent", "lastUsedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now.toISOString())
    .where("createdAt", "<=", latestStart(now))
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Opens a session and returns its id. Undefined if the user no longer exists or their
 * password has changed.
 * @param session.passwordHash The hash that the given password matched, if one was given.
 */
export async function openSession(
  db: Kysely<Database>,
  {
    userId,
    passwordHash,
    proof = "password",
    userAgent,
    now,
    expiresAt,
  }: {
    userId: string;
    passwordHash?: string;
    proof?: Proof;
    userAgent: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string | undefined> {
  const id = uuid();
  const createdAt = now.toISOString();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("sessions")
    .columns(["id", "userId", "createdAt", "expiresAt", "userAgent", "lastUsedAt", "codeConfirmedAt"])
    .expression(({ selectFrom, val }) => {
      const user = selectFrom("users")
        .select([
          val(id).as("id"),
          "users.id as userId",
          val(createdAt).as("createdAt"),
          val(expiresAt.toISOString()).as("expiresAt"),
          val(userAgent.slice(0, MAX_USER_AGENT_LENGTH)).as("userAgent"),
          val(createdAt).as("lastUsedAt"),
          val(proof === "code" ? createdAt : null).as("codeConfirmedAt"),
        ])
        .where("users.id", "=", userId);
      return passwordHash === undefined ? user : user.where("passwordHash", "=", passwordHash);
    })
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  await db
    .updateTable("users")
    .set({ hasSignedIn: 1 })
    .where("id", "=", userId)
    .where("hasSignedIn", "=", 0)
    .execute();
  return id;
}

/** Extends a session, unless it has been ended meanwhile or lasts as long already. */
export async function extendSession(db: Kysely<Database>, sessionId: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expiresAt: expiresAt.toISOString() })
    .where("id", "=", sessionId)
    .where("expiresAt", "<", expiresAt.toISOString())
    .execute();
}

/** Updates a session's time of last use, unless another request has just done so. */
export async function recordSessionUse(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: now.toISOString() })
    .where("id", "=", sessionId)
    .where("lastUsedAt", "<", new Date(now.getTime() - SESSION_WRITE_STEP_MS).toISOString())
    .execute();
}

/** Deletes sessions that ran out more than seven days ago. */
export async function removeOldSessions(db: Kysely<Database>, now = new Date()): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("expiresAt", "<=", new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS).toISOString())
    .execute();
}

/** Records that a session's user has entered their password again, or has given a code, too. */
export async function recordConfirmation(
  db: Kysely<Database>,
  sessionId: string,
  proof: Proof,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable("sessions")
    .set({ confirmedAt: at, ...(proof === "code" && { codeConfirmedAt: at }) })
    .where("id", "=", sessionId)
    .execute();
}

/** Ends a session: none of its tokens is valid any more. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

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
  if (numDeletedRows > 0n) await recordSecurityEvent(db, "sessions-ended", userId, "one session");
  return numDeletedRows > 0n;
}

/**
 * Ends all of a user's sessions except the one to keep, all browsers that aren't asked for a code, and
 * the link to a new address: a stranger may have asked for it.
 */
export async function endSessionsOf(
  db: Kysely<Database>,
  userId: string,
  keptSessionId?: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(keptSessionId !== undefined, (query) => query.where("id", "!=", keptSessionId ?? ""))
    .executeTakeFirst();
  await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
  const { numUpdatedRows } = await db
    .updateTable("secondSteps")
    .set(({ eb }) => ({ trust: eb("trust", "+", 1) }))
    .where("userId", "=", userId)
    .executeTakeFirst();
  // Otherwise that is a part of something that is recorded itself.
  if (keptSessionId !== undefined && numDeletedRows + numUpdatedRows > 0n) {
    await recordSecurityEvent(db, "sessions-ended", userId, "all others");
  }
}
