import { textsOf } from "~/domain/record";
import { dayMenuCopy } from "~/domain/day-menus/copy-day.server";
import type { DayMenuItem } from "~/domain/fields/day-menu-item";
import { type NewDayMenuItem, readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import {
  addDayMenuItems,
  dayMenuAddition,
  dayMenuDeletion,
  dayMenuItems,
} from "~/domain/day-menus/day-menus.server";
import type { Operation } from "~/domain/operation";
import {
  saveWithTranslations,
  type WithTranslations,
  withTranslations,
  withTypedTranslations,
} from "~/domain/translations/dish-translations.server";
import { formOf, formsOf, type PostedForm } from "~/routes/office/staff-action.server";
import { stillRight, strikeNotes } from "~/routes/office/dish-notices.server";
import { hasEntry, readBlocks } from "./day-menu-blocks";

/** What the buttons of a day's (`YYYY-MM-DD`) screen do. */
export function dayForms(date: string) {
  const notes = (items: DayMenuItem[], { db }: PostedForm) =>
    strikeNotes(
      db,
      items.map((item) => ({ kind: "day", ...item, day: date })),
    );
  return {
    ...formsOf(withTranslations(dayMenuItems(date)), {
      edit: { notes: (item, form) => notes([item], form) },
    }),
    "still-right": stillRight,
    add: formOf(additionTo(date), { notes }),
    copy: formOf(dayMenuCopy, { given: { to: date }, isButton: true }),
    "delete-all": formOf(dayMenuDeletion, { given: { date }, isButton: true }),
  };
}

type Block = NewDayMenuItem & WithTranslations;

/** Adding the items of 'Add Daily Menu': blocks without any entry are left out, but at least one must be filled in. */
function additionTo(date: string): Operation<{ date: string; items: Block[] }, DayMenuItem[]> {
  const { once, failed } = dayMenuAddition;
  return {
    once,
    failed,
    read(fields) {
      const blocks = filledBlocks(textsOf(fields)).map(([at, values]) =>
        withTypedTranslations(readNewDayMenuItem(values, { source: "form", at }), values, at),
      );
      return {
        values: { date, items: blocks.map(({ values }) => values) },
        errors: blocks.flatMap(({ errors }) => errors),
      };
    },
    run(db, input) {
      const dishes = input.items.map(({ translations: _translations, ...dish }) => dish);
      // No field says that a dish is one too many: a block's course isn't chosen.
      const add = (transaction: typeof db) => addDayMenuItems(transaction, date, dishes, () => undefined);
      return saveWithTranslations(db, add, input.items);
    },
  };
}

/** The blocks with an entry; if none has any, the first one, so that its errors are shown. */
function filledBlocks(fields: Record<string, string>): [at: string, values: Record<string, string>][] {
  const blocks = [...readBlocks(fields)];
  const filled = blocks.filter(([, values]) => hasEntry(values));
  const [first = ["dishes[0]", {}]] = blocks;
  return filled.length > 0 ? filled : [first];
}
