import type { NewContactMessage } from "~/domain/contact/contact-message";
import { cellText } from "./cell-text";

/** The rows of contacts.xlsx, headings first, whether the browser or the server makes it. */
export function contactsSheet(contacts: NewContactMessage[]): string[][] {
  return [
    ["Email", "Phone", "Message"],
    ...contacts.map(({ email, phone, message }) => [email, phone, message].map(cellText)),
  ];
}
