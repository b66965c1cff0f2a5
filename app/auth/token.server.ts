import type { Db } from "~db/schema";
import { jwtVerify, SignJWT } from "jose";
import { getConfig } from "~/platform/config.server";
import { findSession, findSessionOwner, recordSessionUse, openSession } from "~/domain/users/sessions.server";
import { MAX_AHEAD_MS } from "~/domain/dates/valid-until";
import type { AuthenticatedUser, Proof } from "~/domain/users/user";
import { runAfterResponse, setRequestFacts } from "~/platform/request-context.server";
import { authenticateApiKey, isApiKey, readBearer } from "./api-keys.server";

const ALGORITHM = "HS256";
const HOUR_MS = 3_600_000;

export function tokenLifetimeMs(): number {
  return getConfig().sessionHours * HOUR_MS;
}

/**
 * Opens a session for a user and returns its token: a JWT (HS256) of
 * SESSION_HOURS whose `jti` is the session's id. Undefined if the user has been
 * deleted or their password changed meanwhile.
 * @param user.passwordHash The hash that the given password matched, if one was given.
 */
export async function issueToken(
  db: Db,
  request: Request,
  { id: userId, passwordHash }: { id: string; passwordHash?: string },
  proof: Proof,
): Promise<string | undefined> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + tokenLifetimeMs());
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = { userId, passwordHash, proof, userAgent, now, expiresAt };
  const sessionId = await openSession(db, session);
  return sessionId === undefined ? undefined : signToken(sessionId, userId, now, expiresAt);
}

export function signToken(
  sessionId: string,
  userId: string,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secretKey());
}

/** The user of a token; undefined unless its signature, expiry, session and user are valid. */
export async function authenticateToken(db: Db, token: string): Promise<AuthenticatedUser | undefined> {
  return (await findTokenSession(db, token))?.user;
}

/**
 * The session of a token, if `authenticateToken` accepts it.
 * @param options.isUse Whether this is a use of the session, which is recorded.
 */
export async function findTokenSession(
  db: Db,
  token: string,
  { isUse = true } = {},
): Promise<Awaited<ReturnType<typeof findSession>> | undefined> {
  const now = new Date();
  const sessionId = await readSessionId(token, now);
  const session = sessionId === undefined ? undefined : await findSession(db, sessionId, now);
  if (!session) return undefined;
  setRequestFacts({ user: session.user });
  if (isUse && session.isLastUseOld) {
    runAfterResponse(() => recordSessionUse(db, session.user.sessionId, now));
  }
  return session;
}

/**
 * The session of a token that we have signed, whether it is valid or has run out by time.
 * Undefined if it was ended: logged out, ended in the list, by a new password or with its user.
 */
export async function findUnendedSession(
  db: Db,
  token: string,
): Promise<{ sessionId: string; userId: string } | undefined> {
  const sessionId = await readSessionId(token, new Date(0));
  if (sessionId === undefined) return undefined;
  const userId = await findSessionOwner(db, sessionId);
  return userId === undefined ? undefined : { sessionId, userId };
}

/** @param now The time at which the token must not have expired. */
async function readSessionId(token: string, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretKey(), { algorithms: [ALGORITHM], currentDate: now });
    const isOfFuture = (payload.iat ?? 0) * 1000 > Date.now() + MAX_AHEAD_MS;
    // Anything can be signed with the secret: a list would be compared as its only entry.
    return typeof payload.jti === "string" && !isOfFuture ? payload.jti : undefined;
  } catch {
    return undefined;
  }
}

/** The user of the request's `Authorization: Bearer` token or API key. Cookies are ignored. */
export async function authenticateBearer(db: Db, request: Request): Promise<AuthenticatedUser | undefined> {
  const bearer = readBearer(request.headers.get("Authorization"));
  if (bearer === undefined) return undefined;
  return isApiKey(bearer) ? authenticateApiKey(db, bearer) : authenticateToken(db, bearer);
}

function secretKey(): Uint8Array {
  return new TextEncoder().encode(getConfig().sessionSecret);
}
