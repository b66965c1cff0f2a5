import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { type DatabaseFile, inspectDatabase, requireWritable } from "~db/database-file";
import { fillWithDemoData } from "~db/demo-data";
import { migrate } from "~db/migrate";
import { startRetentionClock } from "~/domain/retention-clock.server";
import { isCommonPassword } from "~/domain/users/passwords.server";
import { addFirstAdmin, countUsers } from "~/domain/users/users.server";
import { BackupError, makeBackup } from "~/operations/backups.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { today } from "~/restaurant/today.server";

/** The largest file, in bytes, that is checked at each start: a larger one would take seconds. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

/**
 * Prepares the data for the server: checks the database and site.json, migrates the
 * database, and gives a new one its demo data and first admin.
 * @returns The password of the first admin if it has just been generated.
 */
export async function prepareData(): Promise<{ generatedPassword?: string }> {
  const config = getConfig();
  const found = checkDatabase();
  getRestaurant();
  await upgradeDatabase(found);
  const db = getDatabase();
  // Before the demo data, whose messages are a few days old.
  if (found.isNew) await startRetentionClock(db, undefined);
  if (found.isNew && config.demoData) await fillWithDemoData(db, today());
  if ((await countUsers(db)) > 0) return {};
  if (config.adminPassword && (await isCommonPassword(config.adminPassword))) {
    console.warn(
      "ADMIN_PASSWORD is one of the 10,000 most common passwords: please change it after logging in.",
    );
  }
  const password = config.adminPassword ?? randomBytes(12).toString("base64url");
  await addFirstAdmin(db, { email: config.adminEmail, password });
  return config.adminPassword ? {} : { generatedPassword: password };
}

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
    const { folder, removalError } = await makeBackup(getConfig(), "before-upgrade").catch((error: Error) => {
      throw new BackupError(`The database isn't upgraded, as it can't be backed up first: ${error.message}`);
    });
    getLog().info({ backup: folder, migrations: pending }, "backup made before an upgrade");
    if (removalError !== undefined) getLog().error({ reason: removalError }, "old backups not removed");
  }
  await migrate(getDatabase());
}
