import { hkdfSync, randomBytes, scrypt as scryptWithCallback } from "node:crypto";
import { promisify } from "node:util";
import { Secret, TOTP } from "otpauth";
import type { Db } from "~db/schema";
import { err, okValue, type Outcome } from "~/domain/outcome";
import {
  findSecondStep,
  listSecondSteps,
  type saveSecondStep,
  useRecoveryCode,
  useTimeStep,
} from "~/domain/users/second-steps.server";
import { isValidUntil } from "~/domain/dates/valid-until";
import type { AuthenticatedUser } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import { getConfig } from "~/platform/config.server";
import { decryptText, encryptText } from "~/platform/encryption.server";
import { getRestaurant } from "~/restaurant/restaurant.server";

const scrypt = promisify<string, Buffer, number, { N: number }, Buffer>(scryptWithCallback);

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** How long the recovery codes of a set-up that is sent again are shown again, in milliseconds. */
const SHOWN_AGAIN_MS = 10 * 60_000;
const SET_UP = "second step that isn't confirmed";
const SECRET = "second step";

/** A second step that isn't confirmed yet: nothing of it is stored. */
export interface SecondStepSetUp {
  /** What the form sends back: the secret, encrypted. */
  setUp: string;
  uri: string;
  /** The secret in groups, to be typed. */
  text: string;
}

export function beginSecondStep(user: { id: string; email: string }): SecondStepSetUp {
  const secret = new Secret({ size: 20 }).base32;
  return describeSetUp(user, secret, encryptText(secret, SET_UP, user.id));
}

/** The set-up that a form sends back; undefined if it isn't this user's, or made with another session secret. */
export function readSetUp(user: { id: string; email: string }, setUp: string): SecondStepSetUp | undefined {
  const secret = decryptText(setUp, SET_UP, user.id);
  return secret === undefined ? undefined : describeSetUp(user, secret, setUp);
}

function describeSetUp({ email }: { email: string }, secret: string, setUp: string): SecondStepSetUp {
  const uri = new TOTP({ issuer: getRestaurant().name, label: email, secret }).toString();
  return { setUp, uri, text: secret.replace(/(.{4})(?=.)/g, "$1 ") };
}

export interface ConfirmedStep {
  codes: string[];
  /** What turns the second step on, with its code used; undefined if it is on already. */
  step?: Parameters<typeof saveSecondStep>[1];
}

/**
 * Makes a second step if a code of the authenticator app shows that it works. 400 at `newCode`
 * otherwise. The same set-up sent again within ten minutes by the same session, such as by reloading
 * the page, changes nothing.
 */
export async function confirmSecondStep(
  db: Db,
  user: AuthenticatedUser,
  { setUp, newCode }: { setUp: string; newCode: string },
): Promise<Outcome<ConfirmedStep>> {
  const invalid = err(400, accountMessages.codeInvalid, { newCode: accountMessages.codeInvalid });
  const secret = decryptText(setUp, SET_UP, user.id);
  if (secret === undefined) return invalid;
  const codes = makeRecoveryCodes(user.id, secret);
  const stored = await findSecondStep(db, user.id);
  // Never stored again: that would bring back codes that were used.
  if (stored && decryptText(stored.secret, SECRET, user.id) === secret) {
    const isOwn = stored.sessionId === user.sessionId;
    const isRecent = isValidUntil(Date.parse(stored.createdAt) + SHOWN_AGAIN_MS, SHOWN_AGAIN_MS);
    return isOwn && isRecent ? okValue({ codes }) : invalid;
  }
  const lastStep = findTimeStep(secret, newCode);
  if (lastStep === undefined) return invalid;
  const salt = randomBytes(16).toString("base64url");
  const recoveryHashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  const encrypted = encryptText(secret, SECRET, user.id);
  const { id: userId, sessionId } = user;
  return okValue({ codes, step: { userId, sessionId, secret: encrypted, lastStep, salt, recoveryHashes } });
}

/**
 * Checks a code of the authenticator app or a recovery code, and uses it: each counts once. 401 if
 * it is wrong. The limits are those of `limitFailures`.
 */
export async function useCode(db: Db, userId: string, typed: string): Promise<Outcome> {
  const step = await findSecondStep(db, userId);
  if (!step) return okValue(null);
  const code = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (/^\d{6}$/.test(code)) {
    const secret = decryptText(step.secret, SECRET, userId);
    if (secret === undefined) return err(401, accountMessages.authenticatorUnreadable);
    const timeStep = findTimeStep(secret, code);
    if (timeStep !== undefined && (await useTimeStep(db, userId, timeStep))) return okValue(null);
  } else if (await useRecoveryCode(db, userId, await hashRecoveryCode(code, step.salt))) return okValue(null);
  return err(401, accountMessages.codeInvalid, undefined, "invalid");
}

/** Whether the codes of a user's authenticator app can't be checked: the session secret is another one. */
export function isUnreadable(userId: string, { secret }: { secret: string }): boolean {
  return decryptText(secret, SECRET, userId) === undefined;
}

export async function listUnreadableSecondSteps(db: Db): Promise<{ name: string; email: string }[]> {
  return (await listSecondSteps(db)).filter((step) => isUnreadable(step.userId, step));
}

/** The time step of a code, one before or after the present one at most; undefined if it is wrong. */
function findTimeStep(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const totp = new TOTP({ secret, period: STEP_SECONDS });
  const delta = totp.validate({ token: code.replace(/\s/g, ""), timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/**
 * Ten codes of twelve characters of 5 bits, such as 'abcd-efgh-ij23'. They follow from the secret, so
 * that a set-up that is sent again has the same.
 */
function makeRecoveryCodes(userId: string, secret: string): string[] {
  const key = `${getConfig().sessionSecret} ${secret}`;
  const bytes = new Uint8Array(hkdfSync("sha256", key, userId, "recovery codes", RECOVERY_CODES * 8));
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const { buffer } = bytes.slice(index * 8, index * 8 + 8);
    const letters = new Secret({ buffer }).base32.slice(0, 12);
    return letters.toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** A slow hash, because a code has 60 bits; it doesn't need the session secret. */
async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  // Base32 has no 0 and no 1.
  const letters = code.replaceAll("-", "").replaceAll("0", "o").replaceAll("1", "l");
  const hash = await scrypt(letters.slice(0, 100), Buffer.from(salt), 32, { N: 2 ** 14 });
  return hash.toString("base64url");
}
