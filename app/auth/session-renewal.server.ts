import { decodeJwt } from "jose";
import { extendSession } from "~/domain/users/sessions.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { readSessionToken, setsSessionCookie, signInCookie } from "./session.server";
import { authenticateToken, signToken, tokenLifetime } from "./token.server";

/** The maximum age of a renewed session, counted from signing in. */
const MAX_SESSION_MS = 7 * 24 * 3600 * 1000;

/**
 * Adds a cookie with a new token to a page's response once half of the current token's
 * lifetime has passed. Both tokens belong to the same session: concurrent requests with
 * the older one keep working, and logging out ends both. Errors are logged, not thrown,
 * because the page itself is complete.
 */
export async function renewSession(request: Request, replyHeaders: Headers): Promise<void> {
  try {
    const cookie = await renewedCookie(request, replyHeaders);
    if (cookie) replyHeaders.append("Set-Cookie", cookie);
  } catch (error) {
    getLog().error({ err: error }, "session not renewed");
  }
}

async function renewedCookie(request: Request, replyHeaders: Headers): Promise<string | undefined> {
  if (!request.headers.has("Cookie") || setsSessionCookie(replyHeaders)) return undefined;
  const token = await readSessionToken(request);
  if (!token) return undefined;
  const expiresAt = (decodeJwt(token).exp ?? 0) * 1000;
  if (expiresAt - Date.now() > tokenLifetime() / 2) return undefined;
  const user = await authenticateToken(token);
  if (!user) return undefined;
  const latest = Date.parse(user.signedInAt) + MAX_SESSION_MS;
  const renewedUntil = new Date(Math.min(Date.now() + tokenLifetime(), latest));
  if (renewedUntil.getTime() <= expiresAt) return undefined;
  // The user has logged out meanwhile.
  if (!(await extendSession(getDatabase(), user.sessionId, renewedUntil))) return undefined;
  const { id, name, isAdmin, sessionId } = user;
  return signInCookie({ token: await signToken(sessionId, id, renewedUntil), isAdmin, name });
}
