import bcrypt from "bcryptjs";

export type PasswordTask =
  { kind: "hash"; password: string } | { kind: "verify"; password: string; hash: string };

/** bcrypt's cost: 2^12 rounds. */
export const COST = 12;

/** Runs in a worker thread, so that hashing doesn't hold up other visitors. */
export default function run(task: PasswordTask): Promise<string | boolean> {
  return task.kind === "hash" ? bcrypt.hash(task.password, COST) : bcrypt.compare(task.password, task.hash);
}
