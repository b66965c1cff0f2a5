import type { NewContactMessage } from "~/domain/contact/contact-message";
import { escapeHtml } from "~/domain/html";
import { type Mail, mailPage } from "./mail";

/** The mail that notifies the restaurant of a guest's message. A reply goes to the guest. */
export function contactMail(
  { email, phone, message }: NewContactMessage,
  { restaurant, received, listUrl }: { restaurant: string; received: string; listUrl: string },
): Mail {
  const facts = [
    ["Email", email],
    ["Phone", phone],
    ["Received", received],
  ] as const;
  return {
    replyTo: email,
    subject: `Message from ${email}`,
    text: [
      ...facts.map(([name, value]) => `${name}: ${value}`),
      "",
      message,
      "",
      `All messages: ${listUrl}`,
      "",
    ].join("\n"),
    html: mailPage({
      language: "en",
      restaurant,
      content: [
        `<p>${facts.map(([name, value]) => `<strong>${name}:</strong> ${escapeHtml(value)}`).join("<br>\n")}</p>`,
        `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
        `<p><a href="${escapeHtml(listUrl)}">All messages</a></p>`,
      ].join("\n"),
    }),
  };
}
