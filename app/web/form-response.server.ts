import { data, type redirect } from "@remix-run/node";
import type { z } from "zod";
import { type Err, err, ok, type Outcome } from "~/domain/outcome";
import { parseVersion } from "~/domain/version";
import { versionMessages } from "~/messages/history";
import { catchUnexpected } from "./unexpected-error.server";
import { fieldErrors, parseInput } from "./fields.server";
import { type FormErrorData, typedValues } from "./form-response";
import type { Toast } from "~/ui/toast";
import { redirectWithToast } from "./flash.server";
import { discardDraftOfSavedForm } from "./interrupted-forms.server";
import { retryAfterHeader } from "./responses.server";
import type { JournalKind } from "~db/schema";
import type { Conflict } from "~/domain/history/conflict";
import { findConflict } from "~/domain/history/conflict.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { setRequestFacts } from "~/platform/request-context.server";

/**
 * The page again with the typed values and the errors at their fields. Passwords are not sent back.
 * Where a fresh sign-in is missing, a wrong password is 403, too.
 */
export function formErrorResponse(
  { status, reason, message, errors = {}, retryAfter, reauthenticate }: Err,
  fields: Record<string, string>,
) {
  const values = typedValues(Object.entries(fields));
  return data<FormErrorData>(
    { message, values, errors, ...(reason && { reason }), ...(reauthenticate && { reauthenticate }) },
    { status: reauthenticate && status === 400 ? 403 : status, headers: retryAfterHeader({ retryAfter }) },
  );
}

/** Validates fields against a schema. An error has the given message and can be passed to `formErrorResponse`. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
  message: string,
): Outcome<z.output<Schema>> {
  const parsed = parseInput(schema, fields);
  if (parsed.success) return { ok: true, value: parsed.data, message: "" };
  return err(400, message, fieldErrors(parsed.error));
}

/**
 * The response to a form with typed values: a redirect to `path` with the message as a
 * toast, or the form again. After a 404 there is no form to return to, so its message is a toast, too.
 */
export async function formOutcomeResponse(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
) {
  if (!outcome.ok && outcome.status === 404) {
    return redirectWithToast(path, { kind: "error", text: outcome.message });
  }
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  await discardDraftOfSavedForm(fields);
  return redirectWithToast(path, { kind: "success", text: outcome.message, undo: outcome.changeId });
}

/**
 * Checks a form's fields, runs its action and responds.
 * @param options.failed The message for invalid fields, and for an unexpected error unless `unexpectedMessage` is given.
 * @param options.path Where to redirect after a success.
 * @param options.pathAfter Where to redirect instead, if that depends on what was done.
 */
export async function handleForm<Schema extends z.ZodType, Value>(
  fields: Record<string, string>,
  schema: Schema,
  action: (input: z.output<Schema>) => Promise<Outcome<Value>>,
  {
    failed,
    unexpectedMessage = failed,
    path,
    pathAfter,
  }: {
    failed: string;
    unexpectedMessage?: string;
    path: string;
    pathAfter?: (value: Value) => Promise<string>;
  },
) {
  const checked = checkFields(schema, fields, failed);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const outcome = await catchUnexpected(action(checked.value), unexpectedMessage);
  return formOutcomeResponse(
    outcome,
    fields,
    outcome.ok && pathAfter ? await pathAfter(outcome.value) : path,
  );
}

/**
 * The response to a form that is only a button: a redirect with a toast, or a message in
 * the page after a server error or if a fresh sign-in is missing.
 * @param redirectTo Remix's `redirect`, or `replace`, to replace the entry in the browser's history.
 */
export async function toastOutcomeResponse(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
  redirectTo?: typeof redirect,
) {
  if (!outcome.ok && (outcome.status >= 500 || outcome.reauthenticate)) {
    return formErrorResponse(outcome, fields);
  }
  if (outcome.ok) await discardDraftOfSavedForm(fields);
  const toast: Toast = {
    kind: outcome.ok ? "success" : "error",
    text: outcome.message,
    undo: outcome.ok ? outcome.changeId : undefined,
  };
  return redirectWithToast(path, toast, undefined, redirectTo);
}

/** The version of the item that a form was opened with, as a list; empty if the form has none, 400 if it is invalid. */
export function readFormVersions({ version }: Record<string, string>): Outcome<number[]> {
  if (version === undefined) return ok("", []);
  const parsed = parseVersion(version);
  return parsed === undefined ? err(400, versionMessages.invalid) : ok("", [parsed]);
}

/**
 * The conflict that made an edit fail: somebody else has changed or deleted the item
 * meanwhile. Undefined if there is none, or if the form was sent without a version.
 */
export async function findEditConflict(
  outcome: Outcome<unknown>,
  { kind, fields, yours }: { kind: JournalKind; fields: Record<string, string>; yours: object },
): Promise<Conflict | undefined> {
  const { id = "" } = fields;
  const isDeleted = !outcome.ok && outcome.status === 404 && fields.version !== undefined;
  if (outcome.ok || !(outcome.reason === "stale" || isDeleted)) return undefined;
  const { timeZone } = getConfig();
  return findConflict(getDatabase(), { kind, id, yours, timeZone });
}

/**
 * Checks an edit form's fields, saves them and responds. If somebody else has
 * changed or deleted the item meanwhile, the form is shown again with both values
 * (409). The intent 'add-again' adds a deleted item as a new one.
 */
export async function handleEdit<Schema extends z.ZodType, Value>(
  fields: Record<string, string>,
  schema: Schema,
  {
    edit,
    add,
  }: {
    edit: (input: z.output<Schema>, versions: number[]) => Promise<Outcome<Value>>;
    add: (input: z.output<Schema>) => Promise<Outcome<Value>>;
  },
  {
    kind,
    failed,
    unexpectedMessage = failed,
    path,
  }: { kind: JournalKind; failed: string; unexpectedMessage?: string; path: string },
) {
  const isAddedAgain = fields.intent === "add-again";
  const checked = checkFields(schema, fields, failed);
  setRequestFacts({
    editedItem: { ...fields, ...(checked.ok && (checked.value as object)), id: fields.id ?? "" },
  });
  if (!checked.ok) return formErrorResponse(checked, fields);
  const versions = readFormVersions(fields);
  if (!versions.ok) return formErrorResponse(versions, fields);
  const saved = isAddedAgain ? add(checked.value) : edit(checked.value, versions.value);
  const outcome = await catchUnexpected(saved, unexpectedMessage);
  const conflict = await findEditConflict(outcome, { kind, fields, yours: checked.value as object });
  if (!conflict) return formOutcomeResponse(outcome, fields, path);
  const message = conflict.isDeleted ? failed : conflict.sentence;
  const values = typedValues(Object.entries(fields));
  return data<FormErrorData>({ message, values, errors: {}, conflict }, { status: 409 });
}

/** Deletes the item of a form and responds like `formOutcomeResponse`. A version counts if the form has one. */
export async function handleDelete(
  fields: Record<string, string>,
  remove: (versions: number[]) => Promise<Outcome>,
  { failed, path }: { failed: string; path: string },
) {
  const versions = readFormVersions(fields);
  if (!versions.ok) return formErrorResponse(versions, fields);
  const outcome = await catchUnexpected(remove(versions.value), failed);
  return formOutcomeResponse(outcome, fields, path);
}
