// npm run doctor [-- --before-start]: checks everything that the site needs and says what to fix.
// Changes nothing. --before-start: no server need be running yet.
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { readConfig, readEnvironment } from "~/platform/config.server";
import { productVersion } from "~/platform/project-folder.server";
import { runDoctor } from "~/operations/doctor/run-doctor.server";
import type { Finding } from "~/operations/doctor/finding";
import { describeStartupError } from "~/operations/startup-error.server";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const MARKS = { passed: "ok   ", warning: "note ", problem: "ERROR" };
try {
  const { values } = parseArgs({ options: { "before-start": { type: "boolean" } } });
  const config = readConfig(readEnvironment(), { readOnly: true });
  const findings = await runDoctor(config, { isBeforeStart: values["before-start"] });
  for (const finding of findings) print(finding);
  const count = findings.filter(({ state }) => state === "problem").length;
  console.log(count === 0 ? "\nNo problems found." : `\nProblems: ${count}.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  console.error(`Version ${productVersion()}, Node ${process.version}`);
  console.error(describeStartupError(error));
  process.exitCode = 1;
}

function print({ state, about, text, advice }: Finding): void {
  console.log(`${MARKS[state]}  ${about.padEnd(11)}  ${text}`);
  if (advice) console.log(`${" ".repeat(20)}→ ${advice}`);
}
