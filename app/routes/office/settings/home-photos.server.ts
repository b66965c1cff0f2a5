import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { getDatabase } from "~/platform/database.server";

/** The names of the uploaded photos of the home page, and whether others can be uploaded. */
export async function loadHomePhotoForms() {
  return { photos: await listPlacePhotos(getDatabase()), canUpload: await canResizePhotos() };
}
