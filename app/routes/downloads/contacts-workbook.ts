import { listContactMessages } from "~/domain/contact/contact-messages.server";
import { makeContactsWorkbook } from "~/excel/contacts-workbook.server";
import { workbookDownload } from "~/api/workbook-download.server";

/** contacts.xlsx where the browser doesn't make it itself. */
export const loader = workbookDownload("contacts.xlsx", async (db) =>
  makeContactsWorkbook(await listContactMessages(db)),
);
