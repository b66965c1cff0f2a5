import { fill, t } from "~/messages/office/t";
import { useNavigation } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import type { FormErrorData } from "~/web/form-response";
import { MIDDLE, type PhotoPosition, type ShownPhoto, shownPhoto } from "~/domain/photos/photo";
import { photoMessages } from "~/messages/uploads";
import { Field, RequiredMark } from "~/ui/field";
import { FormError, useFormResponse } from "~/ui/form-feedback";
import { positionClasses, UploadedPhoto } from "~/ui/picture";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { useInitialFocus } from "~/ui/reader-place";
import { CloseLink, Dialog } from "~/ui/dialog";
import { UploadProgress } from "~/ui/loading";

const TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** The longer side of the preview of a chosen photo, in pixels. */
const PREVIEW_SIDE = 960;

/**
 * Shows an uploaded photo with a button that removes it, and uploads another one, as
 * multipart with the field `photo`, or moves the point that stays in sight where it is
 * cropped. With JavaScript a chosen photo, and where it is cropped, is shown before it is saved.
 */
export function PhotoForm({
  name,
  photo,
  place,
  action,
  cancel,
}: {
  name: string;
  /** The name of the uploaded photo, if there is one. */
  photo: string | null;
  /** Sent as `place`, where a screen has a list of these forms. */
  place?: string;
  /** Where the forms post to, if not to the current page. */
  action?: string;
  /** The Cancel link, in a dialog; then the file field gets the initial focus. */
  cancel?: ReactNode;
}) {
  const { formData } = useNavigation();
  const rejected = useFormResponse();
  const response = rejected?.values.place === place ? rejected : undefined;
  const isUploading = Boolean(formData?.has("photo")) && (formData?.get("place") ?? undefined) === place;
  const error = isUploading ? undefined : response?.errors.photo;
  const hasPositionError = Boolean(response?.errors.x ?? response?.errors.y);
  const photoNow = photo === null ? undefined : shownPhoto(photo, t("The photo of {name}", { name }));
  const stored = typed(photoNow?.position ?? MIDDLE);
  const [position, setPosition] = useState({ ...stored, ...pickPosition(response?.values) });
  const [preview, setPreview] = useState<string>();
  const shown = preview ?? photoNow?.large.jpeg;
  const isInList = place !== undefined;
  const fold = (shown !== undefined || hasPositionError) && (
    <PositionFields
      shown={shown}
      place={place}
      position={position}
      setPosition={setPosition}
      isOpen={preview !== undefined || hasPositionError}
      errors={response?.errors}
    />
  );
  const choose = async (file: File | undefined) => {
    setPosition(file ? typed(MIDDLE) : stored);
    setPreview(file && (await previewOf(file)));
  };
  return (
    <div className="photo-form stack gap-4">
      {photoNow && <PhotoNow name={name} photo={photoNow} place={place} action={action} />}
      <PostForm className="form" action={action} encType="multipart/form-data" replace preventScrollReset>
        <PlaceField place={place} />
        {!isUploading && <FormError response={response} />}
        <FileField
          name={name}
          error={error}
          choose={choose}
          isFirst={!photoNow}
          hasInitialFocus={Boolean(cancel)}
        />
        {!isInList && fold}
        {isUploading && <UploadProgress label={t("Uploading and preparing the photo…")} />}
        <div className="dialog-actions above-2 row end">
          {cancel}
          <SubmitButton intent="photo" look={isInList ? "secondary" : "primary"} busyLabel={t("Saving...")}>
            {isInList ? t("Save") : t("Save Photo")}
            <span className="visually-hidden">
              {` ${isInList ? t("Photo of {name}", { name }) : t("of {name}", { name })}`}
            </span>
          </SubmitButton>
        </div>
        {isInList && fold}
      </PostForm>
    </div>
  );
}

function FileField({
  name,
  isFirst,
  error,
  hasInitialFocus,
  choose,
}: {
  name: string;
  /** Whether there is no photo yet. */
  isFirst: boolean;
  error: string | undefined;
  hasInitialFocus: boolean;
  choose: (file: File | undefined) => unknown;
}) {
  const id = useId();
  const initialFocus = useInitialFocus("control", error);
  return (
    <div className="field">
      <label htmlFor={`${id}photo`}>
        <span key={String(isFirst)}>{isFirst ? t("Photo") : t("Another photo")}</span>
        <span className="visually-hidden">{` ${t("of {name}", { name })}`}</span>
        {isFirst && <RequiredMark />}
      </label>
      <input
        id={`${id}photo`}
        type="file"
        name="photo"
        accept={TYPES}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        data-initial-focus={hasInitialFocus || undefined}
        {...initialFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function PlaceField({ place }: { place: string | undefined }) {
  return place === undefined ? null : <input type="hidden" name="place" value={place} />;
}

/** The uploaded photo, with the button that removes it. */
function PhotoNow({
  name,
  photo,
  place,
  action,
}: {
  name: string;
  photo: ShownPhoto;
  place: string | undefined;
  action: string | undefined;
}) {
  return (
    <PostForm
      className="photo-now row"
      action={action}
      replace
      preventScrollReset
      buttonTitle={fill("Remove the photo of {name}", { name })}
    >
      <UploadedPhoto photo={photo} sizes="10rem" />
      <PlaceField place={place} />
      <SubmitButton intent="remove-photo" look="plain" busyLabel={t("Removing...")}>
        {t("Remove")}
        <span className="visually-hidden">{` ${t("the photo of {name}", { name })}`}</span>
      </SubmitButton>
    </PostForm>
  );
}

/** The point that stays in sight where the photo is cropped. */
function PositionFields({
  shown,
  place,
  position,
  setPosition,
  isOpen,
  errors,
}: {
  shown: string | undefined;
  place: string | undefined;
  position: TypedPosition;
  setPosition: (position: TypedPosition) => void;
  isOpen: boolean;
  errors: FormErrorData["errors"] | undefined;
}) {
  const slider = (axis: keyof PhotoPosition, label: string) => (
    <Field
      label={label}
      name={axis}
      type="range"
      min={0}
      max={100}
      value={position[axis]}
      onChange={({ currentTarget }) => setPosition({ ...position, [axis]: currentTarget.value })}
      error={errors?.[axis]}
    />
  );
  return (
    <details className="fold" open={isOpen || undefined}>
      <summary>{t("What guests always see")}</summary>
      {shown !== undefined && (
        <figure className="photo-preview below-3">
          <img
            src={shown}
            alt={t("As guests will see it")}
            className={`${place === "hero" ? "photo-tall" : ""} ${positionClasses({ x: Number(position.x), y: Number(position.y) })}`}
          />
          <figcaption className="small">
            {place === "hero" ? t("As guests will see it on a phone.") : t("As guests will see it.")}
          </figcaption>
        </figure>
      )}
      <div className="form-row">
        {slider("x", t("Left or right"))}
        {slider("y", t("Up or down"))}
      </div>
    </details>
  );
}

type TypedPosition = Record<keyof PhotoPosition, string>;

function typed({ x, y }: PhotoPosition): TypedPosition {
  return { x: String(x), y: String(y) };
}

function pickPosition({ x, y }: Record<string, string> = {}): Partial<Record<keyof PhotoPosition, string>> {
  return { ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
}

/** A small copy of a chosen photo as a data URL; undefined if this browser can't read it. */
async function previewOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL("image/jpeg");
  } catch {
    return undefined;
  }
}

/** Uploads, replaces or removes the photo of a dish. */
export function DishPhotoDialog({ dish: { name, photo } }: { dish: { name: string; photo: string | null } }) {
  return (
    <Dialog title={fill("Photo of {name}", { name })}>
      <p className="field-hint">{t(photoMessages.hint)}</p>
      <PhotoForm name={name} photo={photo} cancel={<CloseLink>{t("Cancel")}</CloseLink>} />
    </Dialog>
  );
}
