import { useRef } from "react";
import { photoFiles, PHOTO_PLACES, type PhotoPlace } from "~/domain/photos/photo";
import { photoMessages } from "~/messages/uploads";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { PhotoForm } from "~/ui/photo-form";

/** What the photo forms of the home page need. */
export interface HomePhotosData {
  /** The names of the uploaded photos. */
  photos: Partial<Record<PhotoPlace, string>>;
  canUpload: boolean;
}

/** The photos of the home page. Each has its own form, which posts to /settings/photos. */
export function HomePhotos({ photos, canUpload }: HomePhotosData) {
  const containerRef = useRef<HTMLElement>(null);
  return (
    <UnsavedChangesGuard containerRef={containerRef}>
      <section ref={containerRef} id="photos" aria-label="Photos">
        {canUpload ? <HomePhotoForms photos={photos} /> : <p>{photoMessages.unavailable}</p>}
      </section>
    </UnsavedChangesGuard>
  );
}

function HomePhotoForms({ photos }: Pick<HomePhotosData, "photos">) {
  return (
    <>
      <p className="field-hint">{photoMessages.hint}</p>
      <ul className="home-photos">
        {PHOTO_PLACES.map((place) => (
          <li key={place} className="home-photo">
            <h2>{photoMessages.places[place]}</h2>
            <p>{photoMessages.placeHints[place]}</p>
            {place === "hero" && isOfEarlierSize(photos.hero) && <p>{photoMessages.uploadAgain}</p>}
            <PhotoForm
              name={`"${photoMessages.places[place]}"`}
              photo={photos[place] ?? null}
              place={place}
              action={`/settings/photos?place=${place}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a hero photo was uploaded before it had a size for large screens. */
function isOfEarlierSize(photo: string | undefined): boolean {
  return photo !== undefined && !photoFiles(photo).medium;
}
