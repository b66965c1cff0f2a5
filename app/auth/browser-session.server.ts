import type { AppLoadContext } from "@remix-run/node";
import { ok, err, type Outcome } from "~/domain/outcome";
import type { Credentials } from "~/domain/users/user-schemas";
import { endSession } from "~/domain/users/sessions.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { rememberDevice } from "./device-cookie.server";
import { findAuthenticatedUser } from "./guards.server";
import { signInCookie } from "./session.server";
import { signIn } from "./sign-in.server";
import { issueToken } from "./token.server";

/** Verifies the credentials and opens a session. Fails like `signIn`; the value is the cookies to set. */
export async function logIn(
  request: Request,
  context: AppLoadContext,
  credentials: Credentials,
): Promise<Outcome<Headers>> {
  const outcome = await signIn(request, context, credentials);
  return outcome.ok ? openBrowserSession(request, outcome.value) : outcome;
}

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
