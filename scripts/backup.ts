// npm run backup [-- --to <folder>]: backs up the data folder, even while the server runs;
// then copies the backup to that folder, or to BACKUP_COPY_TO. --before-upgrade is for
// scripts/upgrade.sh: such a backup isn't copied.
import "~/platform/require-node.server";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError, copyBackup, makeBackup, type NewBackup } from "~/operations/backups.server";
import { getConfig } from "~/platform/config.server";
import { requireOwnDataFolder } from "~/platform/data-folder.server";
import { describeStartupError } from "~/operations/startup-error.server";
import { runCommand, typedIn } from "./command";

await runCommand(backUp, "No backup was made. ");

async function backUp(): Promise<string | undefined> {
  const config = getConfig();
  const { to, "before-upgrade": isBeforeUpgrade } = readArguments();
  const copyTo = to === undefined ? config.backupCopyTo : path.resolve(typedIn, to);
  requireOwnDataFolder(config.dataDir);
  const backup = await makeBackup(config, isBeforeUpgrade ? "before-upgrade" : "ordinary");
  const { folder, rowCounts, bytes } = backup;
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  console.log(`Backup: ${folder}`);
  console.log(
    `${Object.keys(rowCounts).length} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, checked.`,
  );
  reportRemoval(backup);
  return copyTo === undefined || isBeforeUpgrade ? undefined : copyAlso(backup, copyTo, config.backupKeep);
}

function readArguments() {
  try {
    return parseArgs({ options: { to: { type: "string" }, "before-upgrade": { type: "boolean" } } }).values;
  } catch {
    throw new BackupError("Usage: npm run backup [-- --to <folder>]");
  }
}

async function copyAlso(backup: NewBackup, folder: string, keep: number): Promise<string | undefined> {
  try {
    const copied = await copyBackup(backup, folder, keep);
    console.log(`Copied and checked: ${copied.folder}`);
    reportRemoval(copied);
    return undefined;
  } catch (error) {
    return `The backup was not copied. ${describeStartupError(error)}`;
  }
}

function reportRemoval({ removalError }: NewBackup): void {
  if (removalError !== undefined) console.error(`Old backups were not removed. ${removalError}`);
}
