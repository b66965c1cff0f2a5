import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BackupReport, BackupTask } from "./backup-worker";
import { type Backup, listBackups } from "./backups.server";
import { builtFile } from "~/platform/built-file.server";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after a failure it is tried again, in milliseconds. */
const RETRY_AFTER = 10 * MINUTE;

/** Makes a backup every BACKUP_EVERY_HOURS, the first at once where the newest is older. */
export function startBackups(): void {
  const { backupEveryHours, backupDir } = getConfig();
  if (backupEveryHours === 0) return;
  const look = startBackupSchedule({
    every: backupEveryHours * HOUR,
    lastAt: () => {
      // One from the future was made while the clock was wrong.
      const past = ({ kind, madeAt }: Backup) => kind === "ordinary" && madeAt.getTime() <= Date.now();
      return listBackups(backupDir).findLast(past)?.madeAt.getTime();
    },
    act: makeBackupAside,
  });
  void look();
  setInterval(look, MINUTE).unref();
}

/**
 * A look at the clock, to be taken every now and then: acts when it is time
 * since the last time, one after the other, and a while after a failure again.
 * @param lastAt When it was last done, whoever did it; undefined: never.
 */
export function startBackupSchedule({
  every,
  lastAt,
  act,
}: {
  every: number;
  lastAt: () => number | undefined;
  act: () => Promise<void>;
}): () => Promise<void> {
  let isActing = false;
  let notBefore = 0;
  return async () => {
    if (isActing || Date.now() < notBefore) return;
    isActing = true;
    try {
      const last = lastAt();
      if (last === undefined || Date.now() - last >= every) await act();
    } catch (error) {
      notBefore = Date.now() + RETRY_AFTER;
      getLog().error({ err: error }, "backup failed, it will be tried again");
    } finally {
      isActing = false;
    }
  };
}

async function makeBackupAside(): Promise<void> {
  const { dataDir, databaseFile, backupDir, backupKeep, backupCopyTo } = getConfig();
  const task: BackupTask = { dataDir, databaseFile, backupDir, backupKeep, copyTo: backupCopyTo };
  const worker = new Worker(builtFile("backup-worker.js"), { workerData: task });
  worker.unref();
  const [{ name, bytes, copyError }] = (await once(worker, "message")) as [BackupReport];
  getLog().info({ backup: name, bytes }, "backup made");
  if (copyError !== undefined) {
    getLog().error({ backup: name, reason: copyError }, "backup not copied to BACKUP_COPY_TO");
  }
}
