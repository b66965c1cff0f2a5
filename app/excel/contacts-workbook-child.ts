/**
 * Writes contacts.xlsx: a process of its own, because thousands of messages
 * would hold up other visitors, and more of them eat all memory. The messages
 * come in as JSON on standard input; the workbook goes out on standard output.
 */
import { json } from "node:stream/consumers";
import type { NewContactMessage } from "~/domain/contact/contact-message";
import { writeContactsWorkbook } from "./contacts-workbook";

const contacts = (await json(process.stdin)) as NewContactMessage[];
process.stdout.write(new Uint8Array(writeContactsWorkbook(contacts)));
