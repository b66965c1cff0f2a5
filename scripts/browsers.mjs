import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/** Debian packages of the other browsers for tests, each with one of its programs. */
const PACKAGES = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

/** Installs missing browsers if it can: as root on Debian. Tests of a missing browser fail. */
export function ensureOtherBrowsers() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return;
  console.log(`Installing ${missing.join(", ")} …`);
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  run("apt-get", ["update", "-qq"], options);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], options);
}
