import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Conflict } from "~/domain/history/conflict";
import type { DayMenuItem, DayMenuItemChanges } from "~/domain/day-menus/day-menu";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { ConflictNotice } from "~/ui/conflict-notice";
import { Dialog, DialogForm } from "~/ui/dialog";
import { EditActions, EditedItemFields } from "~/ui/edit-actions";
import { SelectField } from "~/ui/field";
import { FormMessage } from "~/ui/form-error";
import { DeclarationNotice } from "../declaration-notice";
import { dayMenuItemValues, type DayMenuItemValues, parseDayMenuItem } from "./day-menu-form";
import { DayMenuItemFields, itemFields } from "./day-menu-item-fields";

/** 'Edit Menu': one item of the day. */
export function EditMenuDialog({
  item,
  strike,
  result,
  failure,
  conflict,
  draft,
}: {
  item: DayMenuItem;
  /** Whether its struck price is allowed, if it has one. */
  strike?: Notice;
  result?: SubmissionResult;
  /** The error message, if the form couldn't be read at all. */
  failure?: string;
  /** Given if somebody else has changed or deleted the item meanwhile. */
  conflict?: Conflict;
  /** The fields of the draft that is being continued. */
  draft?: Record<string, string>;
}) {
  const [form] = useForm<DayMenuItemValues, DayMenuItemChanges>({
    id: "edit-menu",
    lastResult: result,
    defaultValue: draft ?? dayMenuItemValues(item),
    onValidate: ({ formData }) => parseDayMenuItem(formData),
    // Not on blur: an error message that appears then moves the button that is being pressed.
    shouldValidate: "onInput",
  });
  const field = itemFields(form);
  return (
    <Dialog title="Edit Menu" size="wide">
      <DialogForm id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        <EditedItemFields
          item={item}
          conflict={conflict}
          typedVersion={typedVersion(result) ?? draft?.version}
        />
        <FormMessage text={failure ?? form.errors?.[0]} />
        <ConflictNotice conflict={conflict} />
        <DayMenuItemFields field={field}>
          <SelectField label="Type" {...field("isType")}>
            <option value="dish">Dish</option>
            <option value="dessert">Dessert</option>
          </SelectField>
        </DayMenuItemFields>
        {strike && <DeclarationNotice notice={strike} />}
        <EditActions id={item.id} conflict={conflict} />
      </DialogForm>
    </Dialog>
  );
}

/** The version that a rejected form was sent with. */
function typedVersion(result: SubmissionResult | undefined): string | undefined {
  const version = result?.initialValue?.version;
  return typeof version === "string" ? version : undefined;
}
