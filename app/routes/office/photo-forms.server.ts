import { data } from "@remix-run/node";
import { type PhotoSizes, DISH_PHOTO_SIZES } from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { resizePhoto } from "~/domain/photos/resize-photo.server";
import type { Outcome } from "~/domain/outcome";
import { photoMessages } from "~/messages/uploads";
import { photoFolder } from "~/restaurant/photos.server";
import { readFields } from "~/web/fields.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { isUpload, readUploadedPhoto } from "~/web/uploaded-file.server";
import { type PhotoDishKind, setDishPhoto } from "~/domain/photos/photo-records.server";
import { getDatabase } from "~/platform/database.server";
import { closeHref, readDialog } from "~/ui/dialog-url";

/** How a screen handles its photo forms. */
interface PhotoScreen {
  sizes: PhotoSizes;
  /** Where a success redirects to. */
  path: string;
  /** The id of the dish, if the page lists several. */
  id?: string;
  /** Sets the photo by its name, or removes it (null). Gets the form's other fields. */
  save: (photo: string | null, fields: Record<string, string>) => Promise<Outcome>;
}

/**
 * The response to a photo form: a multipart upload with the field `photo`, or the intent
 * `remove-photo`. A redirect with a toast, or the form again with the error. Throws 400
 * for any other form.
 */
export async function photoResponse(request: Request, { sizes, path, id, save }: PhotoScreen) {
  if (!isUpload(request)) {
    const fields = await readFields(request);
    if (fields.intent !== "remove-photo") throw data(null, { status: 400 });
    const outcome = await catchUnexpected(save(null, fields), photoMessages.notSaved);
    return formOutcomeResponse(outcome, id === undefined ? fields : { ...fields, id }, path);
  }
  const { fields, file } = await readUploadedPhoto(request);
  if (!file.ok) return formErrorResponse(file, fields);
  const outcome = await catchUnexpected(store(file.value), photoMessages.notSaved);
  return formOutcomeResponse(outcome, id === undefined ? fields : { ...fields, id }, path);

  async function store(bytes: Uint8Array): Promise<Outcome> {
    const resized = await resizePhoto(bytes, sizes);
    return resized.ok ? save(await storePhoto(photoFolder(), resized.value), fields) : resized;
  }
}

/** The response to a form of the photo dialog; undefined if the request's URL opens another dialog. */
export function saveDishPhoto(request: Request, kind: PhotoDishKind) {
  const { pathname, searchParams } = new URL(request.url);
  const { dialog, id } = readDialog(searchParams);
  if (dialog !== "photo") return undefined;
  return photoResponse(request, {
    sizes: DISH_PHOTO_SIZES,
    path: closeHref(pathname, searchParams),
    id: id ?? "",
    save: (photo) => setDishPhoto(getDatabase(), kind, { id: id ?? "", photo }),
  });
}
