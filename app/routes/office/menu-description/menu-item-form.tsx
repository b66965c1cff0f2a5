import { allergenFields } from "~/domain/allergens/allergen-fields";
import type { MenuItem } from "~/domain/menu/menu-item";
import { formatAmount } from "~/domain/money";
import type { FormErrorData } from "~/forms/form-response";
import { AddButtons } from "~/ui/add-buttons";
import { AllergenFields } from "~/ui/allergen-fields";
import { CategoryField } from "~/ui/category-field";
import { ItemForm, replyToItemForm } from "~/ui/item-form";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { fieldsOf } from "~/ui/form-fields";
import { PriceFields } from "~/ui/price-fields";
import { menuMessages } from "~/messages/menu";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { DeclarationNotice } from "../declaration-notice";

/** Adds an item to the menu, or edits the given one. */
export function MenuItemForm({
  item,
  strike,
  previous,
  categories,
  reply,
}: {
  item?: MenuItem;
  /** Whether its struck price is allowed, if it has one. */
  strike?: Notice;
  /** The item that was just added: its category and menu type are the next one's defaults. */
  previous?: MenuItem;
  categories: string[];
  reply: FormErrorData | undefined;
}) {
  const errorReply = replyToItemForm(item, reply);
  const field = fieldsOf(errorReply, item ? valuesOf(item) : previous && keptValues(previous));
  return (
    <ItemForm item={item} errorReply={errorReply} addActions={<AddButtons label="Add Menu" />}>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the next item can be typed at once */}
      <Field label="Name" {...field("name")} aria-required autoFocus={previous !== undefined} />
      <PriceFields
        field={field}
        errorReply={errorReply}
        messages={item ? menuMessages.editPrices : menuMessages.addPrices}
        capsDiscount={item !== undefined}
      />
      {strike && <DeclarationNotice notice={strike} />}
      <CategoryField categories={categories} {...field("category")} />
      <TextAreaField label="Description" {...field("description")} aria-required />
      <div className="form-row">
        <SelectField label="Home Made" {...field("menuType")}>
          {menuTypes(item ?? previous).map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField label="Vegan" {...field("baigan")}>
          <option value="">Not specified</option>
          <option>Yes</option>
          <option>No</option>
        </SelectField>
      </div>
      <AllergenFields field={field} />
    </ItemForm>
  );
}

/** Yes, No, and the meal time of an item that was added on the dashboard, so that an edit keeps it. */
function menuTypes(item: MenuItem | undefined): string[] {
  return [...new Set(["No", "Yes", item?.menuType ?? "No"])];
}

function keptValues({ category, menuType }: MenuItem): Record<string, string> {
  return { category, menuType };
}

function valuesOf(item: MenuItem): Record<string, string> {
  return {
    name: item.name,
    price: formatAmount(item.price),
    dprice: formatAmount(item.discountPrice),
    category: item.category,
    description: item.description,
    menuType: item.menuType,
    ...allergenFields(item.allergies),
    baigan: item.isVegan,
  };
}
