import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { BackupReport, BackupTask } from "./backup-worker";
import { type Backup, findNewestBackup, isPresent } from "./backups.server";
import { builtFilePath } from "~/platform/project-folder.server";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after a failure, in milliseconds. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;

/** The age from which a backup without a copy is copied: until then `npm run backup` may be copying it. */
const COPY_AFTER_MS = 5 * MINUTE_MS;

/**
 * Makes a backup every BACKUP_EVERY_HOURS, the first one at once if the newest is older than
 * that, and copies the newest if BACKUP_COPY_TO lacks it.
 */
export function startBackups(): void {
  const { backupEveryHours } = getConfig();
  if (backupEveryHours === 0) return;
  const check = createBackupSchedule({
    intervalMs: backupEveryHours * HOUR_MS,
    findLastBackupAt: async () => (await findLastBackup())?.madeAt.getTime(),
    makeBackup: makeBackupInWorker,
    copyMissing,
  });
  void check();
  setInterval(check, MINUTE_MS).unref();
}

/**
 * Returns a function to be called regularly. It makes a backup if the interval has
 * passed since the last one, otherwise the missing copy; never two at once, and it waits
 * after a failure.
 * @param findLastBackupAt Finds the time of the last backup, by any process; undefined if there
 * is none.
 */
export function createBackupSchedule({
  intervalMs,
  findLastBackupAt,
  makeBackup,
  copyMissing,
}: {
  intervalMs: number;
  findLastBackupAt: () => Promise<number | undefined>;
  makeBackup: () => Promise<void>;
  copyMissing: () => Promise<void>;
}): () => Promise<void> {
  let isRunning = false;
  let notBefore = 0;
  return async () => {
    if (isRunning || Date.now() < notBefore) return;
    isRunning = true;
    let failure = "backup failed, it will be tried again";
    try {
      const last = await findLastBackupAt();
      if (last === undefined || Date.now() - last >= intervalMs) {
        await makeBackup();
      } else {
        failure = "backup not copied to BACKUP_COPY_TO, it will be tried again";
        await copyMissing();
      }
    } catch (error) {
      notBefore = Date.now() + RETRY_AFTER_MS;
      getLog().error({ err: error }, failure);
    } finally {
      isRunning = false;
    }
  };
}

function findLastBackup(): Promise<Backup | undefined> {
  return findNewestBackup(getConfig().backupDir, "ordinary");
}

async function makeBackupInWorker(): Promise<void> {
  const { name, bytes, copyError } = await runWorker();
  getLog().info({ backup: name, bytes }, "backup made");
  if (copyError !== undefined) {
    getLog().error({ backup: name, reason: copyError }, "backup not copied to BACKUP_COPY_TO");
  }
}

/** Copies the newest backup if BACKUP_COPY_TO exists and lacks it, such as after a failure. */
async function copyMissing(): Promise<void> {
  const { backupCopyTo } = getConfig();
  const backup = await findLastBackup();
  if (backupCopyTo === undefined || !backup) return;
  if (Date.now() - backup.madeAt.getTime() < COPY_AFTER_MS) return;
  if (!(await isPresent(backupCopyTo)) || (await isPresent(path.join(backupCopyTo, backup.name)))) return;
  const { name, copyError } = await runWorker(backup);
  if (copyError !== undefined) throw new Error(copyError);
  getLog().info({ backup: name }, "backup copied to BACKUP_COPY_TO");
}

async function runWorker(made?: Backup): Promise<BackupReport> {
  const { dataDir, databaseFile, backupDir, backupKeep, backupCopyTo } = getConfig();
  const task: BackupTask = { dataDir, databaseFile, backupDir, backupKeep, copyTo: backupCopyTo, made };
  const worker = new Worker(builtFilePath("backup-worker.js"), { workerData: task });
  worker.unref();
  const [report] = (await once(worker, "message")) as [BackupReport];
  const { removalError } = report;
  if (removalError !== undefined) getLog().error({ reason: removalError }, "old backups not removed");
  return report;
}
