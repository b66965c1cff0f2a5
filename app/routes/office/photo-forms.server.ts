import { data } from "@remix-run/node";
import { DISH_PHOTO_SIZES, type PhotoSize, readPosition, withPosition } from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { resizePhoto } from "~/domain/photos/resize-photo.server";
import type { Outcome } from "~/domain/outcome";
import { photoMessages } from "~/messages/uploads";
import { photoFolder } from "~/restaurant/photos.server";
import { readFields } from "~/web/fields.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { isUpload, readUploadedPhoto } from "~/web/uploaded-file.server";
import { type PhotoChange, type PhotoDishKind, setDishPhoto } from "~/domain/photos/photo-records.server";
import { getDatabase } from "~/platform/database.server";
import { closeHref, readDialog } from "~/ui/dialog-url";

/** How a screen handles its photo forms. */
interface PhotoScreen {
  /** Where a success redirects to. */
  path: string;
  /** The id of the dish, if the page lists several. */
  id?: string;
  /** The sizes of the photo of a form. */
  sizes: (fields: Record<string, string>) => PhotoSize[];
  save: (photo: PhotoChange, fields: Record<string, string>) => Promise<Outcome>;
}

/**
 * The response to a photo form: a multipart upload with the fields `photo`, `x` and `y` (its
 * position in percent; without a file, that of the stored photo), or the intent `remove-photo`.
 * A redirect with a toast, or the form again with the error. Throws 400 for any other form.
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

  async function store(bytes: Uint8Array | undefined): Promise<Outcome> {
    const position = readPosition(fields);
    if (!position.ok) return position;
    if (!bytes) return save(position.value, fields);
    const resized = await resizePhoto(bytes, sizes(fields));
    if (!resized.ok) return resized;
    const name = await storePhoto(photoFolder(), resized.value);
    return save(withPosition(name, position.value), fields);
  }
}

/** The response to a form of the photo dialog; undefined if the request's URL opens another dialog. */
export function saveDishPhoto(request: Request, kind: PhotoDishKind) {
  const { pathname, searchParams } = new URL(request.url);
  const { dialog, id } = readDialog(searchParams);
  if (dialog !== "photo") return undefined;
  return photoResponse(request, {
    path: closeHref(pathname, searchParams),
    id: id ?? "",
    sizes: () => DISH_PHOTO_SIZES,
    save: (photo) => setDishPhoto(getDatabase(), kind, { id: id ?? "", photo }),
  });
}
