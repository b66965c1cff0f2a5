/**
 * Checks, rotates and resizes one uploaded photo in a process of its own, because a
 * crafted file can crash or exhaust an image library. The file is read from standard
 * input; the arguments are the longer sides of the large and the small size, and how much CPU time the process
 * may use, in milliseconds: it kills itself then. That isn't elapsed time, so that a valid
 * photo isn't rejected on a busy machine. Standard
 * output gets a line of JSON (ResizeResult), then the bytes of the files. With the
 * argument `check` it only says whether sharp can be loaded.
 */
import { setPriority } from "node:os";
import type { Sharp } from "sharp";
import { MAX_PHOTO_PIXELS, type PhotoSizes, type ResizeResult } from "./photo";

/** The largest file of a photo, in bytes. */
const MAX_FILE_BYTES = 120_000;

/** The process kills itself above this resident set size, in bytes: libvips uses memory outside of V8's limit. */
const MAX_MEMORY_BYTES = 700 * 1024 * 1024;

/** From the best; the best one whose file is small enough is used. */
const QUALITIES = {
  avif: [58, 50, 42, 34, 26, 18, 10, 1],
  jpeg: [80, 72, 64, 56, 48, 40, 30, 20, 10, 1],
};

const LOADERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);

interface Raw {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function readStandardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sharp, with decoders for the four accepted formats only; undefined if this computer can't load it. */
async function loadSharp() {
  try {
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  } catch {
    return undefined;
  }
}

async function resize(
  sharp: NonNullable<Awaited<ReturnType<typeof loadSharp>>>,
  { large, small }: PhotoSizes,
): Promise<[ResizeResult, ...Buffer[]]> {
  const raw = (image: Sharp): Promise<Raw> => image.raw().toBuffer({ resolveWithObject: true });
  const within = (side: number) =>
    ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
  try {
    const photo = sharp(await readStandardInput(), { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error" });
    // Sharp writes no metadata unless it is asked to; colours are converted to sRGB.
    const largeImage = await raw(
      photo.autoOrient().resize(within(large)).flatten({ background: "#fff" }).toColourspace("srgb"),
    );
    const open = ({ data, info }: Raw) => sharp(data, { raw: info });
    const smallImage = await raw(open(largeImage).resize(within(small)));
    const files = [
      await encode(open(largeImage), "avif"),
      await encode(open(largeImage), "jpeg"),
      await encode(open(smallImage), "avif"),
      await encode(open(smallImage), "jpeg"),
    ];
    const size = ({ info: { width, height } }: Raw) => ({ width, height });
    return [
      { large: size(largeImage), small: size(smallImage), lengths: files.map(({ length }) => length) },
      ...files,
    ];
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return [{ failure: isTooLarge ? "tooManyPixels" : "unreadable" }];
  }
}

/** The file of the best quality that is small enough, by binary search. */
async function encode(image: Sharp, format: "avif" | "jpeg"): Promise<Buffer> {
  const write = (quality: number) =>
    format === "avif"
      ? image.clone().avif({ quality, effort: 2 }).toBuffer()
      : image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  const qualities = QUALITIES[format];
  const best = await write(qualities[0] ?? 1);
  if (best.length <= MAX_FILE_BYTES) return best;
  let low = 1;
  let high = qualities.length - 1;
  let found: Buffer | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const file = await write(qualities[middle] ?? 1);
    if (file.length > MAX_FILE_BYTES) low = middle + 1;
    else {
      found = file;
      high = middle - 1;
    }
  }
  if (!found) throw new Error("No quality makes this photo small enough.");
  return found;
}

const isCheck = process.argv[2] === "check";
const [large = 0, small = 0, cpuLimitMs = Infinity] = isCheck ? [] : process.argv.slice(2).map(Number);

// Guests' requests come first.
setPriority(5);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isExceeded = process.memoryUsage.rss() > MAX_MEMORY_BYTES || user + system > cpuLimitMs * 1000;
  if (isExceeded) process.kill(process.pid, "SIGKILL");
}, 50).unref();

const sharp = await loadSharp();
const [resized, ...files]: [ResizeResult, ...Buffer[]] = !sharp
  ? [{ failure: "unavailable" }]
  : isCheck
    ? [{ failure: "unreadable" }]
    : await resize(sharp, { large, small });
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(resized)}\n`), ...files]));
