import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import type { Kysely } from "kysely";
import { type DatabaseFile, inspectDatabase, requireWritable } from "~db/database-file";
import { fillWithDemoData } from "~db/demo-data";
import { migrate } from "~db/migrate";
import type { Database } from "~db/schema";
import { err, okValue, type Outcome } from "~/domain/outcome";
import { startRetentionClock } from "~/domain/history/retention-clock.server";
import { hashNewPassword } from "~/domain/users/passwords.server";
import { addFirstAdmin, countUsers } from "~/domain/users/users.server";
import {
  BackupError,
  findBackupBeforeUpgrade,
  makeBackup,
  removeAbandoned,
} from "~/operations/backups.server";
import { forgetLikelyProxies } from "~/operations/likely-proxies.server";
import { finishInterruptedRestore } from "~/operations/restore-backup.server";
import { getConfig } from "~/platform/config.server";
import { isDataFolderInUse, requireOwnDataFolder } from "~/platform/data-folder.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { PLACEHOLDER, PLACEHOLDER_WITHOUT_DEMO } from "~/restaurant/placeholder";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { writePlaceholders } from "~/restaurant/site-sections.server";
import { today } from "~/restaurant/today.server";
import { messageOf } from "~db/error";

/** The largest file, in bytes, that is checked at each start: a larger one would take seconds. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

/**
 * Prepares the data for the server: checks and migrates the database, and gives a new one
 * its demo data and first admin.
 * @returns The password of the first admin if it has just been generated.
 */
export async function prepareData(): Promise<{ generatedPassword?: string }> {
  const config = getConfig();
  const replaced = finishInterruptedRestore(config);
  if (replaced !== undefined) getLog().warn({ replaced }, "an interrupted restore was finished");
  const failure = removeAbandoned(config);
  if (failure !== undefined) getLog().error({ reason: failure }, "unfinished backups not removed");
  const found = checkDatabase();
  await upgradeDatabase(found);
  const db = getDatabase();
  await forgetLikelyProxies(db);
  // Before the demo data, whose messages are a few days old.
  if (found.isNew) await startRetentionClock(db, undefined);
  if (found.isNew && config.demoData) await fillWithDemoData(db, today());
  if ((await countUsers(db)) > 0) return {};
  if (config.adminPassword) {
    const owner = { name: "Admin", email: config.adminEmail, restaurant: getRestaurant().name };
    const hash = await hashNewPassword(config.adminPassword, owner);
    if (!hash.ok && hash.status === 400) {
      console.warn("ADMIN_PASSWORD is easy to guess: please change it after logging in.");
    }
  }
  const password = config.adminPassword ?? randomBytes(12).toString("base64url");
  await addFirstAdmin(db, { email: config.adminEmail, password });
  return config.adminPassword ? {} : { generatedPassword: password };
}

/**
 * The database for a command of the owner, upgraded if no server runs. 409 if a running
 * server is older than this program.
 */
export async function openDataForCommand(): Promise<Outcome<Kysely<Database>>> {
  const { dataDir } = getConfig();
  requireOwnDataFolder(dataDir);
  if (!isDataFolderInUse(dataDir)) finishInterruptedRestore(getConfig());
  const found = checkDatabase();
  if (found.pending.length > 0 && isDataFolderInUse(dataDir)) {
    return err(
      409,
      "The running server is older than this program. Restart it first: that upgrades the database.",
    );
  }
  await upgradeDatabase(found);
  return okValue(getDatabase());
}

/** Inspects the database file without changing it. Throws an UnusableDatabaseError if it can't be used. */
function checkDatabase(): DatabaseFile {
  const { databaseFile } = getConfig();
  requireWritable(databaseFile);
  const isLarge = existsSync(databaseFile) && statSync(databaseFile).size > MAX_CHECKED_BYTES;
  return inspectDatabase(databaseFile, isLarge ? "none" : "quick");
}

/** Migrates the database, and gives a new one facts. One that contains data is backed up first. */
async function upgradeDatabase({ isNew, pending }: DatabaseFile): Promise<void> {
  const backup = !isNew && pending.length > 0 ? await backUpBeforeUpgrade(pending) : undefined;
  try {
    await migrate(getDatabase(), (migration) => {
      const progress = `${pending.indexOf(migration) + 1} of ${pending.length}`;
      if (!isNew) getLog().info({ migration, progress }, "upgrading the database");
    });
  } catch (error) {
    if (backup !== undefined)
      console.error(`The upgrade failed, and nothing was changed. The backup from before it: ${backup}`);
    throw error;
  }
  const hasDemo = isNew && getConfig().demoData;
  await writePlaceholders(getDatabase(), hasDemo ? PLACEHOLDER : PLACEHOLDER_WITHOUT_DEMO);
}

/**
 * The folder of a backup of the database as it is; that of an earlier try that failed, if
 * there is one. Throws a BackupError if none can be made.
 */
async function backUpBeforeUpgrade(pending: string[]): Promise<string> {
  try {
    const known = await findBackupBeforeUpgrade(getConfig());
    if (known) {
      getLog().info({ backup: known.folder }, "backup of an earlier try to upgrade found");
      return known.folder;
    }
    const { folder, removalError } = await makeBackup(getConfig(), "before-upgrade");
    getLog().info({ backup: folder, migrations: pending }, "backup made before an upgrade");
    if (removalError !== undefined) getLog().error({ reason: removalError }, "old backups not removed");
    return folder;
  } catch (error) {
    throw new BackupError(`The database isn't upgraded, as it can't be backed up first: ${messageOf(error)}`);
  }
}
