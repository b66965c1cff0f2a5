import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { runToEnd } from "./run.mjs";

export const PINNED_VERSION = "24.21.0";
const PROGRAM = process.platform === "win32" ? "node.exe" : "node";

/**
 * Whether a Node version is in a range of the form ">=22.14".
 * @param version With or without a leading "v".
 */
export function isSupported(version, range) {
  const numbers = (text) => text.match(/\d+/g).map(Number);
  const actual = numbers(version);
  for (const [index, least] of numbers(range).entries()) {
    if (actual[index] !== least) return actual[index] > least;
  }
  return true;
}

/**
 * Installs the pinned Node from npm below a folder, unless a working one is there. It
 * is renamed when complete: an interrupted installation is repeated, and of two
 * concurrent ones the first to finish is used by both.
 * @param spec The npm package: the platform's own, which the package `node` would
 * fetch in an install script.
 * @returns The path of the program.
 * @throws If npm fails or the installed program doesn't run.
 */
export async function installNode(cache, { version = PINNED_VERSION, spec = platformPackage(version) } = {}) {
  const folder = path.join(cache, `node-${version}`);
  const program = path.join(folder, "bin", PROGRAM);
  if (await isVersion(program, version)) return program;

  mkdirSync(cache, { recursive: true });
  remove(folder);
  removeAbandoned(`${folder}.installing-`);
  const unfinished = `${folder}.installing-${process.pid}`;
  try {
    const installed = await installPackage(unfinished, spec);
    if (!(await isVersion(path.join(installed, "bin", PROGRAM), version))) {
      throw new Error(`Node ${version} from npm (${spec}) doesn't run on this machine.`);
    }
    renameSync(installed, folder);
  } catch (error) {
    // Another process may have installed it first: an existing folder isn't replaced.
    if (!(await isVersion(program, version))) throw error;
  } finally {
    remove(unfinished);
  }
  return program;
}

/** The name of the platform's package, as the package `node` forms it. */
function platformPackage(version) {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const prefix = platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}@${version}`;
}

async function installPackage(folder, spec) {
  remove(folder);
  mkdirSync(folder);
  // Without a package.json in this folder, npm would use the project's.
  writeFileSync(path.join(folder, "package.json"), "{}");
  const options = ["--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await runToEnd("npm", ["install", ...options, spec], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (code !== 0) throw new Error(`npm could not install ${spec}.`);
  const [name] = readdirSync(path.join(folder, "node_modules")).filter((each) => !each.startsWith("."));
  return path.join(folder, "node_modules", name);
}

async function isVersion(program, version) {
  if (!existsSync(program)) return false;
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"]);
    return stdout.trim() === `v${version}`;
  } catch {
    return false;
  }
}

function removeAbandoned(prefix) {
  const cache = path.dirname(prefix);
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (folder.startsWith(prefix) && !isRunning(Number(folder.slice(prefix.length)))) remove(folder);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
