import type { Piscina } from "piscina";
import { builtFile } from "~/platform/built-file.server";
import { ok, type Outcome, errRetryLater } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import type { PasswordTask } from "./password-worker";

/** How many passwords may wait for a thread before further ones are turned away. */
const MAX_WAITING = 32;

/** About how long the whole line takes, in seconds. */
const RETRY_AFTER = 10;

// A hash of nothing anyone knows, so that an unknown address takes as long as a wrong password.
const DUMMY_HASH = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZBcxbyqYH1r1uGk3H1gk1W4h4p0rkC";

let pool: Promise<Piscina> | undefined;

/** The bcrypt hash of a password; 503 when too many wait for theirs. */
export function hashPassword(password: string): Promise<Outcome<string>> {
  return run({ kind: "hash", password });
}

/**
 * Whether a password belongs to a hash; takes as long when there is no hash.
 * 503 when too many wait for theirs.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<Outcome<boolean>> {
  const outcome = await run<boolean>({ kind: "verify", password, hash: hash ?? DUMMY_HASH });
  return outcome.ok ? { ...outcome, value: outcome.value && hash !== undefined } : outcome;
}

async function run<Value>(task: PasswordTask): Promise<Outcome<Value>> {
  const threads = await (pool ??= openPool());
  if (threads.queueSize >= MAX_WAITING) return errRetryLater(503, accountMessages.busy, RETRY_AFTER);
  return ok("", (await threads.run(task)) as Value);
}

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: builtFile("password-worker.js"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    maxQueue: MAX_WAITING,
  });
}
