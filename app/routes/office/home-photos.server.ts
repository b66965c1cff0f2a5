import type { Db } from "~db/schema";
import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";

/** The names of the uploaded photos of the home page, and whether others can be uploaded. */
export async function loadHomePhotoForms(db: Db) {
  return { photos: await listPlacePhotos(db), canUpload: await canResizePhotos() };
}
