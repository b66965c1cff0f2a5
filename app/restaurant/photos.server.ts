import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { okValue, type Outcome } from "~/domain/outcome";
import {
  photoFiles,
  type PhotoPlace,
  placePhotoSizes,
  type ShownPhoto,
  shownPhoto,
  withPosition,
} from "~/domain/photos/photo";
import { fileNames, storePhoto } from "~/domain/photos/photo-files.server";
import { listPlacePhotos, type PhotoChange } from "~/domain/photos/photo-records.server";
import { resizePhoto } from "~/domain/photos/resize-photo.server";
import { getConfig } from "~/platform/config.server";

/** The photos of the home page by place; a place without one shows its drawing. */
export type PlacePhotos = Partial<Record<PhotoPlace, ShownPhoto>>;

export function photoFolder(): string {
  return path.join(getConfig().dataDir, "photos");
}

export async function loadPlacePhotos(db: Kysely<Database>): Promise<PlacePhotos> {
  const uploaded = Object.entries(await listPlacePhotos(db));
  return Object.fromEntries(uploaded.map(([place, name]) => [place, shownPhoto(name)]));
}

/**
 * A change of the first screen's photo: another position of one with a size for phones becomes a photo of
 * the same files, but for those of phones and links, which are cropped around it. Fails like `resizePhoto`.
 */
export async function cropAround(db: Kysely<Database>, change: PhotoChange): Promise<Outcome<PhotoChange>> {
  const { hero: stored } = await listPlacePhotos(db);
  if (typeof change !== "object" || !change || !stored || withPosition(stored, change) === stored)
    return okValue(change);
  const { large, medium } = photoFiles(stored);
  if (!medium) return okValue(change);
  const folder = photoFolder();
  const kept = fileNames(stored).slice(0, 4);
  const files = await Promise.all(kept.map((name) => readFile(path.join(folder, name))));
  const resized = await resizePhoto(files[1] ?? Buffer.alloc(0), placePhotoSizes("hero", change).slice(2));
  if (!resized.ok) return resized;
  const photo = {
    sizes: [large, medium, ...resized.value.sizes],
    files: [...files, ...resized.value.files],
  };
  return okValue(withPosition(await storePhoto(folder, photo), change));
}
