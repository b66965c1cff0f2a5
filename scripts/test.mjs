// npm test: installs, finds a Chromium, builds, runs everything. Arguments go to vitest.
import { fileURLToPath } from "node:url";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { run } from "./run.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
ensureInstalled();
ensureBuilt();
const { ensureChromium } = await import("./chromium.mjs");
run("node_modules/.bin/vitest", ["run", ...process.argv.slice(2)], { CHROMIUM: await ensureChromium() });
