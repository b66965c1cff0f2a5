import { parentPort, workerData } from "node:worker_threads";
import { type BackupSettings, copyBackup, makeBackup } from "./backups.server";

/** The worker's input. */
export type BackupTask = BackupSettings & { copyTo: string | undefined };

/** The worker's result. */
export interface BackupReport {
  name: string;
  bytes: number;
  /** Why old backups, or old copies, couldn't be removed. */
  removalError?: string;
  /** Why the copy failed, if one was asked for. */
  copyError?: string;
}

// Runs in a worker thread, because checking a copy blocks the event loop.
const { copyTo, ...settings } = workerData as BackupTask;
const backup = await makeBackup(settings);
const report: BackupReport = { name: backup.name, bytes: backup.bytes, removalError: backup.removalError };
if (copyTo !== undefined) {
  try {
    const copied = await copyBackup(backup, copyTo, settings.backupKeep);
    report.removalError ??= copied.removalError;
  } catch (error) {
    report.copyError = (error as Error).message;
  }
}
parentPort?.postMessage(report);
