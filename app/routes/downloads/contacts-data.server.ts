import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDatabase } from "~/platform/database.server";
import type { NewContactMessage } from "~/domain/fields/contact-message";
import { readContactMessages } from "~/domain/contact/contact-messages.server";
import { requireUser } from "~/web/guards.server";
import { jsonResponse } from "~/web/responses.server";

/** The maximum length of the text that a browser preloads, in characters. */
const MAX_TEXT_LENGTH = 10_000_000;

/**
 * The contacts that the feedback list preloads to make contacts.xlsx without a
 * request. 404 if there are too many; then the server makes the workbook.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const db = getDatabase();
  await requireUser(db, request);
  const contacts: NewContactMessage[] = [];
  let length = 0;
  for await (const batch of readContactMessages(db)) {
    for (const { email, phone, message } of batch) {
      contacts.push({ email, phone, message });
      length += email.length + phone.length + message.length;
    }
    if (length > MAX_TEXT_LENGTH) return jsonResponse(null, 404);
  }
  return jsonResponse(contacts);
}
