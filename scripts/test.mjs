// npm test, npm run test:all, npm run test:watch: installs, finds browsers, builds, then runs
// vitest. Arguments go to vitest; one that names a file runs it whatever `npm test` leaves out.
import path from "node:path";
import { ensureAllInstalled, ensureBuilt } from "./prepare.mjs";
import { commandFile, runAndExit } from "./run.mjs";

/** What `npm test` leaves to `npm run test:all`: attacks, faults, crashes, and the screens and forms in every state. */
const THOROUGH = [
  "tests/attack/**",
  "tests/routes/large-forms.test.ts",
  "tests/server/{alarms,backup,every-hour,faults,full-disk,*-crash,midnight,restart,start,supported-node,upgrade}.test.ts",
  "tests/browser/!(contact|menu-items|site).test.ts",
];

const [mode, ...args] = process.argv.slice(2);

ensureAllInstalled();
// For .ci/run.
if (mode === "install") process.exit();
ensureBuilt();
const { ensureChromium } = await import("./chromium.mjs");
const { ensureOtherBrowsers } = await import("./browsers.mjs");
ensureOtherBrowsers();
const env = {
  CHROMIUM: await ensureChromium(),
  // Several hundred servers and workers start, and a fifth of their start-up time is compiling the same code.
  NODE_COMPILE_CACHE: path.resolve(".cache/compiled"),
};
const namesFile = args.some((arg) => !arg.startsWith("-"));
// A tenth of the generated values; a file that is named, and `npm run test:all`, try all of them.
if (mode === "basic" && !namesFile) env.PROPERTY_SHARE = "0.1";
const options = {
  basic: namesFile ? ["run"] : ["run", ...THOROUGH.map((files) => `--exclude=${files}`)],
  all: namesFile ? ["run"] : ["run", "--coverage"],
  watch: ["watch"],
}[mode];
await runAndExit(process.execPath, [commandFile("vitest"), ...options, ...args], { env });
