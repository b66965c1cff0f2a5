import { spawnSync } from "node:child_process";

/** Runs a command with its output shown; ends this process with its code where it fails. */
export function run(command, args, environment = {}) {
  const { status, signal } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0));
}
