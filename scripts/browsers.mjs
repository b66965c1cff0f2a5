import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";

/** The Debian packages of the other browsers for tests, and of a certificate for one, each with the program that it installs. */
const PACKAGES = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
  openssl: "/usr/bin/openssl",
};

/** Installs missing browsers if possible (as root on Debian). Tests of a missing browser fail. */
export function ensureOtherBrowsers() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing.length > 0) installPackages(missing);
}
