import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { getDatabase } from "~/platform/database.server";
import { sectionOf, type SectionValues, type SiteSection } from "~/restaurant/site-section";
import { sectionOperations } from "~/restaurant/site-sections.server";
import { editForm } from "../form-actions.server";
import { SECTION_FORMS } from "./section-fields";
import type { HomePhotosData } from "./home-photos";

/** The action of a section's form. */
export function sectionForm(section: SiteSection) {
  const { fromFields, toFields, toStored = (values) => values, toFieldErrors } = SECTION_FORMS[section];
  const operations = sectionOperations(section);
  return editForm(
    { ...operations, schema: async (given) => (await operations.schema(given)).transform(toStored) },
    {
      fromFields,
      toFields: ({ value }: { value: SectionValues }) => toFields(value),
      toFieldErrors,
      toItem: (values) => ({ value: sectionOf(values, section) }),
      // Hours may be typed as text, and are shown as times.
      toTyped: section === "hours" ? toFields : undefined,
      id: section,
      path: `/settings/${section}#${section}`,
    },
  );
}

/** What the photo forms of the home page show. */
export async function loadHomePhotoForms(): Promise<HomePhotosData> {
  return { photos: await listPlacePhotos(getDatabase()), canUpload: await canResizePhotos() };
}
