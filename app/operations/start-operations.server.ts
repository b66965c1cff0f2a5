import { startMailWorker } from "~/mail/mail-worker.server";
import { getDatabase } from "~/platform/database.server";
import { startBackups, startDrills } from "./regular-backups.server";
import { startRetention } from "./retention.server";
import { startHealthAlerts } from "./health-alerts.server";

/**
 * Starts the background jobs of a server: retention, mails, backups and their drills, health alerts.
 * To be called when the server is listening, because removing old data may take long.
 * @returns A function that stops them; it resolves when the current mail is sent.
 */
export function startOperations(): () => Promise<void> {
  const stopRetention = startRetention();
  const stopMailWorker = startMailWorker(getDatabase());
  startBackups();
  startDrills();
  startHealthAlerts();
  return async () => {
    await Promise.all([stopRetention(), stopMailWorker()]);
  };
}
