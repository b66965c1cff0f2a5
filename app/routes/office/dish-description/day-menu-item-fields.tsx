import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { AllergenFields } from "~/ui/allergen-fields";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { PriceField } from "~/ui/price-field";
import type { DayMenuItemValues } from "./day-menu-form";

type ItemField = Pick<FieldMetadata<string>, "name" | "initialValue" | "errors">;

/** The fields of one dish or dessert; `children` take the place of the type field. */
export function DayMenuItemFields({
  item,
  children,
}: {
  item: Record<keyof DayMenuItemValues, ItemField>;
  children: ReactNode;
}) {
  return (
    <>
      <Field label="Name" {...entry(item.name)} aria-required autoComplete="off" />
      <TextAreaField label="Description" {...entry(item.description)} aria-required rows={2} />
      <div className="form-row day-menu-figures">
        <PriceField label="Price" {...entry(item.price)} aria-required isZeroWhenLeft />
        <PriceField label="Discount Price" {...entry(item.dprice)} isZeroWhenLeft />
        <SelectField label="Home Made" {...entry(item.home)}>
          <option>No</option>
          <option>Yes</option>
        </SelectField>
        <SelectField label="Vegan" {...entry(item.baigan)}>
          <option value="">Not specified</option>
          <option>Yes</option>
          <option>No</option>
        </SelectField>
      </div>
      <AllergenFields field={(name) => entry(item[name])} />
      {children}
    </>
  );
}

function entry({ name, initialValue, errors }: ItemField) {
  return { name, defaultValue: initialValue, error: errors?.[0] };
}
