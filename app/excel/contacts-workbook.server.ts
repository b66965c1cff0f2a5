import type { NewContactMessage } from "~/domain/contact/contact-message";
import { ok, type Outcome, errRetryLater } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";
import { finishChild, startChild } from "./child-process.server";
import { Queue } from "./queue";

/** How long one workbook may take, in milliseconds. */
const TIME_LIMIT = 30_000;

/** The writing process's memory, in MiB: enough for 20,000 messages. */
const MEMORY_LIMIT = 384;

/** The largest workbook, in bytes. */
const MAX_WORKBOOK = 256 * 1024 * 1024;

/** How many workbooks may wait before further ones are rejected. */
const MAX_WAITING = 4;

/** After how many seconds one of them will be done. */
const RETRY_AFTER = 5;

const queue = new Queue(MAX_WAITING);

/** Makes contacts.xlsx in a process of its own; 503 while too many are being made. */
export async function makeContactsWorkbook(
  contacts: NewContactMessage[],
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  if (queue.isFull) return errRetryLater(503, apiMessages.tooMany, RETRY_AFTER);
  const ending = await queue.run(() =>
    finishChild(startChild("contacts-workbook-writer.js", MEMORY_LIMIT), JSON.stringify(contacts), {
      time: TIME_LIMIT,
      output: MAX_WORKBOOK,
    }),
  );
  if ("failure" in ending) throw new Error(`contacts.xlsx of ${contacts.length} messages: ${ending.failure}`);
  return ok("", new Uint8Array(ending.output));
}
