// Prepares what a command needs, unless it is up to date: the packages of the lock
// file, then a build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const SOURCES = [
  "app",
  "db",
  "scripts",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
];
/** npm writes this file at the end of an installation. */
const INSTALLED = "node_modules/.package-lock.json";
const BUILT = "build/.built-sources";

export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages …");
  // Building needs the development packages, whatever NODE_ENV says.
  run("npm", ["ci", "--include=dev"]);
}

export function ensureBuilt() {
  if (isBuildCurrent()) return;
  console.log("Building …");
  run(process.execPath, ["scripts/build.mjs"]);
}

/** Whether there is a build that can run, even if it is outdated. */
export function hasBuild() {
  return existsSync(INSTALLED) && existsSync(BUILT);
}

export function isBuildCurrent() {
  return hasBuild() && readFileSync(BUILT, "utf8") === sourcesHash();
}

/**
 * The last step of a build.
 * @param sources The hash of the sources when the build began.
 */
export function markBuilt(sources) {
  writeFileSync(BUILT, sources);
}

/** A hash of the names and contents of all sources. */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const part of SOURCES.flatMap(contents)) hash.update(part).update("\0");
  return hash.digest("hex");
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packagesOf(INSTALLED);
  // Optional packages may be for another system.
  return Object.entries(packagesOf("package-lock.json")).every(
    ([folder, { version, optional }]) =>
      folder === "" || installed[folder]?.version === version || (optional && !installed[folder]),
  );
}

/** File names and contents below a path, in a fixed order. */
function contents(file) {
  if (!statSync(file).isDirectory()) return [file, readFileSync(file)];
  return readdirSync(file)
    .sort()
    .flatMap((name) => contents(path.join(file, name)));
}
