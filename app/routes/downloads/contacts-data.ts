import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDatabase } from "~/platform/database.server";
import { listContactMessages } from "~/domain/contact/contact-messages.server";
import { requireUser } from "~/auth/guards.server";
import { jsonResponse } from "~/api/responses.server";

/** What the feedback list loads ahead, so that it can make contacts.xlsx without a call. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const messages = await listContactMessages(getDatabase());
  return jsonResponse(messages.map(({ email, phone, message }) => ({ email, phone, message })));
}
