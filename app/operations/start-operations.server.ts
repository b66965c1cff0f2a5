import { startMailWorker } from "~/mail/mail-worker.server";
import { startBackups } from "./backup-schedule.server";
import { startContactRetention } from "./contact-retention.server";
import { startHealthAlerts } from "./health-alerts.server";

/**
 * Starts what a server does beside answering: retention, mails, backups, health
 * alerts. To be called once the database is ready.
 * @returns What ends it; resolves when the mail on its way is out.
 */
export async function startOperations(): Promise<() => Promise<void>> {
  await startContactRetention();
  const stopMailWorker = startMailWorker();
  startBackups();
  startHealthAlerts();
  return stopMailWorker;
}
