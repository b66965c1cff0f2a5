import { eraseDeleted, isErasurePending } from "~db/erase-deleted";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { deleteContactMessagesBefore } from "~/domain/contact/contact-messages.server";
import { removeChangesBefore, trimOldChanges } from "~/domain/history/history-retention.server";
import { removeOldPrices } from "~/domain/declarations/struck-prices.server";
import { removeOldDrafts } from "~/domain/drafts/drafts.server";
import { removeUnusedPhotos } from "~/domain/photos/photo-files.server";
import { listPhotosInUse } from "~/domain/photos/photo-records.server";
import { removeOldPendingImports } from "~/domain/imports/pending-imports.server";
import { removeOldSubmissions } from "~/domain/submissions/add-once.server";
import { getLog } from "~/platform/log.server";
import { photoFolder } from "~/restaurant/photos.server";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Now and once a day, deletes the guests' messages, changes, drafts, pending imports,
 * submissions, prices of deleted items and photos whose retention has ended, and erases
 * deleted text from the database files.
 */
export async function startRetention(): Promise<void> {
  setInterval(removeExpired, DAY_MS).unref();
  await removeExpired();
}

async function removeExpired(): Promise<void> {
  const { contactRetentionDays, historyDays } = getConfig();
  const db = getDatabase();
  try {
    const messages =
      contactRetentionDays > 0 ? await deleteContactMessagesBefore(db, daysAgo(contactRetentionDays)) : 0;
    if (messages > 0) getLog().info({ count: messages }, "old contact messages removed");
    const changes = historyDays > 0 ? await removeChangesBefore(db, daysAgo(historyDays)) : 0;
    if (changes > 0) getLog().info({ count: changes }, "old changes removed");
    const trimmed = await trimOldChanges(db);
    const drafts = await removeOldDrafts(db);
    await removeOldPendingImports(db);
    await removeOldSubmissions(db);
    await removeOldPrices(db);
    const photos = await removeUnusedPhotos(photoFolder(), await listPhotosInUse(db));
    if (photos > 0) getLog().info({ count: photos }, "files of old photos removed");
    // Blocks other requests, so only if there is something to erase.
    if (messages + changes + trimmed + drafts > 0 || isErasurePending())
      await eraseDeleted(db, { evenIfLarge: true });
  } catch (error) {
    getLog().error({ err: error }, "removing expired data failed");
  }
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
