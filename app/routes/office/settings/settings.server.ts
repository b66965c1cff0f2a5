import { data } from "@remix-run/node";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { daysOutlastingShop } from "~/domain/hours/schedule";
import { describeHours } from "~/messages/hours";
import { siteMessages } from "~/messages/site";
import { siteSettingsMessages } from "~/messages/site-settings";
import type { Toast } from "~/ui/toast";
import type { FormErrorData } from "~/web/form-response";
import { sectionOf, type SectionValues, type SiteSection } from "~/restaurant/site-section";
import { sectionEdit, type StoredSection } from "~/restaurant/site-sections.server";
import { formOf, type PostedForm } from "~/routes/office/staff-action.server";
import { COPY_WEEK, copyDay, copyIntent, copyWeek, dayField } from "./repeated-fields";
import { SECTION_FORMS } from "./section-fields";

/** The actions of a section's form. */
export function sectionForms(section: SiteSection) {
  if (section !== "hours") return { default: sectionForm(section) };
  const copies = (["shop", "kitchen"] as const).flatMap((area) =>
    WEEKDAYS.map((day) => [
      copyIntent(dayField(area, day)),
      showAgain((fields) => copyDay(fields, area, day)),
    ]),
  );
  return {
    default: sectionForm(section),
    [COPY_WEEK]: showAgain(copyWeek),
    ...(Object.fromEntries(copies) as Record<string, ReturnType<typeof showAgain>>),
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
  const { fromFields, toFields, toStored = (values) => values, toFieldErrors } = SECTION_FORMS[section];
  const edit = sectionEdit(section, {
    fromFields,
    // As the history records it.
    toFields: ({ value }: { value: SectionValues }) => toFields(value),
    toFieldErrors,
    toItem: (values: SectionValues) => ({ value: sectionOf(values, section) }),
    // Hours may be typed as text, and are shown as times.
    ...(section === "hours" && { toTyped: toFields }),
  });
  return formOf(
    { ...edit, schema: (given) => edit.schema(given).transform(toStored) },
    {
      given: { id: section },
      path: `/settings/${section}#${section}`,
      notes: section === "hours" ? hoursNotes : undefined,
    },
  );
}

/** The hours as guests read them now, and what is odd about them. */
function hoursNotes({ values: { hours } }: StoredSection): Toast["notes"] {
  if (!hours) return [];
  const { shop, kitchen } = hours;
  const outlasting = daysOutlastingShop(hours);
  return [
    { text: describeHours(shop).join(" · "), lang: "fr" },
    { text: `${siteMessages.kitchen}\u00a0: ${describeHours(kitchen).join(" · ")}`, lang: "fr" },
    ...(outlasting.length > 0 ? [{ text: siteSettingsMessages.outlastsShop(outlasting) }] : []),
  ];
}
