import type { Db } from "~db/schema";
import { redirect } from "@remix-run/node";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getLog } from "~/platform/log.server";
import { setRequestFacts } from "~/platform/request-context.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { accountMessages } from "~/messages/accounts";
import { redirectWithToast } from "./flash.server";
import { errorResponse, failedOutcomeResponse } from "./responses.server";
import { signInPath } from "./staff-paths";
import { saveInterruptedForm } from "./interrupted-forms.server";
import {
  findAuthenticatedUser,
  hasSessionCookie,
  readSessionToken,
  signOutCookie,
} from "~/auth/session.server";
import { speakTo } from "~/auth/office-language.server";
import { errOfApiKey, errUnauthenticated } from "~/auth/api-keys.server";
import {
  authenticateBearer,
  authenticateToken,
  findTokenSession,
  findUnendedSession,
} from "~/auth/token.server";

interface GuardOptions {
  isPrivate?: (fields: Record<string, string>) => boolean;
}

/**
 * The first line of every staff loader and action. Without a valid session it throws a
 * redirect to /login, which leads back to this screen after signing in; a toast says if a
 * session has ended or can't be read, and what became of a posted form. Nothing that comes
 * with a session that was ended has an effect. A form of one that has run out by time is
 * saved as a draft, and the cookie stays until somebody signs in, so that the forms of other
 * tabs are saved as well.
 * @param options.isPrivate Whether the posted form is never saved as a draft.
 */
export async function requireUser(
  db: Db,
  request: Request,
  { isPrivate = () => false }: GuardOptions = {},
): Promise<AuthenticatedUser> {
  const { pathname, search } = new URL(request.url);
  const login = signInPath(pathname + search);
  const isForm = request.method === "POST";
  const token = await readSessionToken(request);
  if (!token && !hasSessionCookie(request)) {
    if (!isForm) throw redirect(login);
    throw await redirectWithToast(login, { kind: "error", text: "You must log in to perform this action." });
  }
  let user: AuthenticatedUser | undefined;
  let expired: { userId: string } | undefined;
  try {
    user = token ? await authenticateToken(db, token) : undefined;
    if (token && !user) expired = await findUnendedSession(db, token);
  } catch (error) {
    getLog().error({ err: error }, "session not looked up");
    throw await redirectWithToast(login, {
      kind: "error",
      text: "Unable to validate session. Please log in again.",
    });
  }
  if (user) {
    speakTo(user, request);
    setRequestFacts({ author: { id: user.id, name: user.name, source: "screen" } });
    if (isForm) setRequestFacts({ formUrl: request.url });
    return user;
  }
  const saved =
    isForm && expired ? await saveInterruptedForm(db, request, expired.userId, isPrivate) : "not saved";
  const lost = saved === "too large" ? "The form was too large to keep." : "Your form was not saved.";
  throw await redirectWithToast(
    // A draft reopens the dialog itself, so signing in leads to the screen without it.
    saved === "saved" ? signInPath(pathname) : login,
    {
      kind: "error",
      text: accountMessages.sessionExpired,
      detail: isForm && saved !== "saved" ? lost : undefined,
    },
    expired ? undefined : new Headers({ "Set-Cookie": await signOutCookie() }),
  );
}

/**
 * The guard of downloads. Accepts a bearer token, an API key or, if none is sent, the session
 * cookie. Without a valid one it throws 401, or a redirect to /login if a browser
 * navigates; 403 where API keys aren't accepted.
 */
export async function requireUserOrToken(db: Db, request: Request): Promise<AuthenticatedUser> {
  const hasToken = request.headers.has("Authorization");
  const isPage = /\btext\/html\b/.test(request.headers.get("Accept") ?? "");
  if (isPage && !hasToken) return requireUser(db, request);
  const user = await (hasToken ? authenticateBearer(db, request) : findAuthenticatedUser(db, request));
  if (!user) throw failedOutcomeResponse(errUnauthenticated(request));
  if (!hasToken) speakTo(user, request);
  const refused = errOfApiKey(user, request);
  if (refused) {
    await recordSecurityEvent(db, "refused", user.id, new URL(request.url).pathname);
    throw failedOutcomeResponse(refused);
  }
  return user;
}

/** The guard of what a screen asks for by itself, which is no use of the session. Throws 401 without a valid one. */
export async function requireUserInBackground(db: Db, request: Request): Promise<AuthenticatedUser> {
  const token = await readSessionToken(request);
  const session = token ? await findTokenSession(db, token, { isUse: false }) : undefined;
  if (!session) throw errorResponse(401, accountMessages.sessionExpired);
  return session.user;
}

/** The guard of admin screens. Throws a redirect to /dashboard for other users. */
export async function requireAdmin(
  db: Db,
  request: Request,
  options?: GuardOptions,
): Promise<AuthenticatedUser> {
  const user = await requireUser(db, request, options);
  if (!user.isAdmin) throw await refuseUser(db, request, user);
  return user;
}

/** The response to a user who isn't an admin, where only those may do something. */
export async function refuseUser(db: Db, request: Request, user: AuthenticatedUser): Promise<Response> {
  await recordSecurityEvent(db, "refused", user.id, new URL(request.url).pathname);
  return redirect("/dashboard");
}
