import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDatabase } from "~/platform/database.server";
import type { NewContactMessage } from "~/domain/contact/contact-message";
import { readContactMessages } from "~/domain/contact/contact-messages.server";
import { requireUser } from "~/auth/guards.server";
import { jsonResponse } from "~/api/responses.server";

/** Up to how much text a browser gets before anybody asks for it, in characters. */
const MAX_TEXT = 10_000_000;

/**
 * What the feedback list preloads, so that it can make contacts.xlsx without a
 * call; 404 where that would be too much, and the server makes it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const contacts: NewContactMessage[] = [];
  let length = 0;
  for await (const batch of readContactMessages(getDatabase())) {
    for (const { email, phone, message } of batch) {
      contacts.push({ email, phone, message });
      length += email.length + phone.length + message.length;
    }
    if (length > MAX_TEXT) return jsonResponse(null, 404);
  }
  return jsonResponse(contacts);
}
