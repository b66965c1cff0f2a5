import { data } from "@remix-run/node";
import type { LastingDishKind } from "~/domain/dishes/dish-tables";
import { DISH_PHOTO_SIZES, type PhotoPosition, type PhotoSize, withPosition } from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { resizePhoto } from "~/domain/photos/resize-photo.server";
import type { Outcome } from "~/domain/outcome";
import { photoMessages } from "~/messages/uploads";
import { photoFolder } from "~/restaurant/photos.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { readUploadedPhoto } from "~/web/uploaded-file.server";
import { type PhotoChange, readPosition, setDishPhoto } from "~/domain/photos/photo-records.server";
import { readDialog } from "~/ui/dialog-url";
import type { PostedForm } from "~/routes/office/staff-action.server";

interface PhotoScreen {
  /** Where a success leads; by default to the screen without its dialog. */
  path?: string;
  sizes: (fields: Record<string, string>, position: PhotoPosition) => PhotoSize[];
  save: (photo: PhotoChange, form: PostedForm) => Promise<Outcome>;
  /** Whether its forms are never kept as drafts. */
  isPrivate?: true;
}

/**
 * The actions of the photo forms: a multipart upload with the fields `photo`, `x` and `y` (its
 * position in percent; without a file, that of the stored photo), and the button 'remove-photo'.
 */
export function photoForms({ path, sizes, save, isPrivate }: PhotoScreen) {
  const respond = async (form: PostedForm, saving: Promise<Outcome>) => {
    const outcome = await catchUnexpected(saving, photoMessages.notSaved);
    return formOutcomeResponse(form.db, outcome, form.fields, path ?? form.path);
  };
  const remove = (form: PostedForm) => respond(form, save(null, form));
  const upload = async (posted: PostedForm) => {
    const { fields, file } = await readUploadedPhoto(posted.request);
    // A file that is too large isn't read, nor what is sent with it: the address says which form it is.
    const place = new URL(posted.request.url).searchParams.get("place");
    const form = { ...posted, fields: { ...(place !== null && { place }), ...posted.fields, ...fields } };
    if (!file.ok) return formErrorResponse(file, form.fields);
    return respond(form, store(form, file.value));
  };
  return {
    "remove-photo": Object.assign(remove, { isPrivate }),
    upload: Object.assign(upload, { isPrivate }),
  };

  async function store(form: PostedForm, bytes: Uint8Array | undefined): Promise<Outcome> {
    const position = readPosition(form.fields);
    if (!position.ok) return position;
    if (!bytes) return save(position.value, form);
    const resized = await resizePhoto(bytes, sizes(form.fields, position.value));
    if (!resized.ok) return resized;
    const name = await storePhoto(photoFolder(), resized.value);
    return save(withPosition(name, position.value), form);
  }
}

/**
 * The actions of the forms in the photo dialog of a dish.
 * @param otherUpload What an upload from another dialog does.
 */
export function dishPhotoForms<Result = never>(
  kind: LastingDishKind,
  otherUpload: (form: PostedForm) => Promise<Result> = unknownForm,
) {
  const forms = photoForms({
    sizes: () => DISH_PHOTO_SIZES,
    save: (photo, { db, fields: { id = "" } }) => setDishPhoto(db, kind, { id, photo }),
  });
  /** The form with the id of the dish that the dialog is about; undefined of another dialog. */
  const ofDish = (form: PostedForm): PostedForm | undefined => {
    const { dialog, id } = readDialog(new URL(form.request.url).searchParams);
    return dialog === "photo" ? { ...form, fields: { ...form.fields, id: id ?? "" } } : undefined;
  };
  return {
    "remove-photo"(form: PostedForm) {
      const ofItem = ofDish(form);
      return ofItem ? forms["remove-photo"](ofItem) : unknownForm();
    },
    upload(form: PostedForm) {
      const ofItem = ofDish(form);
      return ofItem ? forms.upload(ofItem) : otherUpload(form);
    },
  };
}

function unknownForm(): never {
  throw data(null, { status: 400 });
}
