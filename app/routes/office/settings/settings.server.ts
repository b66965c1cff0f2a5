import { data } from "@remix-run/node";
import type { FormErrorData } from "~/web/form-response";
import { fromForm, toFormErrors } from "~/domain/fields/form";
import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import { listOfferedDishes } from "~/domain/declarations/dishes.server";
import { suggestOrigins } from "~/domain/declarations/origins";
import { today } from "~/restaurant/today.server";
import { FRENCH } from "~/domain/dishes/translator";
import { siteMessages } from "~/messages/site";
import { followingFacts } from "~/restaurant/following-facts";
import { readTypedFacts, sectionEdit, type StoredSection } from "~/restaurant/site-sections.server";
import { readTeasers } from "~/domain/menu/teasers.server";
import { formOf, type PostedForm } from "~/routes/office/staff-action.server";
import type { ScreenRequest } from "~/routes/office/staff-loader.server";
import { suggestRows, toFields } from "./sections/section-fields";
import { SECTION_VIEWS } from "./sections/section-views";

/** What guests get while a field of the section is empty, by the field's name. */
export async function loadPlaceholders(
  db: ScreenRequest["db"],
  section: SiteSection,
): Promise<Record<string, string | undefined>> {
  if (section === "links") return { mapsUrl: followingFacts(await readTypedFacts(db)).mapsUrl };
  if (section !== "presentation") return {};
  const teasers = await readTeasers(db, undefined, FRENCH, siteMessages);
  return Object.fromEntries(teasers.map(({ place, line }) => [`teasers.${place}`, line?.text]));
}

/** The fields that the section's form fills in itself: a row for each kind that dishes name, and of which no country is declared. */
export async function loadSuggestions(
  db: ScreenRequest["db"],
  { section, values: { declarations = {} } }: StoredSection,
): Promise<Record<string, string>> {
  if (section !== "declarations") return {};
  const suggested = suggestOrigins(await listOfferedDishes(db, today()), declarations);
  const rows = (["meat", "fish"] as const).map((list) =>
    suggestRows(`declarations.${list}`, "kind", suggested[list], declarations[list]?.length ?? 0),
  );
  return Object.fromEntries(rows.flatMap((fields) => Object.entries(fields)));
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
    fromFields: (posted) => fromForm(fields, posted),
    toFields: (values) => toFields(fields, values),
    toFieldErrors: (errors, posted) => toFormErrors(fields, errors, posted),
  });
  return formOf(edit, {
    given: { id: section },
    path: `/settings/${section}#${section}`,
    notes: ({ values }: StoredSection) => SECTION_VIEWS[section].notes?.(values),
  });
}
