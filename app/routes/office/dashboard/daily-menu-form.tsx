import type { FormReply } from "~/http/form-reply";
import { CloseLink, DialogActions, DialogForm } from "~/ui/dialog";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { dashboardWords } from "~/wording/dashboard";
import { menuWords } from "~/wording/menu";
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
  reply: FormReply | undefined;
}) {
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  return (
    <DialogForm noValidate>
      <FormError reply={reply} />
      <div className="form-row">
        <Field
          label="Date"
          name="date"
          type="date"
          defaultValue={values.date ?? today}
          error={errors.date}
          aria-required
        />
        <CategoryField categories={categories} value={values.category} error={errors.category} />
        <SelectField
          label="Menu Type"
          name="menuType"
          defaultValue={values.menuType}
          error={errors.menuType}
          aria-required
        >
          {mealTimes.length === 0 && <option value="">{dashboardWords.noMenuTypes}</option>}
          {mealTimes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <Field label="Name" name="name" defaultValue={values.name} error={errors.name} aria-required />
      <PriceFields
        price={values.price}
        discountPrice={values.dprice ?? "0"}
        refusal={reply}
        discountAbovePrice={menuWords.discountAboveMenuPrice}
        isDiscountRequired
      />
      <TextAreaField
        label="Description"
        name="description"
        defaultValue={values.description}
        error={errors.description}
        aria-required
      />
      <DialogActions>
        <CloseLink>Cancel</CloseLink>
        <SubmitButton intent="add">Add Menu</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
