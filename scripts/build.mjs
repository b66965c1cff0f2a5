// npm run build [-- --production]: installs what building needs, and builds the server (build/), the
// browser's files (public/build/), the workers and the scripts. --production then removes what
// only building needs.
import { rmSync } from "node:fs";
import { compressFiles } from "./compress-files.mjs";
import { ensureInstalled, markBuilt, removeBuildPackages, sourcesHash } from "./prepare.mjs";
import { commandFile, run } from "./run.mjs";

ensureInstalled();
const { build } = await import("esbuild");
const { buildSiteScript } = await import("./build-site.mjs");
const { subsetFonts } = await import("./subset-fonts.mjs");
const development = process.argv.includes("--development");
const sources = sourcesHash();

rmSync("public/build", { recursive: true, force: true });
rmSync("build", { recursive: true, force: true });
await subsetFonts();
// Quiet, because a successful build would only print a message of its old esbuild about being stopped.
if (!development) {
  run(process.execPath, [commandFile("remix"), "build"], { env: { NODE_ENV: "production" }, quiet: true });
}
await buildSiteScript();
if (!development) {
  compressFiles("public/build");
}

await build({
  entryPoints: {
    "password-worker": "app/domain/users/password-worker.ts",
    "workbook-reader": "app/excel/workbook-reader-child.ts",
    "list-reader": "app/excel/list-reader-child.ts",
    "workbook-writer": "app/excel/workbook-writer-worker.ts",
    "photo-resizer": "app/domain/photos/photo-resizer-child.ts",
    "backup-worker": "app/operations/backup-worker.ts",
    // For npm run backup and so on; in a container, node build/backup.js.
    "create-admin": "scripts/create-admin.ts",
    backup: "scripts/backup.ts",
    restore: "scripts/restore.ts",
    doctor: "scripts/doctor.ts",
    settings: "scripts/settings.ts",
  },
  outdir: "build",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node22",
  logLevel: "warning",
});
if (!development) markBuilt(sources);
if (process.argv.includes("--production")) removeBuildPackages();
