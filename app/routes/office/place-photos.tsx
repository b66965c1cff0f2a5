import { PHOTO_PLACES, type PhotoPlace } from "~/domain/photos/photo";
import type { FormErrorData } from "~/forms/form-response";
import { photoMessages } from "~/messages/photos";
import { PhotoForm } from "~/ui/photo-form";

/** What the photo forms of the home page need. */
export interface PlacePhotosData {
  /** The names of the uploaded photos. */
  photos: Partial<Record<PhotoPlace, string>>;
  /** Whether this computer can resize photos. */
  canUpload: boolean;
}

/** The photos of the home page, each with a form of its own, which posts to /settings/photos. */
export function PlacePhotos({ photos, canUpload, reply }: PlacePhotosData & { reply?: FormErrorData }) {
  if (!canUpload) return <p className="photo-notice">{photoMessages.unavailable}</p>;
  return (
    <ul className="place-photos">
      {PHOTO_PLACES.map((place) => (
        <li key={place} className="place-photo">
          <h2>{photoMessages.places[place]}</h2>
          <p>{photoMessages.placeHints[place]}</p>
          <PhotoForm
            name={`“${photoMessages.places[place]}”`}
            photo={photos[place] ?? null}
            place={place}
            action="/settings/photos"
            reply={reply?.values.place === place ? reply : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
