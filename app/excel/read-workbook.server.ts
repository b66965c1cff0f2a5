import { err, errRetryLater, okValue, type Outcome } from "~/domain/outcome";
import { uploadMessages } from "~/messages/uploads";
import { type Child, finishChild, startChild, Queue } from "~/platform/child-process.server";
import type { Sheet, WorkbookReading } from "./sheet";
import { workbookFormatError } from "./workbook-format";

/** How long one file may take on a busy machine. The process limits its own CPU time to four seconds. */
const TIME_LIMIT_MS = 30_000;

const RETRY_AFTER_S = 4;

const MEMORY_LIMIT_MIB = 256;

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

const MAX_WAITING_FILES = 3;

const queue = new Queue(MAX_WAITING_FILES);

/** A process that was started in advance and waits for a file. */
let spare: Child | undefined;

/**
 * Reads the visible sheets of an uploaded .xlsx or .xls in a child process, one file
 * at a time. 400 if it isn't a workbook, or is protected, damaged or too large;
 * 503 while too many files wait.
 */
export async function readWorkbook(bytes: Uint8Array, fileName?: string): Promise<Outcome<Sheet[]>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const error = await workbookFormatError(file, fileName);
  if (error) return err(400, error);
  if (queue.isFull) return errRetryLater(503, uploadMessages.busy, RETRY_AFTER_S);
  const reading = await queue.run(() => readInChild(file));
  return "sheets" in reading ? okValue(reading.sheets) : err(400, uploadMessages[reading.failure]);
}

/** Reads one file. Each file gets a new process; the next one is started in advance. */
async function readInChild(file: Buffer): Promise<WorkbookReading> {
  const reader = spare ?? startReader();
  spare = undefined;
  const result = await finishChild(reader, file, {
    timeLimitMs: TIME_LIMIT_MS,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  spare ??= startReader();
  if ("failure" in result)
    return { failure: result.failure === "limitExceeded" ? "limitExceeded" : "unreadable" };
  // JSON can't pollute prototypes: `__proto__` becomes an ordinary key.
  return JSON.parse(result.output.toString());
}

function startReader(): Child {
  const reader = startChild("workbook-reader.js", MEMORY_LIMIT_MIB);
  const forget = () => {
    if (spare === reader) spare = undefined;
  };
  reader.on("exit", forget).on("error", forget);
  return reader;
}
