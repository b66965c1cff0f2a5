import type { Db } from "~db/schema";
import { type Cookie, createCookie, createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { decodeJwt } from "jose";
import type { z } from "zod";
import { getConfig } from "~/platform/config.server";
import { extendSession, KEPT_AFTER_EXPIRY_MS, SESSION_WRITE_STEP_MS } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getLog } from "~/platform/log.server";
import { runAfterResponse } from "~/platform/request-context.server";
import {
  authenticateToken,
  findTokenSession,
  findUnendedSession,
  signToken,
  tokenLifetimeMs,
} from "./token.server";

interface SessionValues {
  token: string;
  isAdmin: boolean;
  name: string;
}

let storage: SessionStorage<SessionValues> | undefined;

// Created at first use because it needs the configuration.
function sessionStorage(): SessionStorage<SessionValues> {
  const { sessionSecret, sessionHours } = getConfig();
  storage ??= createCookieSessionStorage<SessionValues>({
    cookie: {
      ...cookieOptions("session"),
      secrets: [sessionSecret],
      // As long as the session's row: a form that comes after the session ran out becomes a draft.
      maxAge: Math.round(sessionHours * 3600) + KEPT_AFTER_EXPIRY_MS / 1000,
    },
  });
  return storage;
}

/**
 * The options that all cookies share. If PUBLIC_URL is https, the name gets the prefix
 * `__Host-` and the cookie is Secure.
 */
export function cookieOptions(name: string) {
  const secure = getConfig().publicUrl?.startsWith("https:") ?? false;
  return {
    name: secure ? `__Host-${name}` : name,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  } as const;
}

/**
 * A signed cookie with a value, which must say by itself when it ends.
 * @param lifetimeMs How long the browser keeps it, in milliseconds.
 */
export function signedCookie<Value>(name: string, schema: z.ZodType<Value>, lifetimeMs: number) {
  let cookie: Cookie | undefined;
  // Created at first use because it needs the configuration.
  const get = () => {
    cookie ??= createCookie(cookieOptions(name).name, {
      ...cookieOptions(name),
      secrets: [getConfig().sessionSecret],
      maxAge: lifetimeMs / 1000,
    });
    return cookie;
  };
  return {
    read: async (request: Request): Promise<Value | undefined> =>
      schema.safeParse(await get().parse(request.headers.get("Cookie"))).data,
    write: (value: Value): Promise<string> => get().serialize(value),
    end: (): Promise<string> => get().serialize("", { maxAge: 0 }),
  };
}

export async function readSessionToken(request: Request): Promise<string | undefined> {
  const session = await sessionStorage().getSession(request.headers.get("Cookie"));
  return session.get("token");
}

export async function findAuthenticatedUser(
  db: Db,
  request: Request,
): Promise<AuthenticatedUser | undefined> {
  const token = await readSessionToken(request);
  return token ? authenticateToken(db, token) : undefined;
}

/** The session of the browser's cookie, whether it is valid or has run out by time; undefined if it was ended. */
export async function findBrowserSession(
  db: Db,
  request: Request,
): Promise<{ sessionId: string; userId: string } | undefined> {
  const token = await readSessionToken(request);
  return token ? findUnendedSession(db, token) : undefined;
}

function setsSessionCookie(responseHeaders: Headers): boolean {
  const start = `${cookieOptions("session").name}=`;
  return responseHeaders.getSetCookie().some((cookie) => cookie.startsWith(start));
}

/** Whether the request has a session cookie, even one that is altered or signed with another secret. */
export function hasSessionCookie(request: Request): boolean {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const start = `${cookieOptions("session").name}=`;
  return cookies.some((cookie) => cookie.startsWith(start) && cookie.length > start.length);
}

export async function signInCookie(values: SessionValues): Promise<string> {
  const session = await sessionStorage().getSession();
  session.set("token", values.token);
  session.set("isAdmin", values.isAdmin);
  session.set("name", values.name);
  return sessionStorage().commitSession(session);
}

export async function signOutCookie(): Promise<string> {
  return sessionStorage().destroySession(await sessionStorage().getSession());
}

/** The maximum age of a renewed session, counted from signing in. */
const MAX_SESSION_MS = 7 * 24 * 3600 * 1000;

/**
 * Adds a cookie with a new token to a page's response once half of the current token's
 * lifetime has passed. Both tokens belong to the same session: concurrent requests with
 * the older one keep working, and signing out ends both. Errors are logged, not thrown,
 * because the page itself is complete. The session's row is extended after the response.
 */
export async function renewSession(db: Db, request: Request, responseHeaders: Headers): Promise<void> {
  try {
    const cookie = await renewedCookie(db, request, responseHeaders);
    if (cookie) responseHeaders.append("Set-Cookie", cookie);
  } catch (error) {
    getLog().error({ err: error }, "session not renewed");
  }
}

async function renewedCookie(
  db: Db,
  request: Request,
  responseHeaders: Headers,
): Promise<string | undefined> {
  if (!request.headers.has("Cookie") || setsSessionCookie(responseHeaders)) return undefined;
  const token = await readSessionToken(request);
  if (!token) return undefined;
  const expiresAt = (decodeJwt(token).exp ?? 0) * 1000;
  if (expiresAt - Date.now() > tokenLifetimeMs() / 2) return undefined;
  const session = await findTokenSession(db, token);
  if (!session) return undefined;
  const { id, name, isAdmin, sessionId, signedInAt } = session.user;
  const latest = Date.parse(signedInAt) + MAX_SESSION_MS;
  const now = new Date();
  const renewedUntil = new Date(Math.min(now.getTime() + tokenLifetimeMs(), latest));
  if (renewedUntil.getTime() <= expiresAt) return undefined;
  // Another request may have extended it with the same token.
  if (renewedUntil.getTime() - session.expiresAt.getTime() > SESSION_WRITE_STEP_MS) {
    runAfterResponse(() => extendSession(db, sessionId, renewedUntil));
  }
  return signInCookie({ token: await signToken(sessionId, id, now, renewedUntil), isAdmin, name });
}
