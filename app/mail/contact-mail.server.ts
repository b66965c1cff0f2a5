import { say } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { ContactMessage, NewContactMessage } from "~/domain/fields/contact-message";
import { formatInstant } from "~/domain/dates/local-date";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { Database } from "~db/schema";
import { escapeHtml } from "~/domain/text/html";
import { contactListMessages } from "~/messages/contact";
import { queueMail } from "./outbox.server";
import { type Mail, mailPage } from "./mail";

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

/** The mail that notifies the restaurant of a guest's message. A reply goes to the guest. */
export function contactMail(
  { email, phone, message, language }: NewContactMessage & Partial<Pick<ContactMessage, "language">>,
  { restaurant, received, listUrl }: { restaurant: string; received: string; listUrl: string },
): Mail {
  const rows = [
    ["Email", email],
    ["Phone", phone],
    ["Received", received],
  ] as const;
  const origin = language ? [say(contactListMessages.writtenOn(language))] : [];
  return {
    replyTo: email,
    subject: `Message from ${email}`,
    text: [
      ...rows.map(([name, value]) => `${name}: ${value}`),
      "",
      message,
      "",
      ...origin,
      `All messages: ${listUrl}`,
      "",
    ].join("\n"),
    html: mailPage({
      language: "en",
      restaurant,
      content: [
        `<p>${rows.map(([name, value]) => `<strong>${name}:</strong> ${escapeHtml(value)}`).join("<br>\n")}</p>`,
        `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
        ...origin.map((line) => `<p>${line}</p>`),
        `<p><a href="${escapeHtml(listUrl)}">All messages</a></p>`,
      ].join("\n"),
    }),
  };
}
