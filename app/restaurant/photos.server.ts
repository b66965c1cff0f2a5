import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import type { Photo, PhotoPlace } from "~/ui/picture";

const PLACES: PhotoPlace[] = ["hero", "about", "pizza", "drinks", "desserts"];
const NAME = /^([a-z]+)\.(?:jpe?g|png|webp|avif)$/i;

let photos: Partial<Record<PhotoPlace, Photo>> | undefined;

/**
 * The owner's own photos by place: files such as `hero.jpg` in the folder
 * `photos` of DATA_DIR, looked for once a start. A file that is no picture is
 * left out and named in the log.
 */
export function findPhotos(): Partial<Record<PhotoPlace, Photo>> {
  if (!photos) {
    const { found, faults } = readPhotos(path.join(getConfig().dataDir, "photos"));
    for (const fault of faults) getLog().warn(fault, "photo can't be read");
    photos = found;
  }
  return photos;
}

/** The photos of a folder by place, those that can't be read, and the files that have no place. */
export function readPhotos(folder: string) {
  const found: Partial<Record<PhotoPlace, Photo>> = {};
  const faults: { file: string; reason: string }[] = [];
  const strangers: string[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const place = PLACES.find((each) => each === NAME.exec(file)?.[1]?.toLowerCase());
    if (!place) {
      strangers.push(file);
      continue;
    }
    try {
      const { width, height } = imageSize(readFileSync(path.join(folder, file)));
      found[place] = { src: `/photos/${encodeURIComponent(file)}`, width, height };
    } catch (error) {
      faults.push({ file, reason: (error as Error).message });
    }
  }
  return { found, faults, strangers };
}
