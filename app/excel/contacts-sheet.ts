import type { NewContactMessage } from "~/domain/fields/contact-message";
import { cellText } from "./cell-text";

/** The layout of contacts.xlsx, for the browser's and the server's version. */
export const contactsSheet = {
  name: "Contacts",
  /** In characters. */
  columnWidths: [30, 20, 100],
};

export function contactCells({ email, phone, message }: NewContactMessage): string[] {
  return [email, phone, message].map(cellText);
}
