import { eraseDeleted, isErasurePending } from "~db/erase-deleted";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { deleteContactMessagesBefore } from "~/domain/contact/contact-messages.server";
import { getLog } from "~/platform/log.server";

const DAY = 24 * 60 * 60_000;

/** Deletes guests' messages older than CONTACT_RETENTION_DAYS, now and once a day, and erases deleted text from the files. */
export async function startContactRetention(): Promise<void> {
  setInterval(removeOldMessages, DAY).unref();
  await removeOldMessages();
}

async function removeOldMessages(): Promise<void> {
  const { contactRetentionDays } = getConfig();
  try {
    const oldest = new Date(Date.now() - contactRetentionDays * DAY);
    const count = contactRetentionDays > 0 ? await deleteContactMessagesBefore(getDatabase(), oldest) : 0;
    if (count > 0) getLog().info({ count }, "old contact messages removed");
    // Blocks other requests, so only if there is something to erase.
    if (count > 0 || isErasurePending()) await eraseDeleted(getDatabase(), { evenIfLarge: true });
  } catch (error) {
    getLog().error({ err: error }, "removing old contact messages failed");
  }
}
