// npm run backup: copies everything that must be kept into a dated folder, also while the server runs.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeBackup } from "~/operations/backups.server";
import { getConfig } from "~/platform/config.server";
import { requireOwnDataFolder } from "~/platform/data-folder.server";
import { describeStartupError } from "~/operations/startup-error.server";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  const config = getConfig();
  requireOwnDataFolder(config.dataDir);
  const { folder, rowCounts, bytes } = await makeBackup(config);
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  console.log(`Backup: ${path.relative(".", folder)}`);
  console.log(
    `${Object.keys(rowCounts).length} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, checked.`,
  );
} catch (error) {
  console.error(`No backup was made. ${describeStartupError(error)}`);
  process.exitCode = 1;
}
