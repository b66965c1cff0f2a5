import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/** Debian packages, whose programs have the same names. Tests are a third faster with the first, which has no windows. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const PLACES = [
  ...PACKAGES.map((name) => `/usr/bin/${name}`),
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/**
 * The path of a Chromium: CHROMIUM, one that is installed, or one that is
 * installed now (Debian's package when root, otherwise playwright's own).
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  const { chromium } = await import("playwright-core");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("Installing Chromium …");
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" } };
    run("apt-get", ["update", "-qq"], options);
    const isKnown = (name) => spawnSync("apt-cache", ["show", name]).status === 0;
    const name = PACKAGES.find(isKnown) ?? "chromium";
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
    return `/usr/bin/${name}`;
  }
  run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  return chromium.executablePath();
}
