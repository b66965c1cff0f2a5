// Builds the server (build/), the browser's files (public/build/), the workers and the scripts.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, transformSync } from "esbuild";
import { cutFonts } from "./cut-fonts.mjs";
import { packFiles } from "./pack-files.mjs";
import { run } from "./run.mjs";

const development = process.argv.includes("--development");

rmSync("public/build", { recursive: true, force: true });
rmSync("build", { recursive: true, force: true });
await cutFonts();
// Quiet: where it succeeds, all it would say is its old esbuild's complaint about being ended.
if (!development) {
  run("node_modules/.bin/remix", ["build"], { NODE_ENV: "production" }, { quiet: true });
  packFiles("public/build");
  compact("build/index.js");
}

await build({
  entryPoints: {
    "password-worker": "app/domain/users/password-worker.ts",
    "workbook-reader": "app/excel/workbook-reader-child.ts",
    "contacts-workbook-writer": "app/excel/contacts-workbook-child.ts",
    "backup-worker": "app/operations/backup-worker.ts",
    // For where only what serves is installed: node build/backup.js.
    "create-admin": "scripts/create-admin.ts",
    backup: "scripts/backup.ts",
    restore: "scripts/restore.ts",
    doctor: "scripts/doctor.ts",
  },
  outdir: "build",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});

/**
 * Node keeps a program's text in memory: whitespace and comments would be a
 * third of it, and a single letter that isn't ASCII would make each take two
 * bytes. esbuild leaves such letters in regular expressions alone. Names stay:
 * the log tells errors by theirs.
 */
function compact(file) {
  const { code } = transformSync(readFileSync(file, "utf8"), { minifyWhitespace: true, target: "node20" });
  const escape = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(file, code.replace(/[^\0-\x7f]/g, escape));
}
