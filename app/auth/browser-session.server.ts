import { ok, err, type Outcome } from "~/domain/outcome";
import { endSession } from "~/domain/users/sessions.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { rememberDevice } from "./device-cookie.server";
import { findAuthenticatedUser } from "./guards.server";
import { signInCookie } from "./session.server";
import { issueToken } from "./token.server";

/**
 * Opens a session in the place of the one that the browser had.
 * @param user.passwordHash Of the password that was given, if one was; 401 where it is no longer theirs.
 * @returns The reply's cookies: the session, and the device that the user is known by.
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
