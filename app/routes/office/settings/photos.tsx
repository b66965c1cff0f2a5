import { say, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAX_PHOTO_BYTES, PHOTO_PLACES, photoFiles, placePhotoSizes } from "~/domain/photos/photo";
import { setPlacePhoto } from "~/domain/photos/photo-records.server";
import { err, okValue } from "~/domain/outcome";
import { staffAction } from "~/routes/office/staff-action.server";
import { loadHomePhotoForms, photoForms } from "~/routes/office/photos/photo-forms.server";
import { cropAround } from "~/restaurant/photos.server";
import { photoMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";
import { Icon } from "~/ui/icon";
import { PhotoForm } from "~/routes/office/photos/photo-form";
import { SectionHeader } from "./section-header";
import { staffLoader } from "~/routes/office/staff-loader.server";
import { officeTitle } from "../office-title";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: officeTitle(`${t("Photos")} · ${t("Settings")}`) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", ({ db }) => loadHomePhotoForms(db));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(
    request,
    "admin",
    photoForms({
      isPrivate: true,
      path: "/settings/photos",
      sizes: (fields, position) => placePhotoSizes(placeIn(fields) ?? "about", position),
      async prepare(db, photo, fields) {
        const place = placeIn(fields);
        if (!place) return err(400, photoMessages.placeUnknown);
        return place === "hero" ? cropAround(db, photo) : okValue(photo);
      },
      async save(db, photo, fields) {
        const place = placeIn(fields);
        return place ? setPlacePhoto(db, place, photo) : err(400, photoMessages.placeUnknown);
      },
    }),
  );
}

export { clientAction } from "../staff-screen";

export default function PhotosScreen() {
  const forms = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHeader section="photos" title={t("Photos")} page="/" />
      <HomePhotos {...forms} />
    </>
  );
}

function placeIn(fields: Record<string, string>) {
  return PHOTO_PLACES.find((place) => place === fields.place);
}

/** The photos of the home page. Each has its own form, which posts to /settings/photos. */
function HomePhotos({ photos, canUpload }: SerializeFrom<typeof loader>) {
  return (
    <section id="photos" aria-label={t("Photos")}>
      {canUpload ? <HomePhotoForms photos={photos} /> : <p>{t(photoMessages.unavailable)}</p>}
    </section>
  );
}

function HomePhotoForms({ photos }: Pick<SerializeFrom<typeof loader>, "photos">) {
  return (
    <>
      <p className="field-hint">{t(photoMessages.hint)}</p>
      <ul className="panel link-rows">
        {PHOTO_PLACES.map((place) => (
          <li key={place} className="home-photo row">
            {!photos[place] && (
              <span className="photo-none centered note muted">
                <Icon name="photo" />
              </span>
            )}
            <div className="home-photo-place">
              <h2>{t(photoMessages.places[place])}</h2>
              <p className="muted small">{t(photoMessages.placeHints[place])}</p>
              {place === "hero" && isOfEarlierSize(photos.hero) && <p>{t(photoMessages.uploadAgain)}</p>}
            </div>
            <PhotoForm
              name={say(photoMessages.place(place))}
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
