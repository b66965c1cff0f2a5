import path from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { type PhotoPlace, type PhotoUrls, photoUrls } from "~/domain/photos/photo";
import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { getConfig } from "~/platform/config.server";

/** The photos of the home page by place; a place without one shows its drawing. */
export type PlacePhotos = Partial<Record<PhotoPlace, PhotoUrls>>;

/** The folder of all photos. */
export function photoFolder(): string {
  return path.join(getConfig().dataDir, "photos");
}

/** The photos of the home page. */
export async function loadPlacePhotos(db: Kysely<Database>): Promise<PlacePhotos> {
  const uploaded = Object.entries(await listPlacePhotos(db));
  return Object.fromEntries(uploaded.map(([place, name]) => [place, photoUrls(name)]));
}
