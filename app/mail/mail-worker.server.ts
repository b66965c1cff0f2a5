import { toRecord } from "~/domain/record";
import { getLog } from "~/platform/log.server";
import type { Db } from "~db/schema";
import { readRetentionClock } from "~/domain/history/retention-clock.server";
import { configuredDelivery, type Deliver, isFinalFailure } from "./delivery.server";
import {
  type DueMail,
  eraseExpiredMails,
  findDueMail,
  markSent,
  recordFailure,
  removeOldMails,
} from "./outbox.server";

const INTERVAL_MS = 1000;

const ERASE_INTERVAL_MS = 60_000;

const PAUSE_AFTER_FAILURE_MS = 60_000;

/**
 * How long stopping waits for the mail that is being sent, in milliseconds. Mail servers
 * may take seconds to check a mail; without their reply it would be sent again.
 */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Sends the mails of the outbox, one at a time, while the server runs; those wait if it sends none.
 * @returns A function that stops it after the mail that is being sent.
 */
export function startMailWorker(db: Db): () => Promise<void> {
  const deliver = configuredDelivery();
  const worker = deliver && createMailWorker(db, deliver);
  let isStopped = false;
  let pausedUntil = 0;
  let nextEraseAt = 0;
  let sending: Promise<void> | undefined;

  const sendAll = async () => {
    try {
      if (Date.now() >= nextEraseAt) {
        await eraseExpiredMails(db, new Date());
        const retentionTime = await readRetentionClock(db);
        if (retentionTime) await removeOldMails(db, retentionTime);
        nextEraseAt = Date.now() + ERASE_INTERVAL_MS;
      }
      while (!isStopped && worker && (await worker.sendNext()));
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      getLog().error({ err: error }, "the outbox can't be used");
    }
  };
  const timer = setInterval(() => {
    if (Date.now() < pausedUntil) return;
    sending ??= sendAll().finally(() => (sending = undefined));
  }, INTERVAL_MS);
  timer.unref();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
  };
}

export function createMailWorker(db: Db, deliver: Deliver) {
  // Delivered mails that couldn't be marked as sent, for example because the disk is full: they must not be sent again.
  const deliveredIds = new Set<string>();

  return {
    /** Sends the mail that has been due the longest; returns whether there was one. Rejects on a database error. */
    async sendNext(): Promise<boolean> {
      const due = await findDueMail(db, new Date());
      if (!due) return false;
      const { mail, id, kind } = due;
      if (!mail) {
        getLog().error({ mail: id, kind }, "mail given up: the session secret has changed since");
        await recordFailure(db, due, { now: new Date(), isFinal: true });
        return true;
      }
      if (!deliveredIds.has(id)) {
        try {
          await deliver(mail, id);
        } catch (error) {
          await handleFailure(db, due, error);
          return true;
        }
        deliveredIds.add(id);
      }
      await markSent(db, due, new Date());
      deliveredIds.delete(id);
      return true;
    },
  };
}

async function handleFailure(db: Db, due: DueMail, error: unknown): Promise<void> {
  const retryAt = await recordFailure(db, due, { now: new Date(), isFinal: isFinalFailure(error) });
  // Nothing of the mail's content is logged: a server's reply may quote it, a failed connection doesn't.
  const { code, responseCode, command, message } = toRecord(error);
  const cause = responseCode === undefined ? message : undefined;
  const details = {
    mail: due.id,
    kind: due.kind,
    attempt: due.attempts + 1,
    code,
    responseCode,
    command,
    cause,
  };
  if (retryAt) getLog().warn(details, "mail not sent, it will be tried again");
  else getLog().error(details, "mail not sent, given up");
}
