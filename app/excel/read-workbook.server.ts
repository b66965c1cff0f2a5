import { ok, type Outcome, err, errRetryLater } from "~/domain/outcome";
import { uploadMessages } from "~/messages/uploads";
import { type Child, finishChild, startChild } from "./child-process.server";
import type { Sheet, WorkbookReading } from "./sheet";
import { Queue } from "./queue";
import { workbookError } from "./workbook-kind";

/** How long one file may take, in milliseconds. */
const TIME_LIMIT = 4000;

/** The reading process's memory, in MiB. */
const MEMORY_LIMIT = 256;

/** The most that it may say about a file, in bytes. */
const MAX_READING = 16 * 1024 * 1024;

/** How many files may wait for their turn before further ones are turned away. */
const MAX_WAITING = 3;

/** A process that has started already and waits for a file. */
let spare: Child | undefined;
const turns = new Queue(MAX_WAITING);

/**
 * The visible sheets of an uploaded .xlsx or .xls, read in a process of its own,
 * one file at a time. Refuses what is no workbook, is protected, damaged or too
 * large (400), and any file while too many wait (503).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Outcome<Sheet[]>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = workbookError(file);
  if (fault) return err(400, fault);
  if (turns.areTaken) return errRetryLater(503, uploadMessages.busy, TIME_LIMIT / 1000);
  const reading = await turns.take(() => readApart(file));
  return "sheets" in reading ? ok("", reading.sheets) : err(400, uploadMessages[reading.refusal]);
}

/** One process reads one file and ends; the next one is started ahead. */
async function readApart(file: Buffer): Promise<WorkbookReading> {
  const reader = spare ?? startReader();
  spare = undefined;
  const ending = await finishChild(reader, file, { time: TIME_LIMIT, output: MAX_READING });
  spare ??= startReader();
  if ("failure" in ending) return { refusal: ending.failure === "tooMuch" ? "tooMuch" : "unreadable" };
  // Only data comes back this way, and JSON makes own keys of any name.
  return JSON.parse(ending.output.toString());
}

function startReader(): Child {
  const reader = startChild("workbook-reader.js", MEMORY_LIMIT);
  const forget = () => {
    if (spare === reader) spare = undefined;
  };
  reader.on("exit", forget).on("error", forget);
  return reader;
}
