import type { Kysely } from "kysely";
import type { ContactMessage } from "~/domain/contact/contact-message";
import { formatInstant } from "~/domain/local-date";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { Database } from "~db/schema";
import { contactMail } from "./contact-mail";
import { queueMail } from "./outbox.server";

/**
 * Queues the mail that notifies the restaurant of a guest's message. Does nothing
 * without a mail server: staff see the message in their list anyway.
 */
export async function queueContactMail(db: Kysely<Database>, message: ContactMessage): Promise<void> {
  const { smtpUrl, timeZone } = getConfig();
  if (!smtpUrl) return;
  const mail = contactMail(message, {
    restaurant: getRestaurant().name,
    received: formatInstant(message.createdAt, timeZone),
    listUrl: `${canonicalOrigin()}/contact`,
  });
  await queueMail(db, mail, { kind: "contact", contactMessageId: message.id });
}
