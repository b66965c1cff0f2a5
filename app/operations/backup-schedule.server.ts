import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BackupReport, BackupTask } from "./backup-worker";
import { type Backup, listBackups } from "./backups.server";
import { builtFilePath } from "~/platform/project-folder.server";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after a failure, in milliseconds. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;

/** Makes a backup every BACKUP_EVERY_HOURS, the first one at once if the newest is older than that. */
export function startBackups(): void {
  const { backupEveryHours, backupDir } = getConfig();
  if (backupEveryHours === 0) return;
  const check = createBackupSchedule({
    intervalMs: backupEveryHours * HOUR_MS,
    findLastBackupAt: () => {
      // A backup from the future was made while the clock was wrong.
      const past = ({ kind, madeAt }: Backup) => kind === "ordinary" && madeAt.getTime() <= Date.now();
      return listBackups(backupDir).findLast(past)?.madeAt.getTime();
    },
    makeBackup: makeBackupInWorker,
  });
  void check();
  setInterval(check, MINUTE_MS).unref();
}

/**
 * Returns a function to be called regularly. It makes a backup if the interval has
 * passed since the last one, never two at once, and waits after a failure.
 * @param findLastBackupAt Returns the time of the last backup, by any process; undefined if there
 * is none.
 */
export function createBackupSchedule({
  intervalMs,
  findLastBackupAt,
  makeBackup,
}: {
  intervalMs: number;
  findLastBackupAt: () => number | undefined;
  makeBackup: () => Promise<void>;
}): () => Promise<void> {
  let isRunning = false;
  let notBefore = 0;
  return async () => {
    if (isRunning || Date.now() < notBefore) return;
    isRunning = true;
    try {
      const last = findLastBackupAt();
      if (last === undefined || Date.now() - last >= intervalMs) await makeBackup();
    } catch (error) {
      notBefore = Date.now() + RETRY_AFTER_MS;
      getLog().error({ err: error }, "backup failed, it will be tried again");
    } finally {
      isRunning = false;
    }
  };
}

async function makeBackupInWorker(): Promise<void> {
  const { dataDir, databaseFile, backupDir, backupKeep, backupCopyTo } = getConfig();
  const task: BackupTask = { dataDir, databaseFile, backupDir, backupKeep, copyTo: backupCopyTo };
  const worker = new Worker(builtFilePath("backup-worker.js"), { workerData: task });
  worker.unref();
  const [{ name, bytes, copyError, removalError }] = (await once(worker, "message")) as [BackupReport];
  getLog().info({ backup: name, bytes }, "backup made");
  if (copyError !== undefined) {
    getLog().error({ backup: name, reason: copyError }, "backup not copied to BACKUP_COPY_TO");
  }
  if (removalError !== undefined) getLog().error({ reason: removalError }, "old backups not removed");
}
