import type { DayMenuItemType } from "~/domain/fields/day-menu-item";
import { remainingSlots } from "~/domain/day-menus/day-menu";
import { dayMenuMessages } from "~/messages/day-menus";
import { Field } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import { ItemDialog, NoticeDialog, useItemResponse } from "~/ui/form-dialog";
import { blockNames, hasEntry, readBlocks } from "./day-menu-blocks";
import { DayMenuItemFields } from "./day-menu-item-fields";

/**
 * 'Add Daily Menu': a block for each item that the day has room for. The first one and
 * those with entries or errors are open.
 */
export function AddMenuDialog({ date, items }: { date: string; items: { type: DayMenuItemType }[] }) {
  const errorResponse = useItemResponse();
  const field = fieldsOf(errorResponse);
  const typed = readBlocks(errorResponse?.values ?? {});
  const room = remainingSlots(items);
  const dishes = blockNames("dish", room.dish, typed).map((name, index) => ({
    ...{ name, type: "dish" as const, title: `Dish ${index + 1}` },
  }));
  const desserts = blockNames("dessert", room.dessert, typed).map((name) => ({
    ...{ name, type: "dessert" as const, title: "Dessert" },
  }));
  const blocks = [...dishes, ...desserts];
  if (blocks.length === 0)
    return (
      <NoticeDialog title="Add Daily Menu">
        <p>
          This day's menu is complete. {dayMenuMessages.dayFull.dish} {dayMenuMessages.dayFull.dessert}
        </p>
      </NoticeDialog>
    );
  return (
    <ItemDialog title="Add Daily Menu" size="wide">
      <Field label="Date" name="date" value={date} readOnly />
      {blocks.map(({ name, type, title }, index) => (
        <details key={name} className="day-menu-block card" open={index === 0 || hasEntry(typed.get(name))}>
          <summary>{title}</summary>
          <fieldset className="form">
            <legend className="visually-hidden">{title}</legend>
            <DayMenuItemFields
              field={(each) => field(`${name}.${each}`)}
              type={type}
              errorResponse={errorResponse}
            />
          </fieldset>
        </details>
      ))}
    </ItemDialog>
  );
}
