import { Link } from "@remix-run/react";
import type { MenuItem } from "~/domain/menu/menu-item";
import { formatAmount } from "~/domain/money";
import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, DialogActions, DialogForm } from "~/ui/dialog";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { type FieldEntry, fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";
import { menuMessages } from "~/messages/menu";
import { PriceFields } from "./price-fields";

/** Adds an item to the carte, or edits the one that is given. */
export function MenuItemForm({
  item,
  categories,
  reply,
}: {
  item?: MenuItem;
  categories: string[];
  reply: FormErrorData | undefined;
}) {
  const intent = item ? "edit" : "add";
  const refusal = reply?.values.intent === intent ? reply : undefined;
  const field = fieldsOf(refusal, item && valuesOf(item));
  return (
    <DialogForm noValidate>
      <FormError reply={refusal} />
      {item && <input type="hidden" name="id" value={item.id} />}
      <Field label="Name" {...field("name")} aria-required />
      <PriceFields
        field={field}
        refusal={refusal}
        {...(item
          ? { discountAbovePrice: menuMessages.discountAboveMainPrice, correctsDiscount: true }
          : { discountAbovePrice: menuMessages.discountAboveMenuPrice })}
      />
      <CategoryField categories={categories} {...field("category")} />
      <TextAreaField label="Description" {...field("description")} aria-required />
      <div className="form-row">
        <SelectField label="Home Made" {...field("menuType")}>
          {menuTypes(item).map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField label="Vegan" {...field("baigan")}>
          <option value="">Not specified</option>
          <option>Yes</option>
          <option>No</option>
        </SelectField>
      </div>
      <Field label="Allergies" {...field("allergies")} />
      <DialogActions>
        <CloseLink>Cancel</CloseLink>
        <SubmitButton intent={intent}>{item ? "Save Changes" : "Add Menu"}</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}

/** A choice of the categories, and the way to the first one where there is none. */
export function CategoryField({
  categories,
  name,
  defaultValue: value = "",
  error,
}: FieldEntry & { categories: string[] }) {
  const isKnown = categories.includes(value);
  return (
    <SelectField
      label="Category"
      name={name}
      defaultValue={isKnown ? value : ""}
      error={error ?? (value && !isKnown ? menuMessages.categoryUnknown(value) : undefined)}
      hint={
        categories.length === 0 && (
          <>
            There are no categories yet. <Link to="/category?dialog=add">Add a category</Link>
          </>
        )
      }
      aria-required
    >
      <option value="">Select a category</option>
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

/** Yes and No, and the meal time that the item was added for elsewhere, so that an edit doesn't lose it. */
function menuTypes(item: MenuItem | undefined): string[] {
  return [...new Set(["No", "Yes", item?.menuType ?? "No"])];
}

function valuesOf(item: MenuItem): Record<string, string> {
  return {
    name: item.name,
    price: formatAmount(item.price),
    dprice: formatAmount(item.discountPrice),
    category: item.category,
    description: item.description,
    menuType: item.menuType,
    allergies: item.allergies,
    baigan: item.isVegan,
  };
}
