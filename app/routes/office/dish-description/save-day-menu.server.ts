import { z } from "zod";
import { textsOf } from "~/domain/record";
import { dayMenuCopy } from "~/domain/day-menus/copy-day.server";
import type { DayMenuItem } from "~/domain/fields/day-menu-item";
import { dayMenuItemSchema, type NewDayMenuItem } from "~/domain/day-menus/day-menu-schema.server";
import { dayMenuAddition, dayMenuDeletion, dayMenuItems } from "~/domain/day-menus/day-menus.server";
import { withAllergens } from "~/domain/fields/dish-schema.server";
import type { Operation } from "~/domain/operation";
import {
  saveWithTranslations,
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
    copy: formOf(dayMenuCopy, { given: { to: date }, isPress: true }),
    "delete-all": formOf(dayMenuDeletion, { given: { date }, isPress: true }),
  };
}

type Block = NewDayMenuItem & z.output<ReturnType<typeof withTypedTranslations<object>>>;

/** Adding the items of 'Add Daily Menu': blocks without any entry are left out, but at least one must be filled in. */
function additionTo(date: string): Operation<{ date: string; items: Block[] }, DayMenuItem[]> {
  const { once, failed } = dayMenuAddition;
  return {
    once,
    failed,
    schema: z
      .preprocess(
        filledBlocks,
        z.record(z.string(), withTypedTranslations(withAllergens(dayMenuItemSchema("form"), "form"))),
      )
      .transform((items) => ({ date, items: Object.values(items) })),
    async run(db, input, context) {
      const dishes = input.items.map(({ translations: _translations, ...dish }) => dish);
      const add = (transaction: typeof db) =>
        dayMenuAddition.run(transaction, { date, items: dishes }, context);
      const outcome = await saveWithTranslations(db, add, input.items);
      // That the day is full is an error of the form, not of the field that the domain names.
      return outcome.ok ? outcome : { ...outcome, errors: {} };
    },
  };
}

/** The blocks with an entry; if none has any, the first one, so that its errors are shown. */
function filledBlocks(fields: unknown): Record<string, Record<string, string>> {
  const blocks = [...readBlocks(textsOf(fields))];
  const filled = blocks.filter(([, values]) => hasEntry(values));
  const [first = ["dishes[0]", {}]] = blocks;
  return Object.fromEntries(filled.length > 0 ? filled : [first]);
}
