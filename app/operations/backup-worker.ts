import { parentPort, workerData } from "node:worker_threads";
import { type Backup, type BackupSettings, copyBackup, makeBackup, type NewBackup } from "./backups.server";

/** The worker's input. */
export interface BackupTask extends BackupSettings {
  copyTo: string | undefined;
  /** A backup to be copied; without it, one is made first. */
  made: Backup | undefined;
}

/** The worker's result. */
export interface BackupReport {
  name: string;
  /** Its size; missing if it had been made before. */
  bytes?: number;
  /** Why old backups, or old copies, couldn't be removed. */
  removalError?: string;
  /** Why the copy failed, if one was asked for. */
  copyError?: string;
}

// Runs in a worker thread, because checking a copy blocks the event loop.
const { copyTo, made, ...settings } = workerData as BackupTask;
const backup: Backup & Partial<NewBackup & { bytes: number }> = made ?? (await makeBackup(settings));
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
