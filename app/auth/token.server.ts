import { jwtVerify, SignJWT } from "jose";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { findSession, openSession } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { noteUser } from "~/platform/request-context.server";

const ALGORITHM = "HS256";
const HOUR = 3_600_000;

/**
 * Opens a session for a user and returns its token: a JWT (HS256) of
 * SESSION_HOURS whose `jti` is the session; undefined where the user has gone or
 * changed the password meanwhile.
 * @param passwordHash Of the password that was given, if one was.
 */
export async function issueToken(userId: string, passwordHash?: string): Promise<string | undefined> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + getConfig().sessionHours * HOUR);
  const sessionId = await openSession(getDatabase(), {
    userId,
    passwordHash,
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  if (sessionId === undefined) return undefined;
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(secretKey());
}

/** Who a token belongs to: its signature, its age, its session and its user are checked. */
export async function readToken(token: string): Promise<AuthenticatedUser | undefined> {
  let sessionId: string | undefined;
  try {
    const { payload } = await jwtVerify(token, secretKey(), { algorithms: [ALGORITHM] });
    if (typeof payload.jti === "string") sessionId = payload.jti;
  } catch {
    return undefined;
  }
  if (!sessionId) return undefined;
  const user = await findSession(getDatabase(), sessionId, new Date().toISOString());
  if (user) noteUser(user.id);
  return user;
}

/** Who a call's `Authorization: Bearer` token belongs to. Cookies don't count. */
export async function readBearer(request: Request): Promise<AuthenticatedUser | undefined> {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "");
  return match?.[1] ? readToken(match[1]) : undefined;
}

function secretKey(): Uint8Array {
  return new TextEncoder().encode(getConfig().sessionSecret);
}
