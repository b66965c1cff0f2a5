import { data, type redirect } from "@remix-run/node";
import type { z } from "zod";
import { type Err, err, type FieldErrors, ok, type Outcome } from "~/domain/outcome";
import { NEXT_ROW_FIELD, rowAddress } from "~/domain/row-address";
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
import { findConflict } from "~/domain/history/conflict.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { setRequestFacts } from "~/platform/request-context.server";

/**
 * The page again with the typed values and the errors at their fields. Passwords are not sent back.
 * Where a fresh sign-in is missing, a wrong password is 403, too.
 */
export function formErrorResponse(
  { status, reason, message, errors = {}, retryAfter, reauthenticate, ...more }: Err,
  fields: Record<string, string>,
) {
  const values = typedValues(Object.entries({ ...fields, ...more.fields }));
  const { codeRequired, isPasswordFresh, hasPasskey } = more;
  return data<FormErrorData>(
    {
      ...{ message, values, errors, ...(reason && { reason }), ...(codeRequired && { codeRequired }) },
      ...(reauthenticate && { reauthenticate, isPasswordFresh, hasPasskey }),
    },
    { status: reauthenticate && status === 400 ? 403 : status, headers: retryAfterHeader({ retryAfter }) },
  );
}

/** Validates fields against a schema. An error has the given message and can be passed to `formErrorResponse`. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: object,
  message: string,
): Outcome<z.output<Schema>> {
  const parsed = parseInput(schema, fields);
  if (parsed.success) return { ok: true, value: parsed.data, message: "" };
  return err(400, message, fieldErrors(parsed.error));
}

/**
 * The response to a form: a redirect with the message as a toast, or the form again. An error of
 * a form that can't be shown again is a toast, too: after a 404, and of a form that is only a
 * button unless the server failed or a fresh sign-in is missing.
 * @param options.detail What the toast says below the message, and `notes` below that.
 * @param options.isPress Whether the form is only a button.
 * @param options.redirectTo Remix's `redirect`, or `replace`, to replace the entry in the browser's history.
 */
export async function formOutcomeResponse(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
  {
    detail,
    notes,
    isPress = false,
    redirectTo,
  }: Pick<Toast, "detail" | "notes"> & { isPress?: boolean; redirectTo?: typeof redirect } = {},
) {
  const isToast = outcome.ok || outcome.status === 404 || (isPress && isRefusal(outcome));
  if (!isToast) return formErrorResponse(outcome, fields);
  if (outcome.ok) await discardDraftOfSavedForm(fields);
  const toast: Toast = outcome.ok
    ? { kind: "success", text: outcome.message, detail, notes, undo: outcome.changeId }
    : { kind: "error", text: outcome.message };
  return redirectWithToast(addressAfter(outcome, fields, path, isPress), toast, undefined, redirectTo);
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
  isPress: boolean,
): string {
  const { [NEXT_ROW_FIELD]: nextRow, id } = fields;
  // The address of such a form names its row, so that nothing moves with JavaScript.
  if (isPress) return nextRow ? rowAddress(path, nextRow) : path;
  if (path.includes("#") || path.includes("dialog=")) return path;
  const [added] = outcome.ok
    ? [outcome.value].flat().map((each) => (each as { id?: unknown } | null)?.id)
    : [];
  const key = typeof added === "string" ? added : (nextRow ?? (outcome.ok ? id : undefined));
  return key ? rowAddress(path, key) : path;
}

/** The version of the item that a form was opened with, as a list; empty if the form has none, 400 if it is invalid. */
export function readFormVersions({ version }: Record<string, string>): Outcome<number[]> {
  if (version === undefined) return ok("", []);
  const parsed = parseVersion(version);
  return parsed === undefined ? err(400, versionMessages.invalid) : ok("", [parsed]);
}

/**
 * What made an edit fail: somebody else has changed or deleted the item in the meantime.
 * Undefined if nobody has, or if the form was sent without a version.
 */
async function findEditConflict(
  outcome: Outcome<unknown>,
  {
    kind,
    fields,
    yours,
    version,
  }: { kind: JournalKind; fields: Record<string, string>; yours: object; version: number | undefined },
) {
  const { id = "" } = fields;
  const isDeleted = !outcome.ok && outcome.status === 404 && fields.version !== undefined;
  if (outcome.ok || !(outcome.reason === "stale" || isDeleted)) return undefined;
  const { timeZone } = getConfig();
  return findConflict(getDatabase(), { kind, id, version, yours, timeZone });
}

/** A form's fields after somebody else's change: those that were not changed here are the stored ones. */
function mergeFields<Item extends object>(
  fields: Record<string, string>,
  toFields: (item: Item) => Record<string, string>,
  { stored, merged, yours }: { stored: object; merged: object; yours: object },
): Record<string, string> {
  const submitted = toFields({ ...stored, ...yours } as Item);
  const wanted = toFields(merged as Item);
  const next = { ...fields };
  for (const name of new Set([...Object.keys(submitted), ...Object.keys(wanted)])) {
    if (submitted[name] !== wanted[name]) next[name] = wanted[name] ?? "";
  }
  return next;
}

/** What to do with an edit form, and how its fields and an item are converted into each other. */
interface EditOptions<Input, Item, Value> {
  kind: JournalKind;
  failed: string;
  unexpectedMessage?: string;
  path: string;
  /** The fields of the form for an item. */
  toFields: (item: Item) => Record<string, string>;
  /** The values for the schema, if the form has other fields. */
  fromFields?: (fields: Record<string, string>) => object;
  /** The errors at the form's fields, if the schema's are named otherwise. */
  toFieldErrors?: (errors: FieldErrors, fields: Record<string, string>) => FieldErrors;
  /** What the form changes, as the history records it. */
  toItem?: (input: Input) => object;
  /** Fields that stand for those that were typed otherwise, when what two people changed is put together. */
  toTyped?: (input: Input) => Record<string, string>;
  /** What the toast says below the message. */
  detail?: string;
  notes?: (value: Value) => Toast["notes"] | Promise<Toast["notes"]>;
}

/**
 * Checks an edit form's fields, saves them and responds. What somebody else has changed in the
 * meantime is kept where it wasn't changed here. If both have changed a field, or the item was
 * deleted, the form is shown again (409). The intent 'add-again' adds a deleted item as a new one.
 */
export async function handleEdit<Schema extends z.ZodType, Value, Item extends object>(
  fields: Record<string, string>,
  schema: Schema,
  actions: {
    edit: (input: z.output<Schema>, versions: number[]) => Promise<Outcome<Value>>;
    add?: (input: z.output<Schema>) => Promise<Outcome<Value>>;
  },
  options: EditOptions<z.output<Schema>, Item, Value>,
): Promise<Awaited<ReturnType<typeof formOutcomeResponse>>> {
  const { kind, failed, unexpectedMessage = failed, path, detail } = options;
  const { toFields, fromFields, toFieldErrors, toItem, toTyped } = options;
  const checked = checkFields(schema, fromFields?.(fields) ?? fields, failed);
  setRequestFacts({
    editedItem: { ...fields, ...(checked.ok && (checked.value as object)), id: fields.id ?? "" },
  });
  if (!checked.ok) {
    const { errors = {} } = checked;
    return formErrorResponse({ ...checked, errors: toFieldErrors?.(errors, fields) ?? errors }, fields);
  }
  const versions = readFormVersions(fields);
  if (!versions.ok) return formErrorResponse(versions, fields);
  const saved =
    actions.add && fields.intent === "add-again"
      ? actions.add(checked.value)
      : actions.edit(checked.value, versions.value);
  const outcome = await catchUnexpected(saved, unexpectedMessage);
  const yours = toItem?.(checked.value) ?? (checked.value as object);
  const found = await findEditConflict(outcome, { kind, fields, yours, version: versions.value[0] });
  if (!found) {
    const notes = outcome.ok ? await options.notes?.(outcome.value) : undefined;
    return formOutcomeResponse(outcome, fields, path, { detail, notes });
  }
  const { conflict, author, items } = found;
  const typed = { ...fields, ...toTyped?.(checked.value) };
  const both = items ? mergeFields(typed, toFields, { ...items, yours }) : fields;
  if (items && conflict.differences.length === 0) {
    const merged = { ...both, version: String(conflict.version) };
    return handleEdit(merged, schema, actions, {
      ...options,
      detail: versionMessages.savedTogether(author),
    });
  }
  const message = conflict.isDeleted ? failed : conflict.sentence;
  const values = typedValues(Object.entries(both));
  return data<FormErrorData>({ message, values, errors: {}, conflict }, { status: 409 });
}
