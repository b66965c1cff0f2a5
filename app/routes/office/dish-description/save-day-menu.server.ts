import { type AppLoadContext, data } from "@remix-run/node";
import { copyDayMenu } from "~/domain/day-menus/copy-day.server";
import { addDayMenuItems, editDayMenuItem } from "~/domain/day-menus/day-menus.server";
import type { NewDayMenuItem } from "~/domain/day-menus/day-menu";
import { isDay } from "~/domain/local-date";
import { addOnce } from "~/domain/submissions/add-once.server";
import { findEditConflict, versionsOf } from "~/forms/form-response.server";
import { toastOutcomeResponse } from "~/forms/form-response.server";
import { submissionResponse } from "~/forms/submission-response.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { dayMenuMessages } from "~/messages/day-menus";
import { getDatabase } from "~/platform/database.server";
import { dayMenuFields } from "./day-menu-fields";
import { parseDayMenu, parseDayMenuItem } from "./day-menu-form";

interface Posted {
  fields: Record<string, string>;
  /** Where a saved form leads. */
  path: string;
  context: AppLoadContext;
}

/** Adds the items of a form to a day. */
export function addItems(date: string, form: Posted) {
  return submissionResponse(
    parseDayMenu(knownFields(form.fields)),
    { path: form.path, failed: dayMenuMessages.notSaved },
    (items) => addPostedItems(date, items, form),
  );
}

/** Copies the menu of the day that the form names. */
export async function copyDay(date: string, { fields, path, context }: Posted) {
  const { from = "" } = fields;
  if (!isDay(from)) throw data(null, { status: 400 });
  const copied = copyDayMenu(getDatabase(), { from, to: date });
  return toastOutcomeResponse(
    await catchUnexpected(copied, dayMenuMessages.notCopied, context),
    fields,
    path,
  );
}

/** Saves the changes of one item. */
export function editItem(date: string, { fields, path, context }: Posted) {
  const { id = "" } = fields;
  context.editedItem = { ...fields, id };
  return submissionResponse(
    parseDayMenuItem(knownFields(fields)),
    { path, failed: dayMenuMessages.notUpdated },
    (changes) => {
      const edited = editDayMenuItem(getDatabase(), date, id, changes, versionsOf(fields));
      return catchUnexpected(edited, dayMenuMessages.notUpdated, context);
    },
    (outcome, yours) => findEditConflict(outcome, { kind: "day", fields, yours }),
  );
}

/** Adds an item that was deleted while it was edited. */
export function addItemAgain(date: string, form: Posted) {
  const { fields, path, context } = form;
  context.editedItem = { ...fields, id: fields.id ?? "" };
  return submissionResponse(
    parseDayMenuItem(knownFields(fields)),
    { path, failed: dayMenuMessages.notSaved },
    ({ type = "dish", ...item }) => addPostedItems(date, [{ type, ...item }], form),
  );
}

/** Adds the items of a form, once if the form is sent twice. */
function addPostedItems(date: string, items: NewDayMenuItem[], { fields, context }: Posted) {
  const added = addOnce(getDatabase(), fields, (transaction) => addDayMenuItems(transaction, date, items));
  return catchUnexpected(added, dayMenuMessages.savingCrashed, context);
}

/** The fields of the form; throws 400 if a button isn't one of the form's. */
function knownFields(fields: Posted["fields"]): URLSearchParams {
  const form = dayMenuFields(fields);
  if (!form) throw data(null, { status: 400 });
  return form;
}
