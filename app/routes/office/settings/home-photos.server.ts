import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { getDatabase } from "~/platform/database.server";
import type { HomePhotosData } from "./home-photos";

export async function loadHomePhotoForms(): Promise<HomePhotosData> {
  return { photos: await listPlacePhotos(getDatabase()), canUpload: await canResizePhotos() };
}
