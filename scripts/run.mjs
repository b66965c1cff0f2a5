import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const isWindows = process.platform === "win32";
/** The package of each command that isn't named after its package. */
const PACKAGES = {
  remix: "@remix-run/dev",
  "remix-serve": "@remix-run/serve",
  tsc: "typescript",
  stryker: "@stryker-mutator/core",
};

/**
 * Runs a program and shows its output. If it fails, exits with its code.
 * @param options `env`: added to this process's own; `cwd`; `quiet`: shows only
 * the errors of a program that fails.
 */
export function run(program, args, { env = {}, cwd = ".", quiet = false } = {}) {
  const { status, stderr } = spawnSync(program, args, {
    stdio: ["inherit", quiet ? "ignore" : "inherit", quiet ? "pipe" : "inherit"],
    env: { ...process.env, ...env },
    cwd,
    shell: needsShell(program),
  });
  if (status === 0) return;
  if (stderr) process.stderr.write(stderr);
  process.exit(status ?? 1);
}

/**
 * Runs a program until it ends, forwarding signals to it.
 * @param options The options of `spawn`.
 * @returns Its exit code, or the signal that ended it.
 */
export function runToEnd(program, args, options) {
  const child = spawn(program, args, { stdio: "inherit", shell: needsShell(program), ...options });
  // On Windows Ctrl-C reaches the child by itself, and kill() would end it at once.
  const passOn = (signal) => isWindows || child.kill(signal);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve({ code, signal });
    });
  });
}

export async function runAndExit(program, args, { env = {} } = {}) {
  const { code, signal } = await runToEnd(program, args, { env: { ...process.env, ...env } });
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code;
}

/** The script of an installed package's command; the files in node_modules/.bin differ on Windows. */
export function commandFile(name) {
  const folder = path.resolve("node_modules", PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[name]);
}

/** On Windows npm is a .cmd file, which only a shell can run. */
function needsShell(program) {
  return isWindows && program === "npm";
}
