import type { Db } from "~db/schema";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import { inTransaction } from "~db/in-transaction";
import { type DetailedOutcome, err, errRetryLater, ok, okValue, type Outcome } from "~/domain/outcome";
import type { Entered } from "~/domain/fields/field";
import { readBy, readFields } from "~/domain/fields/read-fields";
import type { GuestOperation } from "~/domain/operation";
import { textsOf } from "~/domain/record";
import { apiLoginFields, codeStepFields, type Credentials, readCredentials } from "~/domain/users/read-user";
import { countWrongCode, findSecondStep } from "~/domain/users/second-steps.server";
import { recordNetwork } from "~/domain/users/known-networks.server";
import { endSession } from "~/domain/users/sessions.server";
import { accountMessages } from "~/messages/accounts";
import { isValidUntil } from "~/domain/dates/valid-until";
import { normalizeEmail } from "~/domain/text/normalize-text";
import type { PasswordSource } from "~/domain/users/passwords.server";
import {
  authenticate,
  findVerifiedUser,
  isPasswordOf,
  type VerifiedUser,
} from "~/domain/users/sign-in.server";
import type { Proof } from "~/domain/users/user";
import { findUserByEmail, hasSignedIn } from "~/domain/users/users.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { mailAccess } from "./account-mails.server";
import {
  findKnownDevice,
  hasUsedDevice,
  isTrustedDevice,
  readPasswordKey,
  rememberDevice,
  secretDigest,
} from "./devices.server";
import { verifyPasskey } from "./passkeys.server";
import { useCode } from "./second-step.server";
import { findBrowserSession, signedCookie, signInCookie } from "./session.server";
import { issueToken } from "./token.server";
import {
  createRateLimiter,
  createVisitorLimiter,
  type RateLimiter,
  toVisitorKey,
  visitorFactor,
} from "./rate-limiter.server";
import { getVisitor } from "~/platform/request-context.server";
import type { OfficeLanguage } from "~/messages/office/language";
import { changeLanguage } from "./office-language.server";

/** What signing in has come to: the cookies to set, and whether a code is still missing. */
interface SignIn {
  headers: Headers;
  needsCode: boolean;
}

/**
 * Verifies the credentials and opens a session, or remembers them for five minutes if the user has
 * a second step. Fails like `verifyCredentials`.
 */
export const passwordSignIn: GuestOperation<Credentials, SignIn, Credentials & { user: VerifiedUser }> = {
  by: "guest",
  read: readCredentials,
  async prepare(db, credentials, { request }) {
    const verified = await verifyCredentials(db, request, credentials);
    return verified.ok ? okValue({ ...credentials, user: verified.value }) : verified;
  },
  async run(db, { user }, { request }) {
    const hasSecondStep = (await findSecondStep(db, user.id)) !== undefined;
    const isTrusted = hasSecondStep && (await isTrustedDevice(db, request, user.id));
    if (hasSecondStep && !isTrusted) {
      const passwordKey = await readPasswordKey(db, user.id);
      const pending = { id: uuid(), userId: user.id, passwordKey, until: Date.now() + PENDING_MS };
      const headers = new Headers({ "Set-Cookie": await pendingCookie.write(pending) });
      return okValue({ headers, needsCode: true });
    }
    const how = isTrusted ? "password, in a remembered browser" : "password";
    return completeSignIn(db, request, user, { proof: "password", how });
  },
  failed: { refused: accountMessages.invalidCredentials, unexpected: accountMessages.unexpected },
};

type TypedCode = Entered<typeof codeStepFields> & { isTrusted: boolean };

/**
 * Opens the session of a user whose password was right within the last five minutes, if the code is.
 * 401 otherwise, with the reason `session-ended` if there is no such user; 429 as in `verifyCode`.
 */
export const codeSignIn: GuestOperation<TypedCode, SignIn, TypedCode & { user: VerifiedUser }> = {
  by: "guest",
  read(values, { source }) {
    const { values: typed, errors } = readFields(codeStepFields, values, { source });
    return { values: { ...typed, isTrusted: textsOf(values).trust === "Yes" }, errors };
  },
  async prepare(db, typed, { request }) {
    const user = await findPendingUser(db, request);
    if (!user) return { ...err(401, accountMessages.sessionExpired), reason: "session-ended" };
    const checked = await verifyCode(db, request, user, typed.code);
    return checked.ok ? okValue({ ...typed, user }) : checked;
  },
  async run(db, { user, isTrusted }, { request }) {
    const how = { proof: "code", how: "password and code" } as const;
    const signedIn = await completeSignIn(db, request, user, { ...how, isTrusted });
    if (signedIn.ok) signedIn.value.headers.append("Set-Cookie", await pendingCookie.end());
    return signedIn;
  },
  failed: { refused: accountMessages.codeInvalid, unexpected: accountMessages.unexpected },
};

/**
 * Signs in with a code, once if the same browser sends the same code twice, such as by pressing Enter
 * twice: a code counts once.
 */
export async function answerCodeOnce(
  request: Request,
  code: string,
  signIn: () => Promise<DetailedOutcome<SignIn>>,
): Promise<DetailedOutcome<SignIn>> {
  const pending = await pendingCookie.read(request);
  if (!pending) return signIn();
  const now = performance.now();
  for (const [key, { at }] of answered) if (now - at > ANSWERED_AGAIN_MS) answered.delete(key);
  const key = `${pending.id} ${code.trim()}`;
  const earlier = answered.get(key);
  if (earlier) return earlier.answer;
  const answer = signIn();
  answered.set(key, { at: now, answer });
  const outcome = await answer;
  if (!outcome.ok) answered.delete(key);
  return outcome;
}

/** How long a code that was right is answered again, in milliseconds, to a browser that sends it twice. */
const ANSWERED_AGAIN_MS = 10_000;

/** The sign-ins of the last seconds, by the cookie between password and code, and the code. */
const answered = new Map<string, { at: number; answer: Promise<DetailedOutcome<SignIn>> }>();

/**
 * Opens the session of whose passkey it is: the device has verified who they are. 401 if it isn't
 * valid; 429 after the visitor's failed logins, not the account's.
 */
export const passkeySignIn: GuestOperation<
  { credential: string },
  SignIn,
  { credential: string; user: VerifiedUser }
> = {
  by: "guest",
  // What a browser has made: it is read where it is verified.
  read: (values) => ({ values: { credential: textsOf(values).credential ?? "" }, errors: [] }),
  async prepare(db, { credential }, { request }) {
    const visitor: [RateLimiter, string] = [visitorFailureLimiter, toVisitorKey(getVisitor())];
    const event: { userId: string | undefined; detail: string } = { userId: undefined, detail: "passkey" };
    return withinLimits(db, [visitor], event, async () => {
      const { userId, isVerified } = await verifyPasskey(db, request, credential);
      event.userId = userId;
      const user = isVerified && userId !== undefined && (await findVerifiedUser(db, userId));
      return user ? okValue({ credential, user }) : err(401, "This passkey is not valid here.");
    });
  },
  run: (db, { user }, { request }) => completeSignIn(db, request, user, { proof: "code", how: "passkey" }),
  failed: accountMessages.unexpected,
};

/** Opens the session of an invited user who has just chosen a password. 401 if they have a second step. */
export async function signInInvited(
  db: Db,
  request: Request,
  { id }: { id: string },
): Promise<Outcome<SignIn>> {
  const user = await findVerifiedUser(db, id);
  if (!user || (await findSecondStep(db, id))) return err(401, accountMessages.codeRequired);
  return completeSignIn(db, request, user, { proof: "password", how: "invitation" });
}

/** The user whose password was right within the last five minutes, and who has yet to give a code. */
export async function findPendingUser(db: Db, request: Request): Promise<VerifiedUser | undefined> {
  const pending = await pendingCookie.read(request);
  if (!pending || !isValidUntil(pending.until, PENDING_MS)) return undefined;
  const { userId, passwordKey } = pending;
  return passwordKey === (await readPasswordKey(db, userId)) ? findVerifiedUser(db, userId) : undefined;
}

/** Opens the session of a user who has proved who they are, records it, and mails them if the browser is new. */
async function completeSignIn(
  db: Db,
  request: Request,
  user: SessionUser,
  { how, ...options }: { how: string; proof: Proof; isTrusted?: boolean },
): Promise<Outcome<SignIn>> {
  return inTransaction(db, async (transaction): Promise<Outcome<SignIn>> => {
    const isNew = !(await hasUsedDevice(request, user.id)) && (await hasSignedIn(transaction, user.id));
    const opened = await openBrowserSession(transaction, request, user, options);
    if (!opened.ok) return opened;
    await recordSecurityEvent(transaction, "signed-in", user.id, how);
    if (isNew) await mailAccess(transaction, user, "browser");
    return okValue({ headers: opened.value, needsCode: false });
  });
}

/**
 * Opens a session and ends the browser's previous one.
 * @param user.passwordHash The hash that the given password matched, if one was given; 401 if it has changed since.
 * @returns The cookies to set: the session's, the one that makes this browser a known device, and that of the
 * language that the user has chosen.
 */
export async function openBrowserSession(
  db: Db,
  request: Request,
  user: SessionUser,
  { proof, isTrusted }: { proof: Proof; isTrusted?: boolean },
): Promise<Outcome<Headers>> {
  const previous = await findBrowserSession(db, request);
  if (previous) await endSession(db, previous.sessionId);
  const { id, name, isAdmin } = user;
  const token = await issueToken(db, request, user, proof);
  if (token === undefined) return err(401, accountMessages.invalidCredentials);
  const cookies = new Headers();
  cookies.append("Set-Cookie", await signInCookie({ token, isAdmin, name }));
  cookies.append("Set-Cookie", await rememberDevice(db, request, id, { isTrusted }));
  if (user.language) changeLanguage(user.language, cookies);
  return okValue(cookies);
}

interface SessionUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  language: OfficeLanguage | null;
  passwordHash?: string;
}

const PENDING_MS = 5 * 60_000;

const pendingSchema = z.object({
  id: z.string(),
  userId: z.string(),
  passwordKey: z.string(),
  until: z.number(),
});

/** Between password and code there is no session, but this cookie. */
const pendingCookie = signedCookie("sign-in", pendingSchema, PENDING_MS);

const accountFailureLimiter = createRateLimiter({ max: 10, minutes: 15 });
/** Counts a visitor's failures on all accounts, against password spraying. */
const visitorFailureLimiter = createVisitorLimiter({ max: 50, minutes: 15 });
const deviceFailureLimiter = createRateLimiter({ max: 10, minutes: 15 });
/** Counts an account's wrong codes, of a browser that it knows by themselves. */
const codeFailureLimiter = createRateLimiter({ max: 5, minutes: 15 });

/**
 * Verifies credentials, for the sign-in screen and the API. 401 if they are wrong;
 * 429 after too many failures, even if they are right, for known and unknown
 * addresses alike. A browser that has signed in to the account before has its own
 * limit, so that the failures of strangers don't lock its user out.
 */
async function verifyCredentials(
  db: Db,
  request: Request,
  credentials: Credentials,
): Promise<Outcome<VerifiedUser>> {
  const user = await findUserByEmail(db, credentials.email);
  const account = { id: user?.id, email: credentials.email };
  return limitFailures(db, request, account, (source) => authenticate(db, credentials, source));
}

type ApiLogin = Entered<typeof apiLoginFields>;

/**
 * Opens a session for a client of the API: with the credentials, and a code of who has a second
 * step. The user is mailed if the client's network is new. Fails like `verifyCredentials` and
 * `verifyCode`, and with 401 if the code is missing.
 */
export const apiSignIn: GuestOperation<
  ApiLogin,
  VerifiedUser & { token: string },
  ApiLogin & { user: VerifiedUser; hasCode: boolean }
> = {
  ...readBy(apiLoginFields),
  by: "guest",
  async prepare(db, login, { request }) {
    const { code = "", ...credentials } = login;
    const verified = await verifyCredentials(db, request, credentials);
    if (!verified.ok) return verified;
    const user = verified.value;
    const hasCode = (await findSecondStep(db, user.id)) !== undefined;
    if (hasCode) {
      const checked =
        code.trim() === ""
          ? err(401, accountMessages.codeRequired, undefined, "required")
          : await verifyCode(db, request, user, code);
      if (!checked.ok) return checked.status === 401 ? { ...checked, codeRequired: true } : checked;
    }
    return okValue({ ...login, user, hasCode });
  },
  async run(db, { user, hasCode }, { request }) {
    const isFirst = !(await hasSignedIn(db, user.id));
    const token = await issueToken(db, request, user, hasCode ? "code" : "password");
    if (token === undefined) return err(401, accountMessages.invalidCredentials, undefined, "invalid");
    const how = hasCode ? "password and code, API" : "password, API";
    await recordSecurityEvent(db, "signed-in", user.id, how);
    const network = secretDigest(`network ${toVisitorKey(getVisitor())}`);
    const news = await recordNetwork(db, user.id, network, { isFirst });
    if (news > 0) await mailAccess(db, user, "network", String(news));
    return ok(accountMessages.signedIn, { ...user, token });
  },
  failed: accountMessages.unexpected,
};

/**
 * Verifies a signed-in user's current password. 400 with an error at its field if
 * it is wrong, which counts as a failed login; 429 as in `verifyCredentials`.
 */
export async function confirmPassword(
  db: Db,
  user: { id: string; email: string },
  currentPassword: string,
  { request }: { request: Request },
): Promise<Outcome> {
  const wrong = accountMessages.currentPasswordWrong;
  const outcome = await limitFailures(db, request, user, async (): Promise<Outcome> => {
    const verified = await isPasswordOf(db, user.id, currentPassword);
    if (!verified.ok) return verified;
    return verified.value ? okValue(null) : err(401, wrong);
  });
  return !outcome.ok && outcome.status === 401 ? err(400, wrong, { currentPassword: wrong }) : outcome;
}

/**
 * Verifies and uses a code of the authenticator app or a recovery code. 401 if it is wrong, which
 * counts as a failed login, too; 429 after five wrong ones, over all ways to sign in, even if it is right.
 */
export async function verifyCode(
  db: Db,
  request: Request,
  user: { id: string; name: string; email: string },
  code: string,
): Promise<Outcome> {
  const outcome = await limitFailures(db, request, user, () => useCode(db, user.id, code), { isCode: true });
  if (!outcome.ok && outcome.status === 401) {
    const count = await countWrongCode(db, user.id);
    if (count === MAILED_WRONG_CODES) await mailAccess(db, user, "codes", String(count));
  }
  return outcome;
}

/** After so many wrong codes in a day the user is mailed. */
const MAILED_WRONG_CODES = 50;

/** Runs a password check (401: it is wrong) within the limits of failed logins; see `verifyCredentials`. */
async function limitFailures<Value>(
  db: Db,
  request: Request,
  user: { id?: string; email: string },
  check: (source: PasswordSource) => Promise<Outcome<Value>>,
  { isCode = false } = {},
): Promise<Outcome<Value>> {
  const device = user.id === undefined ? undefined : await findKnownDevice(db, request, user.id);
  const visitor = toVisitorKey(getVisitor());

  const limits: [RateLimiter, string][] = [];
  if (device) limits.push([deviceFailureLimiter, `${device} ${user.id}`]);
  else {
    // The visitor's limit comes first, so that a visitor who has reached it can't fill the
    // memory with keys of accounts.
    limits.push([visitorFailureLimiter, visitor]);
    limits.push([accountFailureLimiter, normalizeEmail(user.email)]);
  }
  if (isCode) limits.push([codeFailureLimiter, `${device ?? ""} ${user.id}`]);
  const source = { isKnownDevice: device !== undefined, visitor, factor: visitorFactor(visitor) };
  return withinLimits(db, limits, { userId: user.id, detail: isCode ? "code" : "" }, () => check(source));
}

/** Runs a check that fails with 401, unless one of the limits is reached (429), and records what fails. */
async function withinLimits<Value>(
  db: Db,
  limits: [RateLimiter, string][],
  event: { userId: string | undefined; detail: string },
  check: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const wait = await consumeAll(limits);
  if (wait !== undefined) {
    await recordSecurityEvent(db, "limited", event.userId, event.detail);
    return errRetryLater(429, accountMessages.tooManySignIns(Math.ceil(wait / 60)), wait);
  }

  // Counted before the check, so that concurrent attempts can't exceed the limit; refunded unless it fails.
  let hasFailed = false;
  try {
    const outcome = await check();
    hasFailed = !outcome.ok && outcome.status === 401;
    if (hasFailed) await recordSecurityEvent(db, "failed", event.userId, event.detail);
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
