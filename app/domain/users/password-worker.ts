import bcrypt from "bcryptjs";

export type PasswordTask =
  { kind: "hash"; password: string } | { kind: "verify"; password: string; hash: string };

/** bcrypt's cost: 2^12 rounds. */
export const COST = 12;

/** Runs in a worker thread, so that hashing doesn't hold up other visitors. */
export default async function run(task: PasswordTask): Promise<string | boolean> {
  if (task.kind === "hash") return bcrypt.hash(task.password, COST);
  const matches = await bcrypt.compare(task.password, task.hash);
  // What bcrypt doesn't look at can't be right.
  return matches && !bcrypt.truncates(task.password);
}
