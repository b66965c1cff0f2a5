// Builds the server (build/), the browser's files (public/build/), the workers and the scripts.
import { rmSync } from "node:fs";
import { build } from "esbuild";
import { buildSiteScript } from "./build-site.mjs";
import { subsetFonts } from "./subset-fonts.mjs";
import { compressFiles } from "./compress-files.mjs";
import { markBuilt, sourcesHash } from "./prepare.mjs";
import { commandFile, run } from "./run.mjs";

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
