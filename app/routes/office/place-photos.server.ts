import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { getDatabase } from "~/platform/database.server";
import type { PlacePhotosData } from "./place-photos";

/** What the photo forms of the home page show. */
export async function loadPlacePhotoForms(): Promise<PlacePhotosData> {
  return { photos: await listPlacePhotos(getDatabase()), canUpload: await canResizePhotos() };
}
