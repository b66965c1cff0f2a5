import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import type { Photo, PhotoPlace } from "~/ui/picture";

const PLACES: PhotoPlace[] = ["hero", "about", "pizza", "drinks", "desserts"];
const NAME = new RegExp(`^(${PLACES.join("|")})\\.(?:jpe?g|png|webp|avif)$`, "i");
const HEIC_NAME = new RegExp(`^(?:${PLACES.join("|")})\\.hei[cf]$`, "i");

/** Formats that browsers show, by image-size's names. */
const TYPES = ["jpg", "png", "webp", "avif"];

const HEIC = "It is a HEIC picture, as phones take them, which browsers don't show";

interface UnusablePhoto {
  file: string;
  reason: string;
}

let photos: Partial<Record<PhotoPlace, Photo>> | undefined;

/**
 * The owner's own photos by place: files such as `hero.jpg` in the folder
 * `photos` of DATA_DIR, read once per start. A file that browsers can't show is
 * ignored and logged.
 */
export function findPhotos(): Partial<Record<PhotoPlace, Photo>> {
  if (!photos) {
    const { found, unusable } = readPhotos(path.join(getConfig().dataDir, "photos"));
    for (const photo of unusable) getLog().warn(photo, "photo not shown");
    photos = found;
  }
  return photos;
}

/** Whether a file name is that of a photo on the site. */
export function isPhotoName(name: string): boolean {
  return NAME.test(name);
}

/** The photos of a folder by place, the files that browsers can't show, and the files with other names. */
export function readPhotos(folder: string) {
  const found: Partial<Record<PhotoPlace, Photo>> = {};
  const unusable: UnusablePhoto[] = [];
  const unlisted: string[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const place = NAME.exec(file)?.[1]?.toLowerCase() as PhotoPlace | undefined;
    if (HEIC_NAME.test(file)) unusable.push({ file, reason: HEIC });
    else if (!place) unlisted.push(file);
    else {
      const photo = readPhoto(path.join(folder, file));
      if (typeof photo === "string") unusable.push({ file, reason: photo });
      else found[place] = { src: `/photos/${encodeURIComponent(file)}`, ...photo };
    }
  }
  return { found, unusable, unlisted };
}

/** A picture's displayed size, or why browsers can't show it. */
function readPhoto(file: string): { width: number; height: number } | string {
  try {
    const bytes = readFileSync(file);
    if (isHeic(bytes)) return HEIC;
    const { width, height, type = "", orientation = 1 } = imageSize(bytes);
    if (!TYPES.includes(type)) return `It is a ${type} picture`;
    // EXIF orientations from 5 on are rotated by 90 degrees.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether a file is a HEIC picture by its content; AVIF has the same container. */
function isHeic(bytes: Buffer): boolean {
  const brands = bytes.subarray(4, 48).toString("latin1");
  return /^ftyp(?:hei|hev)/.test(brands) || (/^ftypm[is]f1/.test(brands) && !brands.includes("avif"));
}
