import { existsSync, statSync } from "node:fs";
import { type DatabaseFile, inspectDatabase, requireWritable } from "~db/database-file";
import { migrate } from "~db/migrate";
import { BackupError, makeBackup } from "~/operations/backups.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";

/** The largest file, in bytes, that is checked at each start: a larger one would take seconds. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

/** Inspects the database file without changing it. Throws an UnusableDatabaseError if it can't be used. */
export function checkDatabase(): DatabaseFile {
  const { databaseFile } = getConfig();
  requireWritable(databaseFile);
  const isLarge = existsSync(databaseFile) && statSync(databaseFile).size > MAX_CHECKED_BYTES;
  return inspectDatabase(databaseFile, isLarge ? "none" : "quick");
}

/** Migrates the database. One that contains data is backed up first. */
export async function upgradeDatabase({ isNew, pending }: DatabaseFile): Promise<void> {
  if (!isNew && pending.length > 0) {
    const { folder } = await makeBackup(getConfig(), "before-upgrade").catch((error: Error) => {
      throw new BackupError(`The database isn't upgraded, as it can't be backed up first: ${error.message}`);
    });
    getLog().info({ backup: folder, migrations: pending }, "backup made before an upgrade");
  }
  await migrate(getDatabase());
}
