import { eraseDeleted, isErasurePending } from "~db/erase-deleted";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { deleteContactMessagesBefore } from "~/domain/contact/contact-messages.server";
import {
  removeChangesBefore,
  trimOldChanges,
  undoableSince,
} from "~/domain/history/history-retention.server";
import { removeOldPrices } from "~/domain/price/struck-prices.server";
import { removeOldDrafts } from "~/domain/drafts/drafts.server";
import { removeUnusedPhotos } from "~/domain/photos/photo-files.server";
import { listPhotosInUse } from "~/domain/photos/photo-records.server";
import { clearOldPendingImports } from "~/domain/imports/pending-imports.server";
import { removeSecurityEventsBefore } from "~/domain/users/security-events.server";
import { removeOldSessions } from "~/domain/users/sessions.server";
import { removeOldSubmissions } from "~/domain/submissions/submissions.server";
import {
  advanceRetentionClock,
  readRetentionClock,
  startRetentionClock,
} from "~/domain/history/retention-clock.server";
import { getLog } from "~/platform/log.server";
import { photoFolder } from "~/restaurant/photos.server";
import { findNewestBackup } from "./backup-list.server";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Now and once a day, deletes the guests' messages, changes, security events, drafts, pending imports,
 * submissions, prices of deleted items, old sessions and photos whose retention has ended,
 * and erases deleted text from the database files. Other requests are handled meanwhile.
 * @returns A function that stops it; it resolves when the current step has ended.
 */
export function startRetention(): () => Promise<void> {
  const stopped = new AbortController();
  let running = removeExpired(stopped.signal);
  const timer = setInterval(() => {
    running = running.then(() => removeExpired(stopped.signal));
  }, DAY_MS);
  timer.unref();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await running;
    // A server that is restarted often would otherwise lose the time since the last minute.
    await advanceRetentionClock(getDatabase()).catch(() => {});
  };
}

async function removeExpired(stop: AbortSignal): Promise<void> {
  const { contactRetentionDays, historyDays, securityLogDays } = getConfig();
  const db = getDatabase();
  try {
    // What lives for days goes by the system's clock.
    const drafts = await removeOldDrafts(db);
    await clearOldPendingImports(db);
    await removeOldSubmissions(db);
    await removeOldSessions(db);
    // What is kept for months doesn't: a wrong one would delete all of it at once.
    const now = await readTime();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const messages =
      contactRetentionDays > 0 ? await deleteContactMessagesBefore(db, daysAgo(contactRetentionDays)) : 0;
    if (messages > 0) getLog().info({ count: messages }, "old contact messages removed");
    const changes = historyDays > 0 ? await removeChangesBefore(db, daysAgo(historyDays)) : 0;
    if (changes > 0) getLog().info({ count: changes }, "old changes removed");
    const events = securityLogDays > 0 ? await removeSecurityEventsBefore(db, daysAgo(securityLogDays)) : 0;
    const trimmed = await trimOldChanges(db, now, stop);
    if (stop.aborted) return;
    await removeOldPrices(db, undoableSince(now));
    const photos = await removeUnusedPhotos(photoFolder(), await listPhotosInUse(db, now), now.getTime());
    if (photos > 0) getLog().info({ count: photos }, "files of old photos removed");
    // Blocks other requests, so only if there is something to erase.
    if (messages + changes + events + trimmed + drafts > 0 || isErasurePending())
      await eraseDeleted(db, { evenIfLarge: true });
  } catch (error) {
    getLog().error({ err: error }, "removing expired data failed");
  }
}

async function readTime(): Promise<Date> {
  const db = getDatabase();
  const known = await readRetentionClock(db);
  if (!known) {
    // The one before an upgrade may have been made just now, by a clock that is wrong.
    const newestBackup = await findNewestBackup(getConfig().backupDir, "ordinary").catch(() => undefined);
    await startRetentionClock(db, newestBackup?.madeAt);
  }
  await advanceRetentionClock(db);
  return (await readRetentionClock(db)) ?? new Date(0);
}
