import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, DialogActions, DialogForm } from "~/ui/dialog";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { CategoryField } from "../menu-description/menu-item-form";
import { PriceFields } from "../menu-description/price-fields";

/** 'Add Daily Menu' as the dashboard has it: a menu item for a day and a meal time. */
export function DailyMenuForm({
  today,
  categories,
  mealTimes,
  reply,
}: {
  today: string;
  categories: string[];
  mealTimes: string[];
  reply: FormErrorData | undefined;
}) {
  const field = fieldsOf(reply, { date: today, dprice: "0" });
  return (
    <DialogForm noValidate>
      <FormError reply={reply} />
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
      <Field label="Name" {...field("name")} aria-required />
      <PriceFields
        field={field}
        refusal={reply}
        discountAbovePrice={menuMessages.discountAboveMenuPrice}
        isDiscountRequired
      />
      <TextAreaField label="Description" {...field("description")} aria-required />
      <DialogActions>
        <CloseLink>Cancel</CloseLink>
        <SubmitButton intent="add">Add Menu</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
