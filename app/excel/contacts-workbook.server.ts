import { Piscina } from "piscina";
import { builtFile } from "~/built-file.server";
import type { NewContactMessage } from "~/domain/contact/contact-message";
import { done, type Outcome, refusedForNow } from "~/domain/outcome";
import { callWords } from "~/wording/calls";

/** How many workbooks may wait for the thread before further ones are turned away. */
const MAX_WAITING = 4;

/** After how many seconds one of them will be done. */
const RETRY_AFTER = 5;

let pool: Piscina | undefined;

/** Makes contacts.xlsx in a thread of its own; 503 while too many are being made. */
export async function makeContactsWorkbook(contacts: NewContactMessage[]): Promise<Outcome<ArrayBuffer>> {
  pool ??= new Piscina({
    filename: builtFile("contacts-workbook-worker.js"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    maxQueue: MAX_WAITING,
  });
  if (pool.queueSize >= MAX_WAITING) return refusedForNow(503, callWords.tooMany, RETRY_AFTER);
  return done("", (await pool.run(contacts)) as ArrayBuffer);
}
