import { photoMessages } from "~/messages/uploads";
import { err, errRetryLater, okValue, type Outcome } from "~/domain/outcome";
import { type ChildResult, finishChild, startChild, Queue } from "~/platform/child-process.server";
import { MAX_PHOTO_BYTES, type PhotoSize, type ResizeResult } from "./photo";

const PNG = "\x89PNG\r\n\x1a\n";

/** Why a file isn't one of the accepted pictures, by its first bytes; undefined if it is. */
function photoTypeError(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 16);
  const isAccepted =
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith(PNG) ||
    (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") ||
    isAvif(bytes);
  if (isAccepted) return undefined;
  return isHeic(bytes) ? photoMessages.heic : photoMessages.wrongType;
}

/** Whether a file is a HEIC picture, as phones take them; AVIF has the same container. */
function isHeic(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  return /^ftyp(?:hei|hev)/.test(brands) || (/^ftypm[is]f1/.test(brands) && !brands.includes("avif"));
}

function isAvif(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  return brands.startsWith("ftyp") && brands.includes("avif");
}

function brandsOf(bytes: Buffer): string {
  return bytes.toString("latin1", 4, 48);
}

const SCRIPT = "photo-resizer.js";

/** How long one photo may take. A busy one takes fifteen seconds of CPU time in the sizes of the first screen. */
const TIME_LIMIT_MS = 90_000;

/** For V8 alone; the process limits its whole memory itself. */
const HEAP_LIMIT_MIB = 128;

/** Seven files, and a line about them. */
const MAX_OUTPUT_BYTES = 900_000;

const MAX_WAITING = 3;

const RETRY_AFTER_S = 10;

/** How long a response may take: as long as a photo and those before it may, in milliseconds. */
export const PHOTO_RESPONSE_TIMEOUT_MS = (MAX_WAITING + 2) * TIME_LIMIT_MS;

const queue = new Queue(MAX_WAITING);
let availability: Promise<boolean> | undefined;

export interface ResizedPhoto {
  sizes: { width: number; height: number }[];
  /** AVIF, unless none was asked for, and JPEG of each size. */
  files: Buffer[];
}

/**
 * Turns an uploaded JPEG, PNG, WebP or AVIF upright, removes its metadata, and writes it
 * as AVIF and JPEG in some sizes (from the largest), in a child process, one photo at a time. 400 if it is of another type, damaged, has more than 64 megapixels or takes too
 * long; 413 above 15 MiB; 503 while too many wait, or if sharp can't be loaded.
 */
export async function resizePhoto(bytes: Uint8Array, sizes: PhotoSize[]): Promise<Outcome<ResizedPhoto>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > MAX_PHOTO_BYTES) return photoError(413, photoMessages.tooLarge);
  const typeError = photoTypeError(file);
  if (typeError) return photoError(400, typeError);
  if (queue.isFull) return errRetryLater(503, photoMessages.busy, RETRY_AFTER_S);
  return queue.run(() => resizeInChild(file, sizes));
}

/** Whether photos can be resized on this computer: sharp is there, with its binary. Checked once. */
export function canResizePhotos(): Promise<boolean> {
  availability ??= runChild("check", "").then(
    (result) => "output" in result && !result.output.toString().includes("unavailable"),
  );
  return availability;
}

async function resizeInChild(file: Buffer, sizes: PhotoSize[]): Promise<Outcome<ResizedPhoto>> {
  const result = await runChild(JSON.stringify(sizes), file);
  if ("failure" in result) {
    return photoError(
      400,
      result.failure === "limitExceeded" ? photoMessages.limitExceeded : photoMessages.unreadable,
    );
  }
  const { output } = result;
  const lineEnd = output.indexOf("\n");
  const resized = JSON.parse(output.toString("utf8", 0, lineEnd)) as ResizeResult;
  if ("failure" in resized) {
    if (resized.failure === "unavailable") return err(503, photoMessages.unavailable);
    return photoError(400, photoMessages[resized.failure]);
  }
  let start = lineEnd + 1;
  const files = resized.lengths.map((length) => output.subarray(start, (start += length)));
  return okValue({ sizes: resized.sizes, files });
}

function runChild(sizes: string, input: Buffer | string): Promise<ChildResult> {
  const child = startChild(SCRIPT, HEAP_LIMIT_MIB, [sizes]);
  return finishChild(child, input, { timeLimitMs: TIME_LIMIT_MS, maxOutputBytes: MAX_OUTPUT_BYTES });
}

function photoError(status: 400 | 413, message: string) {
  return err(status, message, { photo: message });
}
