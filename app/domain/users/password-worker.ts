import bcrypt from "bcryptjs";

export type PasswordTask =
  { kind: "hash"; password: string } | { kind: "verify"; password: string; hash: string };

/** bcrypt's cost factor: 2^12 rounds. */
export const BCRYPT_COST = 12;

/** Runs in a worker thread, because hashing would block the event loop. */
export default async function run(task: PasswordTask): Promise<string | boolean> {
  if (task.kind === "hash") return bcrypt.hash(task.password, BCRYPT_COST);
  const matches = await bcrypt.compare(task.password, task.hash);
  // bcrypt ignores everything after 72 bytes: a longer password can't be right.
  return matches && !bcrypt.truncates(task.password);
}
