import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import {
  isPhotoFile,
  type Photo,
  PHOTO_PLACES,
  type PhotoPlace,
  type PhotoUrls,
  photoUrls,
} from "~/domain/photos/photo";
import { PARTIAL_SUFFIX } from "~/domain/photos/photo-files.server";
import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { isHeic } from "~/domain/photos/resize-photo.server";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";

const PLACES = PHOTO_PLACES.join("|");
const NAME = new RegExp(`^(${PLACES})\\.(?:jpe?g|png|webp|avif)$`, "i");
const HEIC_NAME = new RegExp(`^(?:${PLACES})\\.hei[cf]$`, "i");

/** Formats that browsers show, by image-size's names. */
const TYPES = ["jpg", "png", "webp", "avif"];

const HEIC = "It is a HEIC photo, which browsers don't show";

interface UnusablePhoto {
  file: string;
  reason: string;
}

/** The photos of the home page by place; a place without one shows its drawing. */
export type PlacePhotos = Partial<Record<PhotoPlace, Photo | PhotoUrls>>;

let ownPhotos: Partial<Record<PhotoPlace, Photo>> | undefined;

/** The folder of all photos. */
export function photoFolder(): string {
  return path.join(getConfig().dataDir, "photos");
}

/** The photos of the home page: the uploaded ones, then the owner's own files. */
export async function loadPlacePhotos(db: Kysely<Database>): Promise<PlacePhotos> {
  const uploaded = Object.entries(await listPlacePhotos(db)).map(([place, name]) => [place, photoUrls(name)]);
  return { ...findOwnPhotos(), ...Object.fromEntries(uploaded) };
}

/**
 * The photos that the owner has put into the folder by hand, such as `hero.jpg`; read
 * once per start. A file that browsers can't show is ignored and logged.
 */
function findOwnPhotos(): Partial<Record<PhotoPlace, Photo>> {
  if (!ownPhotos) {
    const { found, unusable } = readPhotos(photoFolder());
    for (const photo of unusable) getLog().warn(photo, "photo not shown");
    ownPhotos = found;
  }
  return ownPhotos;
}

/** Whether a file name is that of a photo that the owner has put into the folder. */
export function isOwnPhotoName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The owner's photos in a folder by place, the files that browsers can't show, and the
 * files with other names.
 */
export function readPhotos(folder: string) {
  const found: Partial<Record<PhotoPlace, Photo>> = {};
  const unusable: UnusablePhoto[] = [];
  const unlisted: string[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const place = NAME.exec(file)?.[1]?.toLowerCase() as PhotoPlace | undefined;
    if (HEIC_NAME.test(file)) unusable.push({ file, reason: HEIC });
    else if (place) {
      const photo = readPhoto(path.join(folder, file));
      if (typeof photo === "string") unusable.push({ file, reason: photo });
      else found[place] = { src: `/photos/${encodeURIComponent(file)}`, ...photo };
    } else if (!isPhotoFile(file) && !file.endsWith(PARTIAL_SUFFIX)) unlisted.push(file);
  }
  return { found, unusable, unlisted };
}

/** A picture's displayed size, or why browsers can't show it. */
function readPhoto(file: string): { width: number; height: number } | string {
  try {
    const bytes = readFileSync(file);
    if (isHeic(bytes)) return HEIC;
    const { width, height, type = "", orientation = 1 } = imageSize(bytes);
    if (!TYPES.includes(type)) return `It is a ${type} file`;
    // From EXIF orientation 5 on, width and height are swapped.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch (error) {
    return (error as Error).message;
  }
}
