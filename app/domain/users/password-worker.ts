import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import bcrypt from "bcryptjs";

export type PasswordTask =
  | { kind: "hash"; password: string }
  | { kind: "hash unless easy to guess"; password: string; knownWords: string[] }
  | { kind: "verify"; password: string; hash: string };

/** bcrypt's cost factor: 2^12 rounds. */
export const BCRYPT_COST = 12;

/** The lowest score (0 to 4) of a password that is accepted. */
const MIN_SCORE = 2;

/** A text is tried with so many readings of its digits and signs as letters: each costs time. */
const MAX_L33T_READINGS = 8;

/**
 * Runs in a worker thread, because hashing would block the event loop, and so would guessing: up to
 * a quarter of a second for 72 bytes. Null for a password that is easy to guess.
 */
export default async function run(task: PasswordTask): Promise<string | boolean | null> {
  if (task.kind === "hash unless easy to guess" && (await isEasyToGuess(task.password, task.knownWords))) {
    return null;
  }
  if (task.kind !== "verify") return bcrypt.hash(task.password, BCRYPT_COST);
  const matches = await bcrypt.compare(task.password, task.hash);
  // bcrypt ignores everything after 72 bytes: a longer password can't be right.
  return matches && !bcrypt.truncates(task.password);
}

let estimator: Promise<ZxcvbnFactory> | undefined;

async function isEasyToGuess(password: string, knownWords: string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, knownWords).score < MIN_SCORE;
}

/** Loaded at first use, because decoding the dictionary takes a moment. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { "passwords-common": dictionary["passwords-common"] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_L33T_READINGS,
  });
}
