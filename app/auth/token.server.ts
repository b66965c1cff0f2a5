import { jwtVerify, SignJWT } from "jose";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { findSession, recordSessionUse, openSession } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { setRequestUser } from "~/platform/request-context.server";

const ALGORITHM = "HS256";
const HOUR_MS = 3_600_000;

/** How long a token lasts, in milliseconds. */
export function tokenLifetimeMs(): number {
  return getConfig().sessionHours * HOUR_MS;
}

/**
 * Opens a session for a user and returns its token: a JWT (HS256) of
 * SESSION_HOURS whose `jti` is the session's id. Undefined if the user has been
 * deleted or their password changed meanwhile.
 * @param passwordHash The hash that the given password matched, if one was given.
 */
export async function issueToken(
  request: Request,
  userId: string,
  passwordHash?: string,
): Promise<string | undefined> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + tokenLifetimeMs());
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = { userId, passwordHash, userAgent, now, expiresAt };
  const sessionId = await openSession(getDatabase(), session);
  return sessionId === undefined ? undefined : signToken(sessionId, userId, now, expiresAt);
}

/** A token of an existing session. */
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
export async function authenticateToken(token: string): Promise<AuthenticatedUser | undefined> {
  let sessionId: string | undefined;
  try {
    const { payload } = await jwtVerify(token, secretKey(), { algorithms: [ALGORITHM] });
    if (typeof payload.jti === "string") sessionId = payload.jti;
  } catch {
    return undefined;
  }
  if (!sessionId) return undefined;
  const now = new Date();
  const session = await findSession(getDatabase(), sessionId, now);
  if (!session) return undefined;
  setRequestUser(session.user.id);
  if (session.isLastUseOld) void recordLastUse(sessionId, now);
  return session.user;
}

/** The user id of a token that we have signed, even if the token has expired or its session has ended. */
export async function readTokenUserId(token: string): Promise<string | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: new Date(0) };
    return (await jwtVerify(token, secretKey(), options)).payload.sub;
  } catch {
    return undefined;
  }
}

/** The user of the request's `Authorization: Bearer` token. Cookies are ignored. */
export async function authenticateBearer(request: Request): Promise<AuthenticatedUser | undefined> {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "");
  return match?.[1] ? authenticateToken(match[1]) : undefined;
}

// Errors are only logged: a full disk must not lock anybody out.
async function recordLastUse(sessionId: string, now: Date): Promise<void> {
  try {
    await recordSessionUse(getDatabase(), sessionId, now);
  } catch (error) {
    getLog().warn({ err: error }, "time of a session's last use not recorded");
  }
}

function secretKey(): Uint8Array {
  return new TextEncoder().encode(getConfig().sessionSecret);
}
