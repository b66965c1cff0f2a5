import { data } from "@remix-run/node";
import type { FormErrorData } from "~/web/form-response";
import type { SiteSection } from "~/restaurant/site-section";
import { sectionEdit, type StoredSection } from "~/restaurant/site-sections.server";
import { formOf, type PostedForm } from "~/routes/office/staff-action.server";
import { SECTION_VIEWS } from "./sections/section-views";

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
  const { fromFields, toFields, toFieldErrors, ...view } = SECTION_VIEWS[section];
  const { toStored = (values) => values } = view;
  const edit = sectionEdit(section, {
    fromFields,
    toFields,
    toFieldErrors,
    ...(view.isTypedOtherwise && { toTyped: toFields }),
  });
  return formOf(
    { ...edit, schema: (given) => edit.schema(given).transform(toStored) },
    {
      given: { id: section },
      path: `/settings/${section}#${section}`,
      notes: ({ values }: StoredSection) => view.notes?.(values),
    },
  );
}
