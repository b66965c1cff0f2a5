// npm run backup: copies everything that must be kept into a dated folder, also while the server runs.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeBackup } from "~/backup/backups.server";
import { getConfig } from "~/config.server";
import { requireOwnDataFolder } from "~/data-folder.server";
import { failureText } from "~/failure-text.server";

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
  console.error(`No backup was made. ${failureText(error)}`);
  process.exitCode = 1;
}
