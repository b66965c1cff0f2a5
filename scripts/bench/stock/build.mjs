import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../../run.mjs";

const COPIED = [".cache/fonts", "app", "db", "public", "package.json", "tsconfig.json", "remix.config.js"];
/** What is written here as Remix and React mean it, by its place in the site. */
const REPLACED = {
  "entry.server.tsx": "app/entry.server.tsx",
  "dish-list.tsx": "app/routes/site/menu/dish-list.tsx",
};

/**
 * Builds the same site as Remix ships: its own entry, its own server and React's
 * elements instead of ours. The folder of the build, for `remix-serve build/index.js`.
 */
export function buildStock() {
  const folder = mkdtempSync(path.join(tmpdir(), "stock-remix-"));
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const [name, place] of Object.entries(REPLACED)) {
    cpSync(path.join("scripts/bench/stock", name), path.join(folder, place));
  }
  const config = path.join(folder, "remix.config.js");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^\s*server:.*$/m, ""));
  run("node_modules/.bin/remix", ["build"], { NODE_ENV: "production" }, { quiet: true, cwd: folder });
  return folder;
}
