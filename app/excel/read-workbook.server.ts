import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { builtFile } from "~/built-file.server";
import { done, type Outcome, refused, refusedForNow } from "~/domain/outcome";
import { uploadWords } from "~/wording/uploads";
import type { Sheet, WorkbookReading } from "./sheet";
import { workbookFault } from "./workbook-kind";

/** How long one file may take, in milliseconds. */
const TIME_LIMIT = 4000;

/** The reading process's memory, in MiB. */
const MEMORY_LIMIT = 256;

/** The most that it may say about a file, in bytes. */
const MAX_READING = 16 * 1024 * 1024;

/** How many files may wait for their turn before further ones are turned away. */
const MAX_WAITING = 3;

type Reader = ChildProcessByStdio<Writable, Readable, null>;

/** A process that has started already and waits for a file. */
let spare: Reader | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The visible sheets of an uploaded .xlsx or .xls, read in a process of its own,
 * one file at a time. Refuses what is no workbook, is protected, damaged or too
 * large (400), and any file while too many wait (503).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Outcome<Sheet[]>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = workbookFault(file);
  if (fault) return refused(400, fault);
  if (waiting > MAX_WAITING) return refusedForNow(503, uploadWords.busy, TIME_LIMIT / 1000);
  waiting += 1;
  const turn = lastTurn.then(() => readApart(file));
  lastTurn = turn.catch(() => {});
  try {
    const reading = await turn;
    return "sheets" in reading ? done("", reading.sheets) : refused(400, uploadWords[reading.refusal]);
  } finally {
    waiting -= 1;
  }
}

/** One process reads one file and ends; the next one is started ahead. */
function readApart(file: Buffer): Promise<WorkbookReading> {
  const reader = spare ?? startReader();
  spare = undefined;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => reader.kill("SIGKILL"), TIME_LIMIT);
    reader.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_READING) reader.kill("SIGKILL");
      else chunks.push(chunk);
    });
    // It may be gone before it has taken in the whole file.
    reader.stdin.on("error", () => {});
    reader.on("error", reject);
    reader.on("close", (code, signal) => {
      clearTimeout(timer);
      spare ??= startReader();
      // It may have ended by itself before it could be killed for saying too much.
      if (signal || length > MAX_READING) resolve({ refusal: "tooMuch" });
      else if (code !== 0) resolve({ refusal: "unreadable" });
      // Only data comes back this way, and JSON makes own keys of any name.
      else resolve(JSON.parse(Buffer.concat(chunks).toString()));
    });
    reader.stdin.end(file);
  });
}

/** It gets nothing of this server: no environment, no channel but the file's way in and the reading's way out. */
function startReader(): Reader {
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_LIMIT}`, builtFile("workbook-reader.js")],
    { env: { NODE_ENV: "production", TZ: "UTC" }, stdio: ["pipe", "pipe", "ignore"] },
  );
  const forget = () => {
    if (spare === reader) spare = undefined;
  };
  reader.on("exit", forget).on("error", forget);
  return reader;
}
