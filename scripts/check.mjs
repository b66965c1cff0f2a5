// npm run check: format, lint, types, unused exports and files. All of them run; one that fails fails the whole.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./prepare.mjs";

ensureInstalled();
const checks = [
  ["prettier", "--check", "--log-level=warn", "."],
  ["eslint", "--max-warnings=0", "."],
  ["tsc", "--noEmit"],
  ["knip", "--no-progress"],
];
let failed = 0;
for (const [name, ...args] of checks) {
  console.log(`${name} …`);
  if (spawnSync(`node_modules/.bin/${name}`, args, { stdio: "inherit" }).status !== 0) failed += 1;
}
console.log(failed === 0 ? "All checks passed." : `${failed} of ${checks.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
