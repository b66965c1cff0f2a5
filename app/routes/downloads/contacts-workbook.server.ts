import { workbookDownload } from "~/web/workbook-download.server";
import { readContactMessages } from "~/domain/contact/contact-messages.server";
import { okValue } from "~/domain/outcome";
import { streamContactsWorkbook } from "~/excel/contacts-workbook.server";

/** contacts.xlsx, if the browser doesn't make it itself. */
export const loader = workbookDownload("Download the messages as a workbook", async (db) =>
  okValue({ filename: "contacts.xlsx", content: await streamContactsWorkbook(readContactMessages(db)) }),
);
