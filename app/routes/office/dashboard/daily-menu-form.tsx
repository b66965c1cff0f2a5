import type { MenuItem } from "~/domain/menu/menu-item";
import type { FormErrorData } from "~/forms/form-response";
import { AddButtons } from "~/ui/add-buttons";
import { AllergenFields } from "~/ui/allergen-fields";
import { CategoryField } from "~/ui/category-field";
import { DialogForm } from "~/ui/dialog";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { PriceFields } from "~/ui/price-fields";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";

/** 'Add Daily Menu' of the dashboard: a menu item for a day and a meal time. */
export function DailyMenuForm({
  today,
  previous,
  categories,
  mealTimes,
  reply,
}: {
  today: string;
  /** The item that was just added: its date, category and menu type are the next one's defaults. */
  previous: MenuItem | undefined;
  categories: string[];
  mealTimes: string[];
  reply: FormErrorData | undefined;
}) {
  const kept = previous && { category: previous.category, menuType: previous.menuType };
  const field = fieldsOf(reply, { date: previous?.date ?? today, ...kept, dprice: "0" });
  return (
    <DialogForm noValidate>
      <FormError reply={reply} />
      <p>Adds one dish to the guests’ menu, under its category, and to the report of its date.</p>
      <div className="form-row">
        <Field label="Date" {...field("date")} type="date" aria-required />
        <CategoryField categories={categories} {...field("category")} />
        <SelectField label="Menu Type" {...field("menuType")} aria-required>
          {mealTimes.length === 0 && <option value="">{dashboardMessages.noMenuTypes}</option>}
          {mealTimes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the next item can be typed at once */}
      <Field label="Name" {...field("name")} aria-required autoFocus={previous !== undefined} />
      <PriceFields field={field} errorReply={reply} messages={menuMessages.addPrices} isDiscountRequired />
      <TextAreaField label="Description" {...field("description")} aria-required />
      <AllergenFields field={field} />
      <AddButtons label="Add Menu" />
    </DialogForm>
  );
}
