// npm test, npm run test:all, npm run test:watch: installs, finds browsers, builds, then runs
// vitest. Arguments go to vitest; one that names a file runs it whichever project it is in.
import path from "node:path";
import { ensureAllInstalled, ensureBuilt } from "./prepare.mjs";
import { commandFile, runAndExit } from "./run.mjs";

const [mode, ...args] = process.argv.slice(2);

ensureAllInstalled();
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
const options = {
  basic: namesFile ? ["run"] : ["run", "--project", "!thorough"],
  all: namesFile ? ["run"] : ["run", "--coverage"],
  watch: ["watch"],
}[mode];
await runAndExit(process.execPath, [commandFile("vitest"), ...options, ...args], { env });
