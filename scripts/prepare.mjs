// Makes what a command needs, and nothing when it is there already: the
// packages of the lock file, then a build of the sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const SOURCES = [
  "app",
  "db",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "scripts/build.mjs",
  "scripts/build-site.mjs",
  "scripts/cut-fonts.mjs",
  "scripts/pack-files.mjs",
];

/** @param folder Whose packages; the project's own where nothing is said. */
export function ensureInstalled(folder = ".") {
  const stamp = path.join(folder, "node_modules/.installed-lock");
  const wanted = `${hash([readFileSync(path.join(folder, "package-lock.json"))])} ${process.version}`;
  if (read(stamp) === wanted) return;
  console.log("Installing packages (a few minutes the first time) …");
  // Building needs the development packages, whatever NODE_ENV says.
  run("npm", ["ci", "--prefix", folder, "--include=dev", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, wanted);
}

export function ensureBuilt() {
  const stamp = "build/.built-sources";
  const wanted = hash(SOURCES.flatMap(contents));
  if (read(stamp) === wanted && existsSync("build/index.js")) return;
  console.log("Building …");
  run(process.execPath, ["scripts/build.mjs"]);
  mkdirSync("build", { recursive: true });
  writeFileSync(stamp, wanted);
}

/** File names and contents below a path, in a fixed order. */
function contents(place) {
  if (!statSync(place).isDirectory()) return [place, readFileSync(place)];
  return readdirSync(place)
    .sort()
    .flatMap((name) => contents(path.join(place, name)));
}

function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
