import { say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { data, type redirect } from "@remix-run/node";
import { toRecord } from "~/domain/record";
import { listDishWarnings, type PriceMove } from "~/domain/declarations/dish-warnings.server";
import type { Err, Outcome } from "~/domain/outcome";
import { NEXT_ROW_FIELD, rowAddress } from "~/domain/listing/row-address";
import { readRows, TOLD_FIELD } from "~/domain/listing/rows";
import { declarationMessages } from "~/messages/declarations";
import { type FormErrorData, rejection } from "./form-response";
import type { Toast } from "~/ui/toast";
import { redirectWithToast, type ToastMessage } from "./flash.server";
import { discardDraftOfSavedForm } from "./interrupted-forms.server";
import { retryAfterHeader } from "./responses.server";

/**
 * The page again with the typed values and the errors at their fields. Passwords are not sent back.
 * Where a fresh sign-in is missing, a wrong password is 403, too.
 */
export function formErrorResponse(
  { status, reason, message, errors = {}, conflict, retryAfter, reauthenticate, ...more }: Err,
  fields: Record<string, string>,
) {
  const { codeRequired, isPasswordFresh, hasPasskey } = more;
  return data<FormErrorData>(
    rejection(Object.entries({ ...fields, ...more.fields }), {
      message,
      errors,
      ...(reason && { reason }),
      ...(codeRequired && { codeRequired }),
      ...(conflict && { conflict }),
      ...(reauthenticate && { reauthenticate, isPasswordFresh, hasPasskey }),
    }),
    { status: reauthenticate && status === 400 ? 403 : status, headers: retryAfterHeader({ retryAfter }) },
  );
}

/**
 * The response to a form: a redirect with the message as a toast, or the form again. An error of
 * a form that can't be shown again is a toast, too: after a 404, and of a form that is only a
 * button unless the server failed or a fresh sign-in is missing.
 * @param options.detail What the toast says below the message, and `notes` below that, with what the
 * saved change warns of.
 * @param options.opposite The form in the toast that does the opposite.
 * @param options.isButton Whether the form is only a button.
 * @param options.redirectTo Remix's `redirect`, or `replace`, to replace the entry in the browser's history.
 */
export async function formOutcomeResponse(
  db: Db,
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
  {
    detail = outcome.ok ? outcome.detail : undefined,
    notes,
    opposite,
    isButton = false,
    redirectTo,
  }: Pick<ToastMessage, "detail" | "notes" | "opposite"> & {
    isButton?: boolean;
    redirectTo?: typeof redirect;
  } = {},
) {
  const isToast = outcome.ok || outcome.status === 404 || (isButton && isRefusal(outcome));
  if (!isToast) return formErrorResponse(outcome, fields);
  if (outcome.ok) await discardDraftOfSavedForm(db, fields);
  const toast: ToastMessage = outcome.ok
    ? {
        kind: "success",
        text: outcome.message,
        detail,
        opposite,
        undo: outcome.changeId,
        notes: [...(notes ?? []), ...(await notesOf(db, outcome.changeId, fields))],
      }
    : { kind: "error", text: outcome.message };
  return redirectWithToast(addressAfter(outcome, fields, path, isButton), toast, undefined, redirectTo);
}

/** What deserves a second look in a saved change, unless the form has said so already. */
async function notesOf(
  db: Db,
  changeId: string | undefined,
  fields: Record<string, string>,
): Promise<NonNullable<Toast["notes"]>> {
  if (changeId === undefined) return [];
  const told = new Map(readRows(fields).map(({ id, values }) => [id, values]));
  const isTold = ({ id, field, to }: PriceMove) => told.get(id)?.[`${TOLD_FIELD}.${field}`] === String(to);
  const warnings = await listDishWarnings(db, changeId, isTold);
  const link = { text: t(declarationMessages.title), href: "/declarations" };
  return warnings.map(({ text, isListed }) => ({
    text: say(text),
    isWarning: true,
    ...(isListed && { link }),
  }));
}

/** Whether something was refused for what it is: trying again, or with a password, is of no use. */
function isRefusal({ status, reauthenticate }: Err): boolean {
  return status < 500 && !reauthenticate;
}

/** Where a form leads: to the row of its item, unless the path opens a dialog or names a place itself. */
function addressAfter(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
  isButton: boolean,
): string {
  const { [NEXT_ROW_FIELD]: given = "", id } = fields;
  // The address goes into a header.
  const nextRow = /^[\w-]{1,64}$/.test(given) ? given : undefined;
  // The address of such a form names its row, so that nothing moves with JavaScript.
  if (isButton) return nextRow ? rowAddress(path, nextRow) : path;
  if (path.includes("#") || path.includes("dialog=")) return path;
  const [added] = outcome.ok ? [outcome.value].flat().map((each) => toRecord(each).id) : [];
  const key = typeof added === "string" ? added : (nextRow ?? (outcome.ok ? id : undefined));
  return key ? rowAddress(path, key) : path;
}
