import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commandFile, run } from "../run.mjs";

const COPIED = [".cache/fonts", "app", "db", "public", "package.json", "tsconfig.json", "remix.config.js"];

/** Builds the same routes with Remix's own entry, for `remix-serve build/index.js`; returns the folder. */
export function buildStock() {
  const folder = mkdtempSync(path.join(tmpdir(), "stock-remix-"));
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  cpSync("scripts/bench/stock-entry.server.tsx", path.join(folder, "app/entry.server.tsx"));
  const config = path.join(folder, "remix.config.js");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^ *server:.*$/m, ""));
  run(process.execPath, [commandFile("remix"), "build"], { quiet: true, cwd: folder });
  return folder;
}
