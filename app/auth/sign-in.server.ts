import type { AppLoadContext } from "@remix-run/node";
import { normalizeText } from "~/domain/normalize-text";
import { err, errRetryLater, type Outcome } from "~/domain/outcome";
import { authenticate, isPasswordOf, type VerifiedUser } from "~/domain/users/sign-in.server";
import type { Credentials } from "~/domain/users/user-schemas";
import { findUserByEmail } from "~/domain/users/users.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { logSecurityEvent } from "~/platform/log.server";
import { findKnownDevice } from "./device-cookie.server";
import { createRateLimiter, findVisitorKey, type RateLimiter } from "./rate-limiter.server";

const failuresOfAccount = createRateLimiter({ max: 10, minutes: 15 });
/** Counts a visitor's failures on all accounts, against password spraying. */
const failuresOfVisitor = createRateLimiter({ max: 50, minutes: 15 });
const failuresOfKnownDevice = createRateLimiter({ max: 10, minutes: 15 });

/**
 * Verifies credentials, for the login screen and the API. 401 if they are wrong;
 * 429 after too many failures, even if they are right, for known and unknown
 * addresses alike. A browser that has signed in to the account before has its own
 * limit, so that the failures of strangers don't lock its user out.
 */
export async function signIn(
  request: Request,
  context: AppLoadContext,
  credentials: Credentials,
): Promise<Outcome<VerifiedUser>> {
  const db = getDatabase();
  const user = await findUserByEmail(db, credentials.email);
  const device = user && (await findKnownDevice(request, user.id));
  const visitor = findVisitorKey(request, context);

  const limits: [RateLimiter, string][] = [];
  if (user && device) limits.push([failuresOfKnownDevice, `${device} ${user.id}`]);
  else {
    // The visitor's limit comes first, so that a visitor who has reached it can't fill the
    // memory with keys of accounts.
    if (visitor !== undefined) limits.push([failuresOfVisitor, visitor]);
    limits.push([failuresOfAccount, normalizeText(credentials.email)]);
  }
  const wait = await consumeAll(limits);
  if (wait !== undefined) {
    logSecurityEvent("limit reached");
    return errRetryLater(429, accountMessages.tooManyLogins(Math.ceil(wait / 60)), wait);
  }

  // Counted before the check, so that concurrent attempts can't exceed the limit; refunded unless it fails.
  let hasFailed = false;
  try {
    const outcome = await authenticate(db, credentials, { isKnownDevice: device !== undefined, visitor });
    hasFailed = !outcome.ok && outcome.status === 401;
    if (hasFailed) logSecurityEvent("login failed");
    return outcome;
  } finally {
    if (!hasFailed) await refundAll(limits);
  }
}

/**
 * Verifies a signed-in user's current password. 400 with an error at its field if
 * it is wrong, 429 after ten wrong ones in 15 minutes.
 */
export async function confirmPassword(userId: string, currentPassword: string): Promise<Outcome> {
  const wait = await failuresOfKnownDevice.consume(userId);
  if (wait !== undefined) {
    return errRetryLater(429, accountMessages.tooManyLogins(Math.ceil(wait / 60)), wait);
  }
  const isRight = await isPasswordOf(getDatabase(), userId, currentPassword);
  if (!isRight.ok || isRight.value) await failuresOfKnownDevice.refund(userId);
  if (!isRight.ok) return isRight;
  if (isRight.value) return { ok: true, value: null, message: "" };
  const wrong = accountMessages.currentPasswordWrong;
  return err(400, wrong, { currentPassword: wrong });
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
