import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";
import { run } from "./run.mjs";

/** Debian's headless Chromium, in which the tests take a third less time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/**
 * The path of a Chromium: CHROMIUM, Debian's headless shell (installed now when
 * root), another one that is installed, or playwright's own (installed now).
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const shell = `/usr/bin/${HEADLESS_SHELL}`;
  if (existsSync(shell) || installPackages([HEADLESS_SHELL])) return shell;
  const found = CANDIDATES.find((file) => existsSync(file));
  if (found) return found;
  const { chromium } = await import("playwright-core");
  if (!existsSync(chromium.executablePath())) {
    run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  }
  return chromium.executablePath();
}
