import { data } from "@remix-run/node";
import { z } from "zod";
import { copyDayMenu } from "~/domain/day-menus/copy-day.server";
import {
  dayMenuItemChangesSchema,
  dayMenuItemSchema,
  type NewDayMenuItem,
} from "~/domain/day-menus/day-menu-schema";
import { addDayMenuItems, editDayMenuItem, findDayMenuItem } from "~/domain/day-menus/day-menus.server";
import { withDishForm } from "~/domain/dish-form";
import { isDay } from "~/domain/local-date";
import type { Outcome } from "~/domain/outcome";
import { addOnce } from "~/domain/submissions/add-once.server";
import { dayMenuMessages } from "~/messages/day-menus";
import { getDatabase } from "~/platform/database.server";
import { handleEdit, handleForm, toastOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { hasEntry, readBlocks } from "./day-menu-blocks";

interface PostedForm {
  fields: Record<string, string>;
  /** Where a success redirects to. */
  path: string;
}

/** The items of 'Add Daily Menu': blocks without any entry are left out, but at least one must be filled in. */
const dayMenuFormSchema = z
  .preprocess(filledBlocks, z.record(z.string(), withDishForm(dayMenuItemSchema)))
  .transform((items) => Object.values(items));

/** Adds the items of a form to a day. */
export function addItems(date: string, form: PostedForm) {
  return handleForm(form.fields, dayMenuFormSchema, (items) => addPostedItems(date, items, form), {
    ...form,
    failed: dayMenuMessages.notSaved,
    unexpectedMessage: dayMenuMessages.savingUnexpected,
  });
}

/** Copies the menu of the day that the form names. */
export async function copyDay(date: string, { fields, path }: PostedForm) {
  const { from = "" } = fields;
  if (!isDay(from)) throw data(null, { status: 400 });
  const copied = copyDayMenu(getDatabase(), { from, to: date });
  return toastOutcomeResponse(await catchUnexpected(copied, dayMenuMessages.notCopied), fields, path);
}

/** Saves the changes of one item. If it was deleted in the meantime, 'Add it again' adds it. */
export async function editItem(date: string, form: PostedForm) {
  const { fields, path } = form;
  const { id = "" } = fields;
  const db = getDatabase();
  const schema = withDishForm(dayMenuItemChangesSchema, { stored: await findDayMenuItem(db, date, id) });
  return handleEdit(
    fields,
    schema,
    {
      edit: (changes, versions) => editDayMenuItem(db, date, id, changes, versions),
      add: ({ type = "dish", ...item }) => addPostedItems(date, [{ type, ...item }], form),
    },
    { kind: "day", failed: dayMenuMessages.notUpdated, path },
  );
}

/** Adds the items of a form, once if the form is sent twice. */
async function addPostedItems(
  date: string,
  items: NewDayMenuItem[],
  { fields }: PostedForm,
): Promise<Outcome<unknown>> {
  const outcome = await addOnce(getDatabase(), fields, (transaction) =>
    addDayMenuItems(transaction, date, items),
  );
  // That the day is full is an error of the form, not of the field that the domain names.
  return outcome.ok ? outcome : { ...outcome, errors: {} };
}

/** The blocks with an entry; if none has any, the first one, so that its errors are shown. */
function filledBlocks(fields: unknown): Record<string, Record<string, string>> {
  const blocks = [...readBlocks(fields as Record<string, string>)];
  const filled = blocks.filter(([, values]) => hasEntry(values));
  const [first = ["dishes[0]", {}]] = blocks;
  return Object.fromEntries(filled.length > 0 ? filled : [first]);
}
