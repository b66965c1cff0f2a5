import { cutText } from "~/domain/cut-text";
import type { NewContactMessage } from "~/domain/contact/contact-message";

/** The longest text of a cell, in UTF-16 units. */
const MAX_CELL_TEXT = 32_767;

const CUT = " […]";

/** The rows of contacts.xlsx, headings first, whether the browser or the server makes it. */
export function contactsSheet(contacts: NewContactMessage[]): string[][] {
  return [
    ["Email", "Phone", "Message"],
    ...contacts.map(({ email, phone, message }) => [email, phone, message].map(cellText)),
  ];
}

/** A text that a cell can hold and that reads the same there. */
function cellText(text: string): string {
  const readable = text
    .replace(/\r\n/g, "\n")
    .replace(/[\uFFFE\uFFFF]/g, "\uFFFD")
    // Spreadsheets read `_x0041_` as the character of that number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  if (readable.length <= MAX_CELL_TEXT) return readable;
  return cutText(readable, MAX_CELL_TEXT - CUT.length) + CUT;
}
