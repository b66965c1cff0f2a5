/**
 * Writes contacts.xlsx in its own process, because thousands of messages would
 * block the server and more of them exhaust its memory. Standard input: the
 * messages as JSON. Standard output: the workbook.
 */
import { json } from "node:stream/consumers";
import type { NewContactMessage } from "~/domain/contact/contact-message";
import { writeContactsWorkbook } from "./contacts-workbook";

const contacts = (await json(process.stdin)) as NewContactMessage[];
process.stdout.write(new Uint8Array(writeContactsWorkbook(contacts)));
