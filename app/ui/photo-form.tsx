import { useNavigation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { photoUrls } from "~/domain/photos/photo";
import type { FormErrorData } from "~/web/form-response";
import { photoMessages } from "~/messages/uploads";
import { RequiredMark } from "./field";
import { FormError } from "./form-feedback";
import { UploadedPhoto } from "./picture";
import { PostForm, SubmitButton } from "./post-form";
import { useInitialFocus } from "./reader-place";
import { CloseLink, Dialog, useDialogAction } from "./dialog";
import { UploadProgress } from "./loading";

/**
 * Shows an uploaded photo with a button that removes it, and uploads another one, as
 * multipart with the field `photo`.
 */
export function PhotoForm({
  name,
  photo,
  place,
  action,
  response,
  cancel,
}: {
  /** What it is a photo of. */
  name: string;
  /** The name of the uploaded photo, if there is one. */
  photo: string | null;
  /** Sent as `place`, where a screen has several of these forms. */
  place?: string;
  /** Where the forms post to, if not to the current page. */
  action?: string;
  /** The last error response of this form. */
  response: FormErrorData | undefined;
  /** The Cancel link, in a dialog; then the file field gets the initial focus. */
  cancel?: ReactNode;
}) {
  const id = useId();
  const { formData } = useNavigation();
  const isUploading = Boolean(formData?.has("photo")) && (formData?.get("place") ?? undefined) === place;
  const error = isUploading ? undefined : response?.errors.photo;
  const initialFocus = useInitialFocus("control", error);
  const placeField = place !== undefined && <input type="hidden" name="place" value={place} />;
  return (
    <div className="photo-form">
      {photo !== null && (
        <PostForm
          className="photo-now"
          action={action}
          replace
          preventScrollReset
          press={`Remove the photo of ${name}`}
        >
          <UploadedPhoto photo={photoUrls(photo)} alt={`The photo of ${name}`} sizes="10rem" />
          {placeField}
          <SubmitButton intent="remove-photo" look="secondary" busyLabel="Removing...">
            Remove<span className="visually-hidden"> the photo of {name}</span>
          </SubmitButton>
        </PostForm>
      )}
      <PostForm className="form" action={action} encType="multipart/form-data" replace preventScrollReset>
        {placeField}
        {!isUploading && <FormError response={response} />}
        <div className="field">
          <label htmlFor={`${id}photo`}>
            {photo === null ? "Photo" : "Another photo"}
            <span className="visually-hidden"> of {name}</span>
            <RequiredMark />
          </label>
          <input
            id={`${id}photo`}
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp,image/avif"
            data-initial-focus={cancel ? true : undefined}
            {...initialFocus}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}hint ${id}error` : `${id}hint`}
          />
          <p className="field-hint" id={`${id}hint`}>
            {photoMessages.hint}
          </p>
          {error && (
            <p className="field-error" id={`${id}error`} role="alert">
              {error}
            </p>
          )}
        </div>
        {isUploading && <UploadProgress label="Uploading and preparing the photo…" />}
        <div className="dialog-actions">
          {cancel}
          <SubmitButton intent="photo" busyLabel="Saving...">
            Save Photo<span className="visually-hidden"> of {name}</span>
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}

/** Uploads, replaces or removes the photo of a dish. */
export function DishPhotoDialog({
  dish: { name, photo },
  response,
}: {
  dish: { name: string; photo: string | null };
  response: FormErrorData | undefined;
}) {
  return (
    <Dialog title={`Photo of ${name}`}>
      <PhotoForm
        name={name}
        photo={photo}
        action={useDialogAction()}
        response={response}
        cancel={<CloseLink>Cancel</CloseLink>}
      />
    </Dialog>
  );
}
