import type { Db } from "~db/schema";
import { createHmac } from "node:crypto";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import { findSecondStep } from "~/domain/users/second-steps.server";
import { findPasswordHash } from "~/domain/users/sign-in.server";
import { isValidUntil } from "~/domain/dates/valid-until";
import { getConfig } from "~/platform/config.server";
import { signedCookie } from "./session.server";

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_DAYS = 90;
const TRUSTED_DAYS = 30;

/** In characters: a cookie holds 4 KiB. */
const KEY_LENGTH = 22;

/** How many users are remembered per browser. */
const MAX_USERS = 8;

const deviceSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /** A digest of the password's hash: a new password ends the devices of its user. */
  passwordKey: z.string(),
  expiresAt: z.number(),
  /** Until when it isn't asked for a code, and a digest of the password's hash and the second step. */
  trust: z.object({ key: z.string(), until: z.number() }).optional(),
});

type Device = z.output<typeof deviceSchema>;

const cookie = signedCookie("device", z.array(deviceSchema), REMEMBERED_DAYS * DAY_MS);

/** The id of this browser if it has signed in as that user within the last 90 days, and since the last new password. */
export async function findKnownDevice(db: Db, request: Request, userId: string): Promise<string | undefined> {
  const device = await findDevice(request, userId);
  return device && device.passwordKey === (await readPasswordKey(db, userId)) ? device.id : undefined;
}

/** Whether somebody has signed in as that user with this browser, also before a new password. */
export async function hasUsedDevice(request: Request, userId: string): Promise<boolean> {
  return (await findDevice(request, userId)) !== undefined;
}

export async function isTrustedDevice(db: Db, request: Request, userId: string): Promise<boolean> {
  const trust = (await findDevice(request, userId))?.trust;
  return (
    trust !== undefined &&
    isValidUntil(trust.until, TRUSTED_DAYS * DAY_MS) &&
    trust.key === (await readTrustKey(db, userId))
  );
}

/**
 * The Set-Cookie value that remembers this browser for a user who has just signed in or set a new password.
 * @param options.isTrusted Whether it isn't asked for a code from now on.
 */
export async function rememberDevice(
  db: Db,
  request: Request,
  userId: string,
  { isTrusted = false } = {},
): Promise<string> {
  const devices = await readDevices(request);
  const previous = devices.find((device) => device.userId === userId);
  const others = devices.filter((device) => device.userId !== userId);
  const trust = isTrusted
    ? { key: await readTrustKey(db, userId), until: Date.now() + TRUSTED_DAYS * DAY_MS }
    : previous?.trust;
  const device: Device = {
    id: previous?.id ?? uuid(),
    userId,
    passwordKey: await readPasswordKey(db, userId),
    expiresAt: Date.now() + REMEMBERED_DAYS * DAY_MS,
    trust,
  };
  return cookie.write([device, ...others].slice(0, MAX_USERS));
}

export async function readPasswordKey(db: Db, userId: string): Promise<string> {
  return secretDigest(`device ${await findPasswordHash(db, userId)}`);
}

/** A digest that changes with a user's password and second step, and when they are logged out everywhere. */
async function readTrustKey(db: Db, userId: string): Promise<string> {
  const { secret, trust } = (await findSecondStep(db, userId)) ?? {};
  return secretDigest(`trust ${await readPasswordKey(db, userId)} ${secret}${trust ? ` ${trust}` : ""}`);
}

/** A digest of a text that nobody can make without the session secret. */
export function secretDigest(text: string): string {
  return createHmac("sha256", getConfig().sessionSecret)
    .update(text)
    .digest("base64url")
    .slice(0, KEY_LENGTH);
}

async function findDevice(request: Request, userId: string): Promise<Device | undefined> {
  return (await readDevices(request)).find((device) => device.userId === userId);
}

async function readDevices(request: Request): Promise<Device[]> {
  const devices = (await cookie.read(request)) ?? [];
  return devices.filter(({ expiresAt }) => isValidUntil(expiresAt, REMEMBERED_DAYS * DAY_MS));
}
