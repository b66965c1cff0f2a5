import { parentPort, workerData } from "node:worker_threads";
import type { Backup } from "./backup-list.server";
import { type BackupSettings, copyBackup, makeBackup, makeDownload } from "./backups.server";

export interface BackupTask extends BackupSettings {
  /** A backup to be copied, and to which folder; without it, one is made. */
  copy?: { backup: Backup; to: string };
  isDownload?: boolean;
}

/** The worker's result: the new backup, the new copy, or the path of the file to be downloaded. */
export interface BackupReport {
  name: string;
  /** Its size; missing for a copy. */
  bytes?: number;
  /** Why old ones couldn't be removed. */
  removalError?: string;
}

// Runs in a worker thread, because checking a copy blocks the event loop.
const { copy, isDownload, ...settings } = workerData as BackupTask;
parentPort?.postMessage(await report());

async function report(): Promise<BackupReport> {
  if (isDownload) return { name: await makeDownload(settings) };
  return copy ? copyBackup(copy.backup, copy.to, settings.backupKeep) : makeBackup(settings);
}
