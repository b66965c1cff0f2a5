import { Piscina } from "piscina";
import { builtFile } from "~/built-file.server";
import type { PasswordTask } from "./password-worker";

/** How many passwords may wait for a thread before further ones are turned away. */
const MAX_WAITING = 32;

// A hash of nothing anyone knows, so that an unknown address takes as long as a wrong password.
const DUMMY_HASH = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZBcxbyqYH1r1uGk3H1gk1W4h4p0rkC";

/** Too many passwords are being checked at once; try again in a few seconds. */
export class PasswordsBusyError extends Error {}

let pool: Piscina | undefined;

/** The bcrypt hash of a password. Throws PasswordsBusyError when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return (await run({ kind: "hash", password })) as string;
}

/**
 * Whether a password belongs to a hash; takes as long when there is no hash.
 * Throws PasswordsBusyError when the queue is full.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await run({ kind: "verify", password, hash: hash ?? DUMMY_HASH });
  return hash !== undefined && matches === true;
}

async function run(task: PasswordTask): Promise<unknown> {
  pool ??= new Piscina({
    filename: builtFile("password-worker.js"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    maxQueue: MAX_WAITING,
  });
  if (pool.queueSize >= MAX_WAITING) throw new PasswordsBusyError("The password queue is full.");
  return pool.run(task);
}
