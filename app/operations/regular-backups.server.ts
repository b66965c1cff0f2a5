import { execFile } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { BackupReport, BackupTask } from "./backup-worker";
import {
  type Backup,
  type DrillResult,
  findLastDrill,
  findNewestBackup,
  isPresent,
} from "./backup-list.server";
import { builtFilePath } from "~/platform/project-folder.server";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

/** How long after a drill that passed, and after one that failed, the next one takes place, in milliseconds. */
const DRILL_INTERVAL_MS = 30 * DAY_MS;
const DRILL_RETRY_MS = DAY_MS;

/** The priority of a drill: requests come first. */
const DRILL_PRIORITY = 10;

const RETRY_AFTER_MS = 10 * MINUTE_MS;

/** The age from which a backup of another process is copied: until then `npm run backup` may be copying it. */
const COPY_AFTER_MS = 5 * MINUTE_MS;

/**
 * Makes a backup every BACKUP_EVERY_HOURS, the first one at once if the newest is older than
 * that, and copies the newest if BACKUP_COPY_TO lacks it.
 */
export function startBackups(): void {
  const { backupEveryHours } = getConfig();
  if (backupEveryHours === 0) return;
  const check = createBackupCheck({
    intervalMs: backupEveryHours * HOUR_MS,
    findLastBackupAt: async () => (await findLastBackup())?.madeAt.getTime(),
    makeBackup: makeBackupInWorker,
    copyMissing,
  });
  void check();
  setInterval(check, MINUTE_MS).unref();
}

/** Tests the newest backup once a month, not before the server has run for an hour. */
export function startDrills(): void {
  if (getConfig().backupEveryHours === 0) return;
  setInterval(runOneAtATime("the drill couldn't take place", drillIfDue), HOUR_MS).unref();
}

async function drillIfDue(): Promise<void> {
  if (!isDrillDue(findLastDrill(getConfig())) || !(await findLastBackup())) return;
  // A process of its own, because checking a backup blocks the event loop.
  const drill = execFile(process.execPath, [builtFilePath("restore.js"), "--drill"]);
  if (drill.pid !== undefined) setPriority(drill.pid, DRILL_PRIORITY);
  await once(drill, "close");
  const last = findLastDrill(getConfig());
  if (isDrillDue(last)) throw new Error("It was interrupted: npm run restore -- --drill says why.");
  if (last?.failure) getLog().error({ backup: last.backup, reason: last.failure }, "restore drill failed");
  else getLog().info({ backup: last?.backup }, "restore drill passed");
}

export function isDrillDue(last: DrillResult | undefined): boolean {
  if (!last) return true;
  // A drill in the future comes from a clock that was wrong.
  const age = Math.abs(Date.now() - Date.parse(last.at));
  return age >= (last.failure === undefined ? DRILL_INTERVAL_MS : DRILL_RETRY_MS);
}

/**
 * Returns a function to be called regularly. It makes a backup if the interval has passed
 * since the last one, and then the missing copy. Neither runs twice at once or soon after
 * its own failure, and neither stops the other: the disk of the copies may hang.
 * @param findLastBackupAt Finds the time of the last backup, by any process; undefined if there
 * is none.
 */
export function createBackupCheck({
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
  const makeIfDue = runOneAtATime("backup failed, it will be tried again", async () => {
    const last = await findLastBackupAt();
    if (last === undefined || Date.now() - last >= intervalMs) await makeBackup();
  });
  const copy = runOneAtATime("backup not copied to BACKUP_COPY_TO, it will be tried again", copyMissing);
  return async () => {
    await makeIfDue();
    await copy();
  };
}

/** Wraps a job: a call does nothing while an earlier one is running, or for some time after a failure. */
function runOneAtATime(failure: string, job: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let notBefore = 0;
  return async () => {
    if (isRunning || Date.now() < notBefore) return;
    isRunning = true;
    try {
      await job();
    } catch (error) {
      notBefore = Date.now() + RETRY_AFTER_MS;
      getLog().error({ err: error }, failure);
    } finally {
      isRunning = false;
    }
  };
}

/** The name of the backup that this process has just made, until copying it is tried. */
let newBackup: string | undefined;

function findLastBackup(): Promise<Backup | undefined> {
  return findNewestBackup(getConfig().backupDir, "ordinary");
}

async function makeBackupInWorker(): Promise<void> {
  const { name, bytes } = await runWorker();
  newBackup = name;
  getLog().info({ backup: name, bytes }, "backup made");
}

async function copyMissing(): Promise<void> {
  const { backupCopyTo: to } = getConfig();
  const backup = await findLastBackup();
  if (to === undefined || !backup) return;
  const isNew = backup.name === newBackup;
  newBackup = undefined;
  // A disk that isn't mounted is an error once for each new backup, not at each check.
  if (!isNew && (Date.now() - backup.madeAt.getTime() < COPY_AFTER_MS || !(await isPresent(to)))) return;
  if (await isPresent(path.join(to, backup.name))) return;
  const { name } = await runWorker({ backup, to });
  getLog().info({ backup: name }, "backup copied to BACKUP_COPY_TO");
}

async function runWorker(copy?: BackupTask["copy"]): Promise<BackupReport> {
  const report = await runBackupWorker({ copy });
  const { removalError } = report;
  if (removalError !== undefined) getLog().error({ reason: removalError }, "old backups not removed");
  return report;
}

export async function runBackupWorker(task: Pick<BackupTask, "copy" | "isDownload">): Promise<BackupReport> {
  const { dataDir, databaseFile, backupDir, backupKeep } = getConfig();
  const workerData: BackupTask = { dataDir, databaseFile, backupDir, backupKeep, ...task };
  const worker = new Worker(builtFilePath("backup-worker.js"), { workerData });
  worker.unref();
  const [report] = (await once(worker, "message")) as [BackupReport];
  return report;
}
