import { err, errRetryLater, type Outcome } from "~/domain/outcome";
import { pasteMessages, uploadMessages } from "~/messages/uploads";
import { finishChild, Queue, startChild } from "~/platform/child-process.server";
import type { Sheet, TextList } from "./sheet";

/** How long one list may take on a busy machine. */
const TIME_LIMIT_MS = 30_000;

const RETRY_AFTER_S = 4;

const MEMORY_LIMIT_MIB = 128;

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

const MAX_WAITING_LISTS = 3;

const queue = new Queue(MAX_WAITING_LISTS);

/**
 * Reads a list that is a text (`readPastedList`) in a child process, one at a time, so that nobody else waits
 * for its lines. 503 while too many lists wait.
 */
export async function readTextList(list: TextList): Promise<Outcome<Sheet>> {
  if (queue.isFull) return errRetryLater(503, uploadMessages.busy, RETRY_AFTER_S);
  const result = await queue.run(() =>
    finishChild(startChild("list-reader.js", MEMORY_LIMIT_MIB), JSON.stringify(list), {
      timeLimitMs: TIME_LIMIT_MS,
      maxOutputBytes: MAX_OUTPUT_BYTES,
    }),
  );
  if ("failure" in result) return err(400, pasteMessages.notRead, { list: pasteMessages.notRead });
  return JSON.parse(result.output.toString()) as Outcome<Sheet>;
}
