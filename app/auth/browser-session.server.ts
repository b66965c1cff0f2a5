import { ok, err, type Outcome } from "~/domain/outcome";
import { endSession } from "~/domain/users/sessions.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { rememberDevice } from "./device-cookie.server";
import { findAuthenticatedUser } from "./guards.server";
import { signInCookie } from "./session.server";
import { issueToken } from "./token.server";

/**
 * Opens a session and ends the browser's previous one.
 * @param user.passwordHash The hash that the given password matched, if one was given; 401 if it has changed since.
 * @returns The cookies to set: the session's, and the one that makes this browser a known device.
 */
export async function openBrowserSession(
  request: Request,
  user: { id: string; name: string; isAdmin: boolean; passwordHash?: string },
): Promise<Outcome<Headers>> {
  const previous = await findAuthenticatedUser(request);
  if (previous) await endSession(getDatabase(), previous.sessionId);
  const { id, name, isAdmin, passwordHash } = user;
  const token = await issueToken(request, id, passwordHash);
  if (token === undefined) return err(401, accountMessages.invalidCredentials);
  const cookies = new Headers();
  cookies.append("Set-Cookie", await signInCookie({ token, isAdmin, name }));
  cookies.append("Set-Cookie", await rememberDevice(request, id));
  return ok("", cookies);
}
