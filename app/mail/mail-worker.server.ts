import type { Kysely } from "kysely";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import type { Database } from "~db/schema";
import { configuredDelivery, type Deliver, isFinalFailure } from "./delivery.server";
import { claimMail, type ClaimedMail, noteFailed, noteSent, tidyMails } from "./outbox.server";

/** How often the outbox is looked at, in milliseconds. */
const INTERVAL_MS = 1000;

/** How often old mails are erased, in milliseconds. */
const TIDY_INTERVAL_MS = 60_000;

/** How long the outbox is left alone after the database failed, in milliseconds. */
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** How long a stop waits for the mail that is on its way, in milliseconds. */
const STOP_TIMEOUT_MS = 3000;

/**
 * Sends what is in the outbox, one mail at a time, as long as the server runs.
 * @returns What ends it, after the mail that is on its way.
 */
export function startMailWorker(): () => Promise<void> {
  const worker = createMailWorker(getDatabase(), configuredDelivery());
  let isStopped = false;
  let pausedUntil = 0;
  let tidyAt = 0;
  let round: Promise<void> | undefined;

  const sendAll = async () => {
    try {
      if (Date.now() >= tidyAt) {
        await tidyMails(getDatabase(), new Date());
        tidyAt = Date.now() + TIDY_INTERVAL_MS;
      }
      while (!isStopped && (await worker.sendNext()));
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      getLog().error({ err: error }, "the outbox can't be used");
    }
  };
  const timer = setInterval(() => {
    if (Date.now() < pausedUntil) return;
    round ??= sendAll().finally(() => (round = undefined));
  }, INTERVAL_MS);
  timer.unref();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.race([round, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
  };
}

/** Sends mails out of a database's outbox; see `startMailWorker`. */
export function createMailWorker(db: Kysely<Database>, deliver: Deliver) {
  // What was sent but, with the disk full, couldn't be noted: it isn't sent again.
  const sentUnnoted = new Set<string>();

  return {
    /** Sends the mail that has been due the longest; returns whether there was one. Rejects where the database fails. */
    async sendNext(): Promise<boolean> {
      const claimed = await claimMail(db, new Date());
      if (!claimed) return false;
      if (!sentUnnoted.has(claimed.id)) {
        try {
          await deliver(claimed.mail, claimed.id);
        } catch (error) {
          await noteFailure(db, claimed, error);
          return true;
        }
        sentUnnoted.add(claimed.id);
      }
      await noteSent(db, claimed, new Date());
      sentUnnoted.delete(claimed.id);
      return true;
    },
  };
}

async function noteFailure(db: Kysely<Database>, claimed: ClaimedMail, error: unknown): Promise<void> {
  const again = await noteFailed(db, claimed, { now: new Date(), isFinal: isFinalFailure(error) });
  // Nothing of the mail itself.
  const { code, responseCode, command } = error as Record<string, unknown>;
  const facts = { mail: claimed.id, kind: claimed.kind, attempt: claimed.attempts + 1 };
  if (again)
    getLog().warn({ ...facts, code, responseCode, command }, "mail not sent, it will be tried again");
  else getLog().error({ ...facts, code, responseCode, command }, "mail not sent, given up");
}
