import { type FieldMetadata, type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { type DayMenuItemType, type NewDayMenuItem, remainingSlots } from "~/domain/day-menus/day-menu";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { useFocusAfterRemoval } from "~/ui/focus-after-removal";
import { Icon } from "~/ui/icon";
import { FormMessage } from "~/ui/form-feedback";
import { SubmissionField } from "~/ui/form-actions";
import { SubmitButton } from "~/ui/post-form";
import { dayMenuMessages } from "~/messages/day-menus";
import { type DayMenuItemValues, type DayMenuValues, draftedDayMenu, parseDayMenu } from "./day-menu-form";
import { DayMenuItemFields, itemFields } from "./day-menu-item-fields";

/**
 * 'Add Daily Menu': as many dishes and desserts as the day has room for. The buttons
 * that add and remove them use conform's intents, which work without JavaScript.
 */
export function AddMenuDialog({
  date,
  items,
  result,
  errorMessage,
  draft,
}: {
  date: string;
  /** The day's items so far. */
  items: { type: DayMenuItemType }[];
  result?: SubmissionResult;
  /** The error message, if the form couldn't be read at all. */
  errorMessage?: string;
  /** The values of an interrupted form. */
  draft?: Record<string, string>;
}) {
  const remaining = remainingSlots(items);
  const [form, { dishes, desserts }] = useForm<DayMenuValues, NewDayMenuItem[]>({
    id: "add-menu",
    lastResult: result,
    defaultValue: (draft && draftedDayMenu(draft)) ?? {
      dishes: remaining.dish > 0 ? [{ isType: "dish" }] : [],
      desserts: remaining.dessert > 0 ? [{ isType: "dessert" }] : [],
    },
    onValidate: ({ formData }) => parseDayMenu(formData),
    // Not on blur: an error message that appears would move the button being pressed.
    shouldValidate: "onInput",
  });
  const isOnlyBlock = dishes.getFieldList().length + desserts.getFieldList().length === 1;
  const hasDish = items.some(({ type }) => type === "dish");

  if (remaining.dish + remaining.dessert === 0 && !result && !draft) return <FullDayDialog />;
  return (
    <Dialog title="Add Daily Menu" size="wide">
      <DialogForm id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        <input type="hidden" name="intent" value="add" />
        <SubmissionField />
        {/* Enter in a field presses the form's first button: this one, not one that removes a dish. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <FormMessage text={errorMessage ?? form.errors?.[0]} />
        <Field label="Date" name="date" value={date} readOnly />
        <ItemBlocks
          type="dish"
          form={form}
          list={dishes}
          remaining={remaining.dish}
          isFixed={(index) => isOnlyBlock || (index === 0 && !hasDish)}
        />
        <ItemBlocks
          type="dessert"
          form={form}
          list={desserts}
          remaining={remaining.dessert}
          isFixed={() => isOnlyBlock}
        />
        <DialogActions>
          <CloseLink>Cancel</CloseLink>
          <SubmitButton intent="add">Save</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

/** The dishes (or desserts) being added, and the button that adds one more. */
function ItemBlocks({
  type,
  form,
  list,
  remaining,
  isFixed,
}: {
  type: DayMenuItemType;
  form: FormMetadata<DayMenuValues>;
  list: FieldMetadata<DayMenuItemValues[], DayMenuValues>;
  remaining: number;
  /** Whether the block of that index can't be removed. */
  isFixed: (index: number) => boolean;
}) {
  const blocks = list.getFieldList();
  const titleOf = (index: number) => (type === "dessert" ? "Dessert" : `Dish ${index + 1}`);
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(blocks.length);
  if (blocks.length + remaining === 0) return null;
  return (
    <div {...focusAfterRemoval} className="form">
      {blocks.map((block, index) => {
        const field = itemFields(block);
        return (
          <fieldset key={block.key} className="day-menu-block">
            <legend>{titleOf(index)}</legend>
            {!isFixed(index) && (
              <button
                {...form.remove.getButtonProps({ name: list.name, index })}
                className="button button-plain day-menu-block-remove"
                aria-label={`Remove ${titleOf(index).toLowerCase()}`}
              >
                <Icon name="trash" />
                Remove
              </button>
            )}
            <DayMenuItemFields field={field}>
              <input type="hidden" name={field("isType").name} value={type} />
            </DayMenuItemFields>
          </fieldset>
        );
      })}
      {blocks.length < remaining ? (
        <button
          {...form.insert.getButtonProps({ name: list.name, defaultValue: { isType: type } })}
          className="button day-menu-add"
        >
          <Icon name="plus" />
          {`Add a ${type}`}
        </button>
      ) : (
        <p className="field-hint">{dayMenuMessages.dayFull[type]}</p>
      )}
    </div>
  );
}

function FullDayDialog() {
  return (
    <Dialog title="Add Daily Menu">
      <div className="form">
        <p>
          This day's menu is complete. {dayMenuMessages.dayFull.dish} {dayMenuMessages.dayFull.dessert}
        </p>
        <DialogActions>
          <CloseLink hasInitialFocus>Close</CloseLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}
