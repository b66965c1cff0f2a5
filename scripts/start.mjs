// npm start: installs, builds and starts the server, which first migrates and fills the database.
import path from "node:path";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

process.env.NODE_ENV = "production";
ensureInstalled();
ensureBuilt();
if (process.execve && process.platform !== "win32") {
  // In place of this process: npm's signals reach it as before.
  const env = { ...process.env, NODE: process.execPath };
  process.execve(
    "/bin/sh",
    ["sh", path.resolve("scripts/server.sh"), "scripts/node.mjs", "build/index.js"],
    env,
  );
}
// Windows and Node before 22.15 can't; the server runs as well, with more memory.
await import(new URL("../build/index.js", import.meta.url).href);
