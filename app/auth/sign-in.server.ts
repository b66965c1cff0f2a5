import { createHmac } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import { ok, err, type Outcome, errRetryLater } from "~/domain/outcome";
import type { Credentials } from "~/domain/users/user-schemas";
import { endSession } from "~/domain/users/sessions.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { normalizeEmail } from "~/domain/normalize-text";
import type { PasswordSource } from "~/domain/users/passwords.server";
import {
  authenticate,
  findPasswordHash,
  isPasswordOf,
  type VerifiedUser,
} from "~/domain/users/sign-in.server";
import { findUserByEmail } from "~/domain/users/users.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { getConfig } from "~/platform/config.server";
import { cookieOptions, findBrowserSession, signInCookie } from "./session.server";
import { issueToken } from "./token.server";
import {
  createRateLimiter,
  createVisitorLimiter,
  type RateLimiter,
  toVisitorKey,
  visitorFactor,
} from "./rate-limiter.server";
import { getVisitor } from "~/platform/request-context.server";

/** Verifies the credentials and opens a session. Fails like `verifyCredentials`; the value is the cookies to set. */
export async function signInBrowser(request: Request, credentials: Credentials): Promise<Outcome<Headers>> {
  const outcome = await verifyCredentials(request, credentials);
  if (!outcome.ok) return outcome;
  const opened = await openBrowserSession(request, outcome.value);
  if (opened.ok) await recordSecurityEvent(getDatabase(), "signed-in", outcome.value.id, "password");
  return opened;
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
  const previous = await findBrowserSession(request);
  if (previous) await endSession(getDatabase(), previous.sessionId);
  const { id, name, isAdmin, passwordHash } = user;
  const token = await issueToken(request, id, passwordHash);
  if (token === undefined) return err(401, accountMessages.invalidCredentials);
  const cookies = new Headers();
  cookies.append("Set-Cookie", await signInCookie({ token, isAdmin, name }));
  cookies.append("Set-Cookie", await rememberDevice(request, id));
  return ok("", cookies);
}

const accountFailureLimiter = createRateLimiter({ max: 10, minutes: 15 });
/** Counts a visitor's failures on all accounts, against password spraying. */
const visitorFailureLimiter = createVisitorLimiter({ max: 50, minutes: 15 });
const deviceFailureLimiter = createRateLimiter({ max: 10, minutes: 15 });

/**
 * Verifies credentials, for the sign-in screen and the API. 401 if they are wrong;
 * 429 after too many failures, even if they are right, for known and unknown
 * addresses alike. A browser that has signed in to the account before has its own
 * limit, so that the failures of strangers don't lock its user out.
 */
export async function verifyCredentials(
  request: Request,
  credentials: Credentials,
): Promise<Outcome<VerifiedUser>> {
  const db = getDatabase();
  const user = await findUserByEmail(db, credentials.email);
  const account = { id: user?.id, email: credentials.email };
  return limitFailures(request, account, (source) => authenticate(db, credentials, source));
}

/**
 * Verifies a signed-in user's current password. 400 with an error at its field if
 * it is wrong, which counts as a failed login; 429 as in `verifyCredentials`.
 */
export async function confirmPassword(
  user: { id: string; email: string },
  currentPassword: string,
  { request }: { request: Request },
): Promise<Outcome> {
  const wrong = accountMessages.currentPasswordWrong;
  const outcome = await limitFailures(request, user, async (): Promise<Outcome> => {
    const verified = await isPasswordOf(getDatabase(), user.id, currentPassword);
    if (!verified.ok) return verified;
    return verified.value ? ok("") : err(401, wrong);
  });
  return !outcome.ok && outcome.status === 401 ? err(400, wrong, { currentPassword: wrong }) : outcome;
}

/** Runs a password check (401: it is wrong) within the limits of failed logins; see `verifyCredentials`. */
async function limitFailures<Value>(
  request: Request,
  user: { id?: string; email: string },
  check: (source: PasswordSource) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const device = user.id === undefined ? undefined : await findKnownDevice(request, user.id);
  const visitor = toVisitorKey(getVisitor());

  const limits: [RateLimiter, string][] = [];
  if (device) limits.push([deviceFailureLimiter, `${device} ${user.id}`]);
  else {
    // The visitor's limit comes first, so that a visitor who has reached it can't fill the
    // memory with keys of accounts.
    limits.push([visitorFailureLimiter, visitor]);
    limits.push([accountFailureLimiter, normalizeEmail(user.email)]);
  }
  const wait = await consumeAll(limits);
  if (wait !== undefined) {
    await recordSecurityEvent(getDatabase(), "limited", user.id);
    return errRetryLater(429, accountMessages.tooManySignIns(Math.ceil(wait / 60)), wait);
  }

  // Counted before the check, so that concurrent attempts can't exceed the limit; refunded unless it fails.
  let hasFailed = false;
  try {
    const outcome = await check({
      isKnownDevice: device !== undefined,
      visitor,
      factor: visitorFactor(visitor),
    });
    hasFailed = !outcome.ok && outcome.status === 401;
    if (hasFailed) await recordSecurityEvent(getDatabase(), "failed", user.id);
    return outcome;
  } finally {
    if (!hasFailed) await refundAll(limits);
  }
}

/** @returns Undefined, or the seconds to wait for the first limit that is reached; then nothing is counted. */
async function consumeAll(limits: [RateLimiter, string][]): Promise<number | undefined> {
  for (const [index, [limiter, key]] of limits.entries()) {
    const wait = await limiter.consume(key);
    if (wait === undefined) continue;
    await refundAll(limits.slice(0, index));
    return wait;
  }
  return undefined;
}

async function refundAll(limits: [RateLimiter, string][]): Promise<void> {
  for (const [limiter, key] of limits) await limiter.refund(key);
}

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_DAYS = 90;

/** In characters: a cookie holds 4 KiB. */
const PASSWORD_KEY_LENGTH = 22;

/** How many users are remembered per browser. */
const MAX_USERS = 8;

const devicesSchema = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    /** A digest of the password's hash: a new password ends the devices of its user. */
    passwordKey: z.string(),
    expiresAt: z.number(),
  }),
);

let cookie: Cookie | undefined;

// Created at first use because it needs the configuration.
function deviceCookie(): Cookie {
  cookie ??= createCookie("device", {
    ...cookieOptions("device"),
    secrets: [getConfig().sessionSecret],
    maxAge: (REMEMBERED_DAYS * DAY_MS) / 1000,
  });
  return cookie;
}

/** The id of this browser if it has signed in as that user within the last 90 days, and since the last new password. */
async function findKnownDevice(request: Request, userId: string): Promise<string | undefined> {
  const device = (await readDevices(request)).find((each) => each.userId === userId);
  return device && device.passwordKey === (await readPasswordKey(userId)) ? device.id : undefined;
}

/** The Set-Cookie value that remembers this browser for a user who has just signed in or set a new password. */
export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const devices = await readDevices(request);
  const id = devices.find((device) => device.userId === userId)?.id ?? uuid();
  const others = devices.filter((device) => device.userId !== userId);
  const expiresAt = Date.now() + REMEMBERED_DAYS * DAY_MS;
  const device = { id, userId, passwordKey: await readPasswordKey(userId), expiresAt };
  return deviceCookie().serialize([device, ...others].slice(0, MAX_USERS));
}

async function readPasswordKey(userId: string): Promise<string> {
  const hash = await findPasswordHash(getDatabase(), userId);
  return createHmac("sha256", getConfig().sessionSecret)
    .update(`device ${hash}`)
    .digest("base64url")
    .slice(0, PASSWORD_KEY_LENGTH);
}

async function readDevices(request: Request): Promise<z.output<typeof devicesSchema>> {
  const parsed = devicesSchema.safeParse(await deviceCookie().parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data.filter(({ expiresAt }) => expiresAt > Date.now()) : [];
}
