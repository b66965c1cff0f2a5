import { type SubmissionResult, useForm } from "@conform-to/react";
import type { DayMenuItem, DayMenuItemChanges } from "~/domain/day-menus/day-menu";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { SelectField } from "~/ui/field";
import { FormMessage } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { dayMenuItemValues, type DayMenuItemValues, parseDayMenuItem } from "./day-menu-form";
import { DayMenuItemFields } from "./day-menu-item-fields";

/** 'Edit Menu': one item of the day. */
export function EditMenuDialog({
  item,
  result,
  failure,
}: {
  item: DayMenuItem;
  result?: SubmissionResult;
  /** The error message, if the form couldn't be read at all. */
  failure?: string;
}) {
  const [form, fields] = useForm<DayMenuItemValues, DayMenuItemChanges>({
    id: "edit-menu",
    lastResult: result,
    defaultValue: dayMenuItemValues(item),
    onValidate: ({ formData }) => parseDayMenuItem(formData),
    // Not on blur: an error message that appears then moves the button that is being pressed.
    shouldValidate: "onInput",
  });
  return (
    <Dialog title="Edit Menu" size="wide">
      <DialogForm id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        <input type="hidden" name="id" value={item.id} />
        <FormMessage text={failure ?? form.errors?.[0]} />
        <DayMenuItemFields item={fields}>
          <SelectField
            label="Type"
            name={fields.isType.name}
            defaultValue={fields.isType.initialValue}
            error={fields.isType.errors?.[0]}
          >
            <option value="dish">Dish</option>
            <option value="dessert">Dessert</option>
          </SelectField>
        </DayMenuItemFields>
        <DialogActions>
          <CloseLink>Cancel</CloseLink>
          <SubmitButton intent="edit">Save Changes</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
