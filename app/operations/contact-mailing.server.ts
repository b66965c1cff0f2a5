import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import {
  findMessageToMail,
  type MessageToMail,
  noteMailed,
  noteNotMailed,
} from "~/domain/contact/contact-mail.server";
import { formatInstant } from "~/domain/local-date";
import { getLog } from "~/platform/log.server";
import { contactMail } from "~/mail/contact-mail";
import { sendMailOnce } from "~/mail/mailer.server";
import { getRestaurant } from "~/restaurant/restaurant.server";

/** How often it is looked whether a message is to be mailed, in milliseconds. */
const INTERVAL = 2000;

/** How long it is left alone after the database failed, in milliseconds. */
const PAUSE_AFTER_FAILURE = 60_000;

/** How long a stop waits for the mail that is on its way, in milliseconds. */
const STOP_TIMEOUT = 3000;

// What went out but, with the disk full, couldn't be noted: it isn't mailed again.
const sentUnnoted = new Set<string>();

/**
 * Mails guests' messages to the restaurant as they come, one at a time. What is
 * still to be mailed stands in the database: a failure or a restart loses
 * nothing. Does nothing without a mail server.
 * @returns What ends it.
 */
export function startContactMailing(): () => Promise<void> {
  if (!getConfig().smtpUrl) return async () => {};
  let isStopped = false;
  let pausedUntil = 0;
  let round: Promise<void> | undefined;

  const mailAll = async () => {
    try {
      while (!isStopped) {
        const message = await findMessageToMail(getDatabase(), new Date());
        if (!message) return;
        await mail(message);
      }
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_AFTER_FAILURE;
      getLog().error({ err: error }, "mailing contact messages failed");
    }
  };
  const timer = setInterval(() => {
    if (Date.now() < pausedUntil) return;
    round ??= mailAll().finally(() => (round = undefined));
  }, INTERVAL);
  timer.unref();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.race([round, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT).unref())]);
  };
}

async function mail(message: MessageToMail): Promise<void> {
  const { name, email } = getRestaurant();
  const isSent =
    sentUnnoted.has(message.id) ||
    (await sendMailOnce(
      contactMail(message, {
        to: email,
        restaurant: name,
        received: formatInstant(message.createdAt, getConfig().timeZone),
        listUrl: `${canonicalOrigin()}/contact`,
      }),
    ));
  if (isSent) {
    sentUnnoted.add(message.id);
    await noteMailed(getDatabase(), message.id);
    sentUnnoted.delete(message.id);
    return;
  }
  const isTriedAgain = await noteNotMailed(getDatabase(), message, new Date());
  if (!isTriedAgain) getLog().error({ contact: message.id }, "contact message not mailed, given up");
}
