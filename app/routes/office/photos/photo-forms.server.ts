import type { Db } from "~db/schema";
import { data } from "@remix-run/node";
import type { LastingDishKind } from "~/domain/dishes/dish-kinds";
import { DISH_PHOTO_SIZES, type PhotoPosition, type PhotoSize, withPosition } from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { canResizePhotos, resizePhoto } from "~/domain/photos/resize-photo.server";
import type { Operation } from "~/domain/operation";
import { okValue, type Outcome } from "~/domain/outcome";
import { photoMessages } from "~/messages/uploads";
import { photoFolder } from "~/restaurant/photos.server";
import { act } from "~/web/act.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { readUploadedPhoto } from "~/web/uploaded-file.server";
import {
  listPlacePhotos,
  type PhotoChange,
  readPosition,
  setDishPhoto,
} from "~/domain/photos/photo-records.server";
import { readDialog } from "~/ui/dialog-url";
import type { PostedForm } from "~/routes/office/staff-action.server";

interface PhotoScreen {
  /** Where a success leads; by default to the screen without its dialog. */
  path?: string;
  sizes: (fields: PostedForm["fields"], position: PhotoPosition) => PhotoSize[];
  /** What is done with a photo before it is saved, such as cropping it. */
  prepare?: (db: Db, photo: PhotoChange, fields: PostedForm["fields"]) => Promise<Outcome<PhotoChange>>;
  save: (db: Db, photo: PhotoChange, fields: PostedForm["fields"]) => Promise<Outcome>;
  /** Whether its forms are never kept as drafts. */
  isPrivate?: true;
}

/** What a form sends: a photo or, without a file, the position of the stored one. */
interface SentPhoto {
  fields: PostedForm["fields"];
  bytes?: Uint8Array;
  isRemoved?: true;
}

/**
 * The actions of the photo forms: a multipart upload with the fields `photo`, `x` and `y` (its
 * position in percent; without a file, that of the stored photo), and the button 'remove-photo'.
 */
export function photoForms({ path, sizes, prepare, save, isPrivate }: PhotoScreen) {
  const operation: Operation<SentPhoto, null, null, SentPhoto & { photo: PhotoChange }> = {
    isPrivate,
    async prepare(db, sent) {
      const photo = sent.isRemoved ? okValue<PhotoChange>(null) : await store(sent);
      const ready = photo.ok && prepare ? await prepare(db, photo.value, sent.fields) : photo;
      return ready.ok ? okValue({ ...sent, photo: ready.value }) : ready;
    },
    run: (db, { photo, fields }) => save(db, photo, fields),
    failed: photoMessages.notSaved,
  };
  const respond = async (form: PostedForm, sent: SentPhoto) =>
    formOutcomeResponse(form.db, await act(operation, form, sent), form.fields, path ?? form.path);
  const remove = (form: PostedForm) => respond(form, { fields: form.fields, isRemoved: true });
  const upload = async (posted: PostedForm) => {
    const { fields, file } = await readUploadedPhoto(posted.request);
    // A file that is too large isn't read, nor what is sent with it: the address says which form it is.
    const place = new URL(posted.request.url).searchParams.get("place");
    const form = { ...posted, fields: { ...(place !== null && { place }), ...posted.fields, ...fields } };
    if (!file.ok) return formErrorResponse(file, form.fields);
    return respond(form, { fields: form.fields, bytes: file.value });
  };
  return {
    "remove-photo": Object.assign(remove, { isPrivate }),
    upload: Object.assign(upload, { isPrivate }),
  };

  async function store({ fields, bytes }: SentPhoto): Promise<Outcome<PhotoChange>> {
    const position = readPosition(fields);
    if (!position.ok || !bytes) return position;
    const resized = await resizePhoto(bytes, sizes(fields, position.value));
    if (!resized.ok) return resized;
    const name = await storePhoto(photoFolder(), resized.value);
    return okValue(withPosition(name, position.value));
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
    save: (db, photo, { id = "" }) => setDishPhoto(db, kind, { id, photo }),
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

/** The names of the uploaded photos of the home page, and whether others can be uploaded. */
export async function loadHomePhotoForms(db: Db) {
  return { photos: await listPlacePhotos(db), canUpload: await canResizePhotos() };
}
