/**
 * Checks, rotates and resizes one uploaded photo in a process of its own, because a
 * crafted file can crash or exhaust an image library. The file is read from standard
 * input; the argument is the sizes from the largest as JSON (PhotoSize[]), or `check`, to say
 * only whether sharp can be loaded. Standard output gets a line of JSON (ResizeResult), then
 * the bytes of the files. The parent limits its time.
 */
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import {
  type Dimensions,
  MAX_PHOTO_PIXELS,
  PHONE_RATIO,
  type PhotoPosition,
  type PhotoSize,
  type ResizeResult,
  SHARED_SIZE,
} from "./photo";

/** The process kills itself above this resident set size, in bytes: libvips uses memory outside of V8's limit. */
const MAX_MEMORY_BYTES = 700 * 1024 * 1024;

/** From the best. */
const QUALITIES = {
  avif: [58, 50, 42, 34, 26, 18, 10, 1],
  jpeg: [80, 72, 64, 56, 48, 40, 30, 20, 10, 1],
};

const LOADERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);

interface Raw {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
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
  sizes: PhotoSize[],
): Promise<[ResizeResult, ...Buffer[]]> {
  const raw = (image: Sharp): Promise<Raw> => image.raw().toBuffer({ resolveWithObject: true });
  const within = (image: Sharp, side: number) =>
    image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  const open = ({ data, info }: Raw) => sharp(data, { raw: info });
  const shape = (image: Sharp, size: Dimensions, { side, phoneAround, sharedAround }: PhotoSize) => {
    if (sharedAround)
      return image.extract(sharedArea(size, sharedAround)).resize({ ...SHARED_SIZE, fit: "fill" });
    return within(phoneAround ? image.extract(phoneArea(size, phoneAround)) : image, side);
  };
  try {
    const photo = sharp(await buffer(process.stdin), { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error" });
    const images: Raw[] = [];
    let whole: Raw | undefined;
    for (const size of sizes) {
      // Sharp writes no metadata unless it is asked to; colours are converted to sRGB.
      const resized = whole
        ? shape(open(whole), whole.info, size)
        : shape(photo.clone().autoOrient(), (await photo.metadata()).autoOrient, size)
            .flatten({ background: "#fff" })
            .toColourspace("srgb");
      const image = await raw(resized);
      if (!size.phoneAround && !size.sharedAround) whole ??= image;
      images.push(image);
    }
    const files: Buffer[] = [];
    for (const [index, image] of images.entries()) {
      for (const format of ["avif", "jpeg"] as const) {
        const maxBytes = sizes[index]?.[format];
        if (maxBytes !== undefined) files.push(await encode(open(image), format, maxBytes));
      }
    }
    const dimensions = images.map(({ info: { width, height } }) => ({ width, height }));
    return [{ sizes: dimensions, lengths: files.map(({ length }) => length) }, ...files];
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return [{ failure: isTooLarge ? "tooManyPixels" : "unreadable" }];
  }
}

/** What a phone shows: the full height, unless the photo is narrower than that. */
function phoneArea({ width, height }: Dimensions, { x }: PhotoPosition) {
  const shown = Math.min(width, Math.round(height * PHONE_RATIO));
  return { left: Math.round(((width - shown) * x) / 100), top: 0, width: shown, height };
}

/** What a link shows: as much as its shape leaves, with the position at the same share of both. */
function sharedArea({ width, height }: Dimensions, { x, y }: PhotoPosition) {
  const ratio = SHARED_SIZE.width / SHARED_SIZE.height;
  const shown = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.max(1, Math.round(width / ratio))),
  };
  return {
    left: Math.round(((width - shown.width) * x) / 100),
    top: Math.round(((height - shown.height) * y) / 100),
    ...shown,
  };
}

/** How many times smaller the next quality's file is, about. */
const SAVED_BY_STEP = 1.5;

/** The file of the first quality that is small enough; steps that the size so far rules out are skipped. */
async function encode(image: Sharp, format: "avif" | "jpeg", maxBytes: number): Promise<Buffer> {
  const qualities = QUALITIES[format];
  for (let step = 0; step < qualities.length;) {
    const quality = qualities[step];
    const file =
      format === "avif"
        ? await image.clone().avif({ quality, effort: 2 }).toBuffer()
        : await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= maxBytes) return file;
    const needed = Math.log(file.length / maxBytes) / Math.log(SAVED_BY_STEP);
    step =
      step === qualities.length - 1
        ? qualities.length
        : Math.min(qualities.length - 1, step + Math.ceil(needed));
  }
  throw new Error("No quality makes this photo small enough.");
}

const [, , sizes = ""] = process.argv;

// Guests' requests come first.
setPriority(5);
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, "SIGKILL");
}, 50).unref();

const sharp = await loadSharp();
const [resized, ...files]: [ResizeResult, ...Buffer[]] = !sharp
  ? [{ failure: "unavailable" }]
  : sizes === "check"
    ? [{ failure: "unreadable" }]
    : await resize(sharp, JSON.parse(sizes) as PhotoSize[]);
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(resized)}\n`), ...files]));
