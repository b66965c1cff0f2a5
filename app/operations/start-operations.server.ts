import { startMailWorker } from "~/mail/mail-worker.server";
import { startBackups } from "./backup-schedule.server";
import { startRetention } from "./retention.server";
import { startHealthAlerts } from "./health-alerts.server";

/**
 * Starts the background jobs of a server: retention, mails, backups, health alerts.
 * To be called when the database is ready.
 * @returns A function that stops them; it resolves when the current mail is sent.
 */
export async function startOperations(): Promise<() => Promise<void>> {
  await startRetention();
  const stopMailWorker = startMailWorker();
  startBackups();
  startHealthAlerts();
  return stopMailWorker;
}
