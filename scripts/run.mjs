import { spawnSync } from "node:child_process";

/**
 * Runs a command with its output shown; ends this process with its code where
 * it fails. A quiet one shows what it has to say only then.
 */
export function run(command, args, environment = {}, { quiet = false, cwd = "." } = {}) {
  const { status, stderr } = spawnSync(command, args, {
    stdio: ["inherit", quiet ? "ignore" : "inherit", quiet ? "pipe" : "inherit"],
    env: { ...process.env, ...environment },
    cwd,
  });
  if (status === 0) return;
  if (stderr) process.stderr.write(stderr);
  process.exit(status ?? 1);
}
