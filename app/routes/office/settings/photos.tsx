import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAX_PHOTO_BYTES, PHOTO_PLACES, placePhotoSizes } from "~/domain/photos/photo";
import { setPlacePhoto } from "~/domain/photos/photo-records.server";
import { err, ok } from "~/domain/outcome";
import { staffAction } from "~/routes/office/staff-action.server";
import { photoForms } from "~/routes/office/photo-forms.server";
import { cropForPhones } from "~/restaurant/photos.server";
import { photoMessages } from "~/messages/uploads";
import { getDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { HomePhotos } from "./home-photos";
import { SectionHeader } from "./section-header";
import { loadHomePhotoForms } from "./home-photos.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: "Photos · Settings · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", () => loadHomePhotoForms());
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(
    request,
    "admin",
    photoForms({
      isPrivate: true,
      path: "/settings/photos",
      sizes: (fields, position) => placePhotoSizes(placeIn(fields) ?? "about", position),
      save: async (photo, { fields }) => {
        const place = placeIn(fields);
        if (!place) return err(400, photoMessages.placeUnknown);
        const db = getDatabase();
        const cropped = place === "hero" ? await cropForPhones(db, photo) : ok("", photo);
        return cropped.ok ? setPlacePhoto(db, place, cropped.value) : cropped;
      },
    }),
  );
}

export { clientAction } from "../staff-screen";

export default function PhotosScreen() {
  const forms = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHeader section="photos" title="Photos" page="/" />
      <HomePhotos {...forms} />
    </>
  );
}

function placeIn(fields: Record<string, string>) {
  return PHOTO_PLACES.find((place) => place === fields.place);
}
