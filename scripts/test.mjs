// npm test: installs, finds a Chromium, builds, runs everything. Arguments go to vitest.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { commandFile, runLast } from "./run.mjs";

ensureInstalled();
ensureBuilt();
const { ensureChromium } = await import("./chromium.mjs");
const { ensureOtherBrowsers } = await import("./browsers.mjs");
ensureOtherBrowsers();
const env = { CHROMIUM: await ensureChromium() };
await runLast(process.execPath, [commandFile("vitest"), "run", ...process.argv.slice(2)], { env });
