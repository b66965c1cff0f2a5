import type { AppLoadContext } from "@remix-run/node";
import { DISH_PHOTO_SIZES } from "~/domain/photos/photo";
import { type PhotoDishKind, setDishPhoto } from "~/domain/photos/photo-records.server";
import { photoResponse } from "~/forms/photo-response.server";
import { getDatabase } from "~/platform/database.server";
import { readDialog } from "~/ui/dialog-url";

/** The response to a form of the photo dialog; undefined if the request's URL opens another dialog. */
export function saveDishPhoto(
  request: Request,
  kind: PhotoDishKind,
  { path, context }: { path: string; context: AppLoadContext },
) {
  const { dialog, id } = readDialog(new URL(request.url).searchParams);
  if (dialog !== "photo") return undefined;
  return photoResponse(request, {
    sizes: DISH_PHOTO_SIZES,
    path,
    context,
    save: (photo) => setDishPhoto(getDatabase(), kind, { id: id ?? "", photo }),
  });
}
