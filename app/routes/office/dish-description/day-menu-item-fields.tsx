import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { AllergenFields, VeganField } from "~/ui/dish-fields";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import type { FieldEntry } from "~/ui/form-feedback";
import { PriceField } from "~/ui/price-fields";
import type { DayMenuItemValues } from "./day-menu-form";

type ItemField = (name: keyof DayMenuItemValues) => FieldEntry;

/**
 * An item's fields, read from conform's metadata of the whole item. Reading it field by
 * field took a sixth of the time to open a form with two items.
 */
export function itemFields({
  name: item,
  initialValue,
  allErrors,
}: Pick<FieldMetadata<DayMenuItemValues>, "name" | "initialValue" | "allErrors">): ItemField {
  return (field) => {
    const name = item ? `${item}.${field}` : field;
    return { name, defaultValue: initialValue?.[field], error: allErrors[name]?.[0] };
  };
}

/** The fields of one dish or dessert; `children` take the place of the type field. */
export function DayMenuItemFields({ field, children }: { field: ItemField; children: ReactNode }) {
  return (
    <>
      <Field label="Name" {...field("name")} aria-required />
      <TextAreaField label="Description" {...field("description")} aria-required rows={2} />
      <div className="form-row day-menu-figures">
        <PriceField label="Price" {...field("price")} aria-required emptyBecomesZero />
        <PriceField label="Discount Price" {...field("dprice")} emptyBecomesZero />
        <SelectField label="Home Made" {...field("home")}>
          <option>No</option>
          <option>Yes</option>
        </SelectField>
        <VeganField field={field("baigan")} />
      </div>
      <AllergenFields field={field} />
      {children}
    </>
  );
}
