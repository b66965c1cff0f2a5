import { redirect } from "@remix-run/node";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getLog } from "~/platform/log.server";
import { accountMessages } from "~/messages/accounts";
import { redirectWithToast } from "~/forms/flash.server";
import { errorResponse } from "~/api/responses.server";
import { loginPath } from "./staff-paths";
import { hasSessionCookie, readSessionToken, signOutCookie } from "./session.server";
import { readBearer, readToken } from "./token.server";

/** Who the browser's session belongs to, if anyone. */
export async function findAuthenticatedUser(request: Request): Promise<AuthenticatedUser | undefined> {
  const token = await readSessionToken(request);
  return token ? readToken(token) : undefined;
}

/**
 * The first line of every staff loader and action. Throws a redirect to /login
 * where nobody is signed in, which leads back to the screen; who brings a
 * session that has ended, that can't be read or can't be looked up is told so there.
 * @param signedOutMessage What /login tells who never signed in; nothing without it.
 */
export async function requireUser(request: Request, signedOutMessage?: string): Promise<AuthenticatedUser> {
  const { pathname, search } = new URL(request.url);
  const login = loginPath(pathname + search);
  const token = await readSessionToken(request);
  if (!token && !hasSessionCookie(request)) {
    if (!signedOutMessage) throw redirect(login);
    throw await redirectWithToast(login, { kind: "error", text: signedOutMessage });
  }
  let user: AuthenticatedUser | undefined;
  try {
    user = token ? await readToken(token) : undefined;
  } catch (error) {
    getLog().error({ err: error }, "session not looked up");
    throw await redirectWithToast(login, { kind: "error", text: accountMessages.sessionUnknown });
  }
  if (user) return user;
  const headers = new Headers({ "Set-Cookie": await signOutCookie() });
  throw await redirectWithToast(login, { kind: "error", text: accountMessages.sessionExpired }, headers);
}

/**
 * The same for downloads, which calls fetch with a bearer token and browsers
 * with their session; a token that is sent is the one that counts. Throws 401,
 * but to a browser's page the way to /login.
 */
export async function requireDownloader(request: Request): Promise<AuthenticatedUser> {
  const hasToken = request.headers.has("Authorization");
  const isPage = /\btext\/html\b/.test(request.headers.get("Accept") ?? "");
  if (isPage && !hasToken) return requireUser(request);
  const user = await (hasToken ? readBearer(request) : findAuthenticatedUser(request));
  if (!user) throw errorResponse(401, accountMessages.sessionExpired);
  return user;
}

/** The same for admin screens: others are sent to /dashboard. */
export async function requireAdmin(request: Request): Promise<AuthenticatedUser> {
  const user = await requireUser(request);
  if (!user.isAdmin) throw redirect("/dashboard");
  return user;
}
