import { parentPort, workerData } from "node:worker_threads";
import { type BackupSettings, copyBackup, makeBackup } from "./backups.server";

/** The worker's input. */
export type BackupTask = BackupSettings & { copyTo: string | undefined };

/** The worker's result. */
export interface BackupReport {
  name: string;
  bytes: number;
  /** Why the copy failed, if one was asked for. */
  copyError?: string;
}

// Runs in a worker thread, because checking a copy blocks the event loop.
const { copyTo, ...settings } = workerData as BackupTask;
const backup = await makeBackup(settings);
const report: BackupReport = { name: backup.name, bytes: backup.bytes };
if (copyTo !== undefined) {
  await copyBackup(backup, copyTo, settings.backupKeep).catch((error: Error) => {
    report.copyError = error.message;
  });
}
parentPort?.postMessage(report);
