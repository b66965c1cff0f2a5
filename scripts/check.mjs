// npm run check: format, lint, types, unused exports and files. All of them run, side by side; one that fails fails the whole.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ensureInstalled } from "./prepare.mjs";
import { commandFile } from "./run.mjs";

ensureInstalled();
const checks = [
  ["prettier", "--check", "--log-level=warn", "."],
  ["eslint", "--max-warnings=0", "."],
  ["tsc", "--noEmit"],
  ["knip", "--no-progress"],
];
const passed = await Promise.all(checks.map(passes));
const failed = passed.filter((each) => !each).length;
console.log(failed === 0 ? "All checks passed." : `${failed} of ${checks.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);

/** What a check says stands together, once it is through. */
async function passes([name, ...args]) {
  const check = spawn(process.execPath, [commandFile(name), ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const ending = once(check, "close");
  const words = await Promise.all([text(check.stdout), text(check.stderr)]);
  const [code] = await ending;
  process.stdout.write(`${name}: ${code === 0 ? "passed" : "failed"}\n${words.join("")}`);
  return code === 0;
}
