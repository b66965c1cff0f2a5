import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDatabase } from "~/database.server";
import { listContactMessages } from "~/domain/contact/contact-messages.server";
import { requireUser } from "~/http/guard.server";
import { dataReply } from "~/http/replies.server";

/** What the feedback list loads ahead, so that it can make contacts.xlsx without a call. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const messages = await listContactMessages(getDatabase());
  return dataReply(messages.map(({ email, phone, message }) => ({ email, phone, message })));
}
