import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";

/** Debian packages of the other browsers for tests, each with one of its programs. */
const PACKAGES = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

/** Installs missing browsers if it can: as root on Debian. Tests of a missing browser fail. */
export function ensureOtherBrowsers() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing.length > 0) installPackages(missing);
}
