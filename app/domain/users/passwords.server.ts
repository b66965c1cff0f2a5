import { randomBytes } from "node:crypto";
import type { Piscina } from "piscina";
import { builtFilePath } from "~/platform/project-folder.server";
import { err, errRetryLater, okValue, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import type { PasswordTask } from "./password-worker";

/** How many passwords may wait for each thread before further ones are rejected. */
const MAX_WAITING = 32;

/** How many passwords of one visitor may be checked or waiting in each queue at once. */
const MAX_PER_VISITOR = 2;

const RETRY_AFTER_S = 10;

// Compared if the email address is unknown, so that this takes as long as a wrong password. Nobody knows its password.
const DUMMY_HASH = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZBcxbyqYH1r1uGk3H1gk1W4h4p0rkC";

/** Where a password comes from. A known device has signed in to that account before. */
export interface PasswordSource {
  isKnownDevice: boolean;
  /** The visitor's key; undefined for a signed-in user's own password. */
  visitor?: string;
  /** By what the visitor's places are multiplied; by default 1. */
  factor?: number;
}

export const KNOWN_DEVICE: PasswordSource = { isKnownDevice: true };

// Known devices have their own thread, so that a flood of guesses doesn't make staff wait.
const openPools: { known?: Promise<Piscina>; unknown?: Promise<Piscina> } = {};
const busyVisitors = new Map<string, number>();

/** What is easy to guess about a password: whose it is, and of which restaurant. */
export interface PasswordOwner {
  name: string;
  email: string;
  restaurant: string;
}

/**
 * The bcrypt hash of a new password. 400 if it is easy to guess (a zxcvbn score below 2), 503 if
 * too many passwords are waiting.
 * @param field The field of the error.
 */
export async function hashNewPassword(
  password: string,
  { name, email, restaurant }: PasswordOwner,
  field = "password",
): Promise<Outcome<string>> {
  const knownWords = toKnownWords([restaurant, name, email, email.split("@")[0] ?? "", "pizza", "pizzeria"]);
  const hash = await run<string | null>("known", { kind: "hash unless easy to guess", password, knownWords });
  if (!hash.ok) return hash;
  if (hash.value !== null) return okValue(hash.value);
  return err(400, accountMessages.passwordTooCommon, { [field]: accountMessages.passwordTooCommon });
}

/** Hashes a password without checking whether it is easy to guess. */
export function hashPassword(password: string): Promise<Outcome<string>> {
  return run("known", { kind: "hash", password });
}

/** The hash of a random password, for a user who has yet to choose one. */
export function hashRandomPassword(): Promise<Outcome<string>> {
  return hashPassword(randomBytes(32).toString("base64url"));
}

/**
 * Whether a password matches a hash. Without a hash, it takes just as long. 503 if too many
 * passwords are waiting.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { isKnownDevice, visitor, factor = 1 }: PasswordSource,
): Promise<Outcome<boolean>> {
  const task = { kind: "verify", password, hash: hash ?? DUMMY_HASH } as const;
  const queue = isKnownDevice ? "known" : "unknown";
  const check = () => run<boolean>(queue, task);
  const outcome = await (visitor === undefined
    ? check()
    : limitVisitor(`${queue} ${visitor}`, MAX_PER_VISITOR * factor, check));
  return outcome.ok ? { ...outcome, value: outcome.value && hash !== undefined } : outcome;
}

async function limitVisitor<Value>(
  visitor: string,
  places: number,
  check: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const running = busyVisitors.get(visitor) ?? 0;
  if (running >= places) return errRetryLater(503, accountMessages.busy, RETRY_AFTER_S);
  busyVisitors.set(visitor, running + 1);
  try {
    return await check();
  } finally {
    const remaining = (busyVisitors.get(visitor) ?? 1) - 1;
    if (remaining > 0) busyVisitors.set(visitor, remaining);
    else busyVisitors.delete(visitor);
  }
}

async function run<Value>(queue: keyof typeof openPools, task: PasswordTask): Promise<Outcome<Value>> {
  const pool = await (openPools[queue] ??= openPool());
  if (pool.queueSize >= MAX_WAITING) return errRetryLater(503, accountMessages.busy, RETRY_AFTER_S);
  return okValue((await pool.run(task)) as Value);
}

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: builtFilePath("password-worker.js"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    maxQueue: MAX_WAITING,
  });
}

/** The texts that count as known words in a password: a name as typed, without spaces, and each of its words. */
function toKnownWords(texts: string[]): string[] {
  return texts
    .flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]+/gu, ""), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter(Boolean);
}
