import type { DayMenuItemType } from "~/domain/fields/day-menu-item";
import { dayMenuMessages } from "~/messages/day-menus";
import { AllergenFields, TranslationFields, VeganField } from "~/ui/dish-fields";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import type { FieldEntry } from "~/ui/form-feedback";
import { PriceFields } from "~/ui/price-fields";

/** The fields of one dish or dessert, but its type. */
export function DayMenuItemFields({
  id,
  field,
  type,
  errorResponse,
}: {
  /** The item; undefined for a new one. */
  id?: string;
  field: (name: string) => FieldEntry;
  type: DayMenuItemType;
  /** The server's last error response. */
  errorResponse: object | undefined;
}) {
  return (
    <>
      <Field label="Name" {...field("name")} aria-required autoComplete="off" />
      <TextAreaField label="Description" {...field("description")} aria-required rows={2} />
      <PriceFields
        field={field}
        errorResponse={errorResponse}
        messages={dayMenuMessages.prices[type]}
        emptyBecomesZero
        className="form-row day-menu-figures"
      >
        <SelectField label="Home Made" {...field("home")}>
          <option>No</option>
          <option>Yes</option>
        </SelectField>
        <VeganField field={field("baigan")} />
      </PriceFields>
      <AllergenFields field={field} />
      <TranslationFields id={id} field={field} errorResponse={errorResponse} />
    </>
  );
}
