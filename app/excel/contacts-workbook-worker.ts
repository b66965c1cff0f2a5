import { move } from "piscina";
import type { NewContactMessage } from "~/domain/contact/contact-message";
import { writeContactsWorkbook } from "./contacts-workbook";

/** Runs in a worker thread: thousands of messages would hold up other visitors. */
export default function run(contacts: NewContactMessage[]) {
  return move(writeContactsWorkbook(contacts));
}
