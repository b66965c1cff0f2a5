// Prepares what a command needs, unless it is up to date: the packages of the lock
// file, then a build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const LOCK = "package-lock.json";
const SOURCES = ["app", "db", "scripts", "package.json", LOCK, "remix.config.js", "tsconfig.json"];
/** npm writes this file at the end of an installation. */
const INSTALLED = "node_modules/.package-lock.json";
const BUILT = "build/.built-sources";

/** Installs what building and running need, half of all packages. */
export function ensureInstalled() {
  if (!isInstalled(findBuildPackages)) install("--workspaces=false");
}

/** Installs all packages: also those of tests/package.json, for tests, checks and measurements. */
export function ensureAllInstalled() {
  if (!isInstalled(Object.keys)) install();
}

export function removeBuildPackages() {
  run("npm", ["prune", "--omit=dev", "--workspaces=false"]);
  // An optional peer of Remix's packages, which npm therefore keeps. Nothing runs it.
  rmSync("node_modules/typescript", { recursive: true, force: true });
}

export function ensureBuilt() {
  if (isBuildCurrent()) return;
  console.log("Building …");
  run(process.execPath, ["scripts/build.mjs"]);
}

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

export function sourcesHash() {
  const hash = createHash("sha256");
  for (const part of SOURCES.flatMap(contents)) hash.update(part).update("\0");
  return hash.digest("hex");
}

function install(...options) {
  console.log("Installing packages …");
  // Building needs the development packages, whatever NODE_ENV says. Without --prefer-offline
  // npm asks the registry about each package that is in its cache, too.
  run("npm", ["ci", "--include=dev", "--prefer-offline", ...options]);
}

/** @param select Chooses folders of the lock file's packages. */
function isInstalled(select) {
  if (!existsSync(INSTALLED)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const [wanted, installed] = [packagesOf(LOCK), packagesOf(INSTALLED)];
  return select(wanted).every((folder) => {
    const { version, optional } = wanted[folder];
    // Optional packages may be for another system.
    return folder === "" || installed[folder]?.version === version || (optional && !installed[folder]);
  });
}

/** The folders of the packages that this one needs to run and to be built, directly or not. */
function findBuildPackages(packages) {
  const found = new Set();
  const add = (folder, names) => {
    for (const name of names) {
      const needed = findPackage(packages, folder, name);
      if (needed === undefined || found.has(needed)) continue;
      found.add(needed);
      const { dependencies, optionalDependencies } = packages[needed];
      add(needed, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  const { dependencies, devDependencies } = packages[""];
  add("", Object.keys({ ...dependencies, ...devDependencies }));
  return [...found];
}

/** Where Node finds a package that another one imports: the nearest of that name. */
function findPackage(packages, folder, name) {
  const candidate = path.posix.join(folder, "node_modules", name);
  if (packages[candidate] || folder === "") return packages[candidate] && candidate;
  return findPackage(packages, folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/"))), name);
}

/** File names and contents below a path, in a fixed order. */
function contents(file) {
  if (!statSync(file).isDirectory()) return [file, readFileSync(file)];
  return readdirSync(file)
    .sort()
    .flatMap((name) => contents(path.join(file, name)));
}
