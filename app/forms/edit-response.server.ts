import { type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import type { JournalKind } from "~db/schema";
import type { Conflict } from "~/domain/history/conflict";
import { findConflict } from "~/domain/history/conflict.server";
import type { Outcome } from "~/domain/outcome";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { type FormErrorData, typedValues } from "./form-response";
import { checkFields, formErrorResponse, formOutcomeResponse } from "./form-response.server";
import { catchUnexpected } from "./unexpected-error.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** What a form was about that was deleted meanwhile: its dialog is shown once more. */
    deletedItem?: { id: string };
  }
}

/** The versions that an edit form's item may have: the one that it was filled in from, if it says so. */
export function versionsOf({ version }: Record<string, string>): number[] {
  return version !== undefined && /^\d+$/.test(version) ? [Number(version)] : [];
}

/**
 * What an edit met: somebody else has changed or deleted the item meanwhile.
 * Undefined where it met nothing, or the form doesn't say from which version it was filled in.
 */
export async function conflictOf(
  outcome: Outcome<unknown>,
  {
    kind,
    fields,
    yours,
    context,
  }: { kind: JournalKind; fields: Record<string, string>; yours: object; context: AppLoadContext },
): Promise<Conflict | undefined> {
  const { id = "" } = fields;
  const isGone = !outcome.ok && outcome.status === 404 && versionsOf(fields).length > 0;
  if (outcome.ok || !(outcome.isStale || isGone)) return undefined;
  const { timeZone } = getConfig();
  const conflict = await findConflict(getDatabase(), { kind, id, yours, timeZone });
  if (conflict?.isDeleted) context.deletedItem = { ...yours, id };
  return conflict;
}

/**
 * Checks an edit form's fields, saves them and responds. Where somebody else has
 * changed or deleted the item since, the form comes back with both values (409).
 * The intent 'add-again' adds what was deleted.
 */
export async function handleEdit<Schema extends z.ZodTypeAny, Value>(
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
    crashed = failed,
    path,
    context,
  }: { kind: JournalKind; failed: string; crashed?: string; path: string; context: AppLoadContext },
) {
  const isAddedAgain = fields.intent === "add-again";
  const checked = checkFields(schema, fields, failed);
  if (isAddedAgain) {
    context.deletedItem = { ...fields, ...(checked.ok && checked.value), id: fields.id ?? "" };
  }
  if (!checked.ok) return formErrorResponse(checked, fields);
  const saved = isAddedAgain ? add(checked.value) : edit(checked.value, versionsOf(fields));
  const outcome = await catchUnexpected(saved, crashed, context);
  const conflict = await conflictOf(outcome, { kind, fields, yours: checked.value as object, context });
  if (!conflict) return formOutcomeResponse(outcome, fields, path);
  const message = conflict.isDeleted ? failed : conflict.sentence;
  const values = typedValues(Object.entries(fields));
  return data<FormErrorData>({ message, values, errors: {}, conflict }, { status: 409 });
}
