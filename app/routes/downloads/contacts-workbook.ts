import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDatabase } from "~/database.server";
import { listContactMessages } from "~/domain/contact/contact-messages.server";
import { makeContactsWorkbook } from "~/excel/contacts-workbook.server";
import { requireDownloader } from "~/http/guard.server";
import { refusalReply } from "~/http/replies.server";
import { workbookReply } from "~/http/workbook-download.server";

/** contacts.xlsx where the browser doesn't make it itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDownloader(request);
  const outcome = await makeContactsWorkbook(await listContactMessages(getDatabase()));
  if (!outcome.ok) return refusalReply(outcome);
  return workbookReply("contacts.xlsx", new Uint8Array(outcome.value));
}
