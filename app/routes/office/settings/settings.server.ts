import { data } from "@remix-run/node";
import type { FormErrorData } from "~/web/form-response";
import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { FRENCH } from "~/domain/translator";
import { siteMessages } from "~/messages/site";
import { followingFacts } from "~/restaurant/following-facts";
import { readTypedFacts, sectionEdit, type StoredSection } from "~/restaurant/site-sections.server";
import { readTeasers } from "~/restaurant/teasers.server";
import { formOf, type PostedForm } from "~/routes/office/staff-action.server";
import { fromFields, toFieldErrors, toFields } from "./sections/section-fields";
import { SECTION_VIEWS } from "./sections/section-views";

/** What guests get while a field of the section is empty, by the field's name. */
export async function loadPlaceholders(
  db: Kysely<Database>,
  section: SiteSection,
): Promise<Record<string, string | undefined>> {
  if (section === "links") return { mapsUrl: followingFacts(await readTypedFacts(db)).mapsUrl };
  if (section !== "presentation") return {};
  const teasers = await readTeasers(db, undefined, FRENCH, siteMessages);
  return Object.fromEntries(teasers.map(({ place, line }) => [`teasers.${place}`, line?.text]));
}

export function sectionForms(section: SiteSection) {
  const buttons = Object.entries(SECTION_VIEWS[section].buttons ?? {});
  return {
    default: sectionForm(section),
    ...Object.fromEntries(buttons.map(([intent, change]) => [intent, showAgain(change)])),
  };
}

/** The action of a button that changes the values of its form, and saves nothing. */
function showAgain(change: (fields: Record<string, string>) => FormErrorData) {
  return ({ fields }: PostedForm) => {
    const response = change(fields);
    return Promise.resolve(data(response, { status: response.message ? 400 : 200 }));
  };
}

function sectionForm(section: SiteSection) {
  const { fields } = SITE_SECTIONS[section];
  const edit = sectionEdit(section, {
    fromFields: (posted) => fromFields(fields, posted),
    toFields: (values) => toFields(fields, values),
    toFieldErrors: (errors, posted) => toFieldErrors(fields, errors, posted),
  });
  return formOf(edit, {
    given: { id: section },
    path: `/settings/${section}#${section}`,
    notes: ({ values }: StoredSection) => SECTION_VIEWS[section].notes?.(values),
  });
}
