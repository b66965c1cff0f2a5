import { parentPort, workerData } from "node:worker_threads";
import { type BackupPlaces, copyBackup, makeBackup } from "./backups.server";

/** What the worker is given. */
export type BackupTask = BackupPlaces & { copyTo: string | undefined };

/** What the worker reports. */
export interface BackupReport {
  name: string;
  bytes: number;
  /** Why the copy failed, where one was wanted. */
  copyError?: string;
}

// On a thread of its own: reading a copy through would hold up visitors.
const { copyTo, ...places } = workerData as BackupTask;
const backup = await makeBackup(places);
const report: BackupReport = { name: backup.name, bytes: backup.bytes };
if (copyTo !== undefined) {
  await copyBackup(backup, copyTo, places.backupKeep).catch((error: Error) => {
    report.copyError = error.message;
  });
}
parentPort?.postMessage(report);
