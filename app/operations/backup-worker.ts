import { parentPort, workerData } from "node:worker_threads";
import { type Backup, type BackupSettings, copyBackup, makeBackup } from "./backups.server";

/** The worker's input. */
export interface BackupTask extends BackupSettings {
  /** A backup to be copied, and to which folder; without it, one is made. */
  copy?: { backup: Backup; to: string };
}

/** The worker's result: the new backup, or the new copy. */
export interface BackupReport {
  name: string;
  /** Its size; missing for a copy. */
  bytes?: number;
  /** Why old ones couldn't be removed. */
  removalError?: string;
}

// Runs in a worker thread, because checking a copy blocks the event loop.
const { copy, ...settings } = workerData as BackupTask;
const report: BackupReport = copy
  ? await copyBackup(copy.backup, copy.to, settings.backupKeep)
  : await makeBackup(settings);
parentPort?.postMessage(report);
