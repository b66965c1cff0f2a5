import { data } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import { discardDraftOfSavedForm } from "~/web/interrupted-forms.server";
import { copyDayMenu } from "~/domain/day-menus/copy-day.server";
import { addDayMenuItems, editDayMenuItem, findDayMenuItem } from "~/domain/day-menus/day-menus.server";
import type { NewDayMenuItem } from "~/domain/day-menus/day-menu";
import { isDay } from "~/domain/local-date";
import { addOnce } from "~/domain/submissions/add-once.server";
import { findEditConflict, readFormVersions, toastOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { dayMenuMessages } from "~/messages/day-menus";
import { getDatabase } from "~/platform/database.server";
import type { Conflict } from "~/domain/history/conflict";
import type { Outcome } from "~/domain/outcome";
import { redirectWithToast } from "~/web/flash.server";
import { retryAfterHeader } from "~/web/responses.server";
import { dayMenuFields, parseDayMenu, parseDayMenuItem } from "./day-menu-form";
import { setRequestFacts } from "~/platform/request-context.server";

interface PostedForm {
  fields: Record<string, string>;
  /** Where a success redirects to. */
  path: string;
}

/** Adds the items of a form to a day. */
export function addItems(date: string, form: PostedForm) {
  return submissionResponse(
    parseDayMenu(knownFields(form.fields)),
    { form, failed: dayMenuMessages.notSaved },
    (items) => addPostedItems(date, items, form),
  );
}

/** Copies the menu of the day that the form names. */
export async function copyDay(date: string, { fields, path }: PostedForm) {
  const { from = "" } = fields;
  if (!isDay(from)) throw data(null, { status: 400 });
  const copied = copyDayMenu(getDatabase(), { from, to: date });
  return toastOutcomeResponse(await catchUnexpected(copied, dayMenuMessages.notCopied), fields, path);
}

/** Saves the changes of one item. */
export async function editItem(date: string, form: PostedForm) {
  const { fields } = form;
  const { id = "" } = fields;
  const db = getDatabase();
  setRequestFacts({ editedItem: { ...fields, id } });
  return submissionResponse(
    parseDayMenuItem(knownFields(fields), await findDayMenuItem(db, date, id)),
    { form, failed: dayMenuMessages.notUpdated },
    async (changes) => {
      const versions = readFormVersions(fields);
      if (!versions.ok) return versions;
      const edited = editDayMenuItem(db, date, id, changes, versions.value);
      return catchUnexpected(edited, dayMenuMessages.notUpdated);
    },
    (outcome, yours) => findEditConflict(outcome, { kind: "day", fields, yours }),
  );
}

/** Adds an item that was deleted while it was edited. */
export function addItemAgain(date: string, form: PostedForm) {
  const { fields } = form;
  setRequestFacts({ editedItem: { ...fields, id: fields.id ?? "" } });
  return submissionResponse(
    parseDayMenuItem(knownFields(fields), undefined),
    { form, failed: dayMenuMessages.notSaved },
    ({ type = "dish", ...item }) => addPostedItems(date, [{ type, ...item }], form),
  );
}

/** Adds the items of a form, once if the form is sent twice. */
function addPostedItems(date: string, items: NewDayMenuItem[], { fields }: PostedForm) {
  const added = addOnce(getDatabase(), fields, (transaction) => addDayMenuItems(transaction, date, items));
  return catchUnexpected(added, dayMenuMessages.savingUnexpected);
}

/** The fields of the form; throws 400 if a button isn't one of the form's. */
function knownFields(fields: PostedForm["fields"]): URLSearchParams {
  const form = dayMenuFields(fields);
  if (!form) throw data(null, { status: 400 });
  return form;
}

/**
 * The response to a form that uses conform: a redirect to its `path` with a toast, or the
 * form again with the message `failed`. After a button that only adds or removes
 * fields it is the form with status 200.
 * @param findConflict Finds the conflict if saving failed because somebody else has
 *   changed or deleted the item.
 */
async function submissionResponse<Value>(
  submission: Submission<unknown, string[], Value>,
  { form, failed }: { form: PostedForm; failed: string },
  save: (value: Value) => Promise<Outcome<unknown>>,
  findConflict?: (outcome: Outcome<unknown>, value: Value) => Promise<Conflict | undefined>,
) {
  if (submission.status === "error") {
    const formErrors = submission.error?.[""] ?? [failed];
    return data(submission.reply({ formErrors }), { status: 400 });
  }
  if (submission.status !== "success") return data(submission.reply());
  const outcome = await save(submission.value);
  if (outcome.ok) {
    await discardDraftOfSavedForm(form.fields);
    return redirectWithToast(form.path, { kind: "success", text: outcome.message, undo: outcome.changeId });
  }
  const conflict = await findConflict?.(outcome, submission.value);
  if (conflict) {
    const formErrors = [conflict.isDeleted ? failed : conflict.sentence];
    return data({ ...submission.reply({ formErrors }), conflict }, { status: 409 });
  }
  // A deleted item has no form to return to.
  if (outcome.status === 404) return redirectWithToast(form.path, { kind: "error", text: outcome.message });
  return data(submission.reply({ formErrors: [outcome.message] }), {
    status: outcome.status,
    headers: retryAfterHeader(outcome),
  });
}
