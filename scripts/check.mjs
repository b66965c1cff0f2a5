// npm run check: format, types and lint, types of scripts, unused exports and files. They run in parallel; if one fails, the command fails.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ensureAllInstalled } from "./prepare.mjs";
import { commandFile } from "./run.mjs";

/** Files that haven't changed since they last passed aren't read again. */
const PRETTIER_CACHE = ["--cache", "--cache-location=.cache/prettier"];

ensureAllInstalled();
const checks = [
  ["prettier", commandFile("prettier"), "--check", "--log-level=warn", ...PRETTIER_CACHE, "."],
  ["types and lint", "scripts/check-code.mjs"],
  ["types of scripts", commandFile("tsc"), "--noEmit", "-p", "scripts"],
  ["knip", commandFile("knip"), "--no-progress"],
];
const passed = await Promise.all(checks.map(passes));
const failed = passed.filter((each) => !each).length;
console.log(failed === 0 ? "All checks passed." : `${failed} of ${checks.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);

/** Prints a check's whole output when it ends, so that outputs don't mix. */
async function passes([name = "", ...args]) {
  const check = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ending = once(check, "close");
  const output = await Promise.all([text(check.stdout), text(check.stderr)]);
  const [code] = await ending;
  process.stdout.write(`${name}: ${code === 0 ? "passed" : "failed"}\n${output.join("")}`);
  return code === 0;
}
