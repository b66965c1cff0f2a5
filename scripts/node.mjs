// node scripts/node.mjs <script> [argument …]: runs one of this project's
// scripts, with a pinned Node if this one is older than package.json's `engines`.
// This file and its imports must run on Node 18.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installNode, isSupported, PINNED_VERSION } from "./pinned-node.mjs";
import { runAndExit } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const [name = "", ...args] = process.argv.slice(2);
const script = path.resolve(root, name);
process.chdir(root);
if (process.env.npm_lifecycle_event) stopWithParent();

// Node 23.0 to 23.5 lack the Node-API 10 that SQLite needs.
if (isSupported(process.version, engines.node) && Number(process.versions.napi) >= 10) {
  process.argv = [process.execPath, script, ...args];
  await import(pathToFileURL(script).href);
} else {
  console.error(
    `Node ${process.version} is too old (${engines.node}): using Node ${PINNED_VERSION} from npm instead, kept in .cache.`,
  );
  try {
    const node = await installNode(path.join(root, ".cache"));
    // Child processes, such as npm, use it too.
    process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
    await runAndExit(node, [script, ...args]);
  } catch (error) {
    console.error(`${error.message}\nPlease install Node ${engines.node} from https://nodejs.org yourself.`);
    process.exitCode = 1;
  }
}

/**
 * npm sends SIGTERM only to the shell that it starts. Some shells (dash) exit without
 * forwarding it, and this process would keep running.
 */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}
