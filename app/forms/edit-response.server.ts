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
    /** The item of an edit form that was deleted meanwhile, so that the loader can show its dialog again. */
    deletedItem?: { id: string };
  }
}

/** The version that an edit form was filled in from, as a list; empty if the form has none. */
export function versionsOf({ version }: Record<string, string>): number[] {
  return version !== undefined && /^\d+$/.test(version) ? [Number(version)] : [];
}

/**
 * The conflict that made an edit fail: somebody else has changed or deleted the item
 * meanwhile. Undefined if there is none, or if the form was sent without a version.
 */
export async function findEditConflict(
  outcome: Outcome<unknown>,
  {
    kind,
    fields,
    yours,
    context,
  }: { kind: JournalKind; fields: Record<string, string>; yours: object; context: AppLoadContext },
): Promise<Conflict | undefined> {
  const { id = "" } = fields;
  const isDeleted = !outcome.ok && outcome.status === 404 && versionsOf(fields).length > 0;
  if (outcome.ok || !(outcome.isStale || isDeleted)) return undefined;
  const { timeZone } = getConfig();
  const conflict = await findConflict(getDatabase(), { kind, id, yours, timeZone });
  if (conflict?.isDeleted) context.deletedItem = { ...yours, id };
  return conflict;
}

/**
 * Checks an edit form's fields, saves them and responds. If somebody else has
 * changed or deleted the item meanwhile, the form is shown again with both values
 * (409). The intent 'add-again' adds a deleted item as a new one.
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
  const conflict = await findEditConflict(outcome, { kind, fields, yours: checked.value as object, context });
  if (!conflict) return formOutcomeResponse(outcome, fields, path);
  const message = conflict.isDeleted ? failed : conflict.sentence;
  const values = typedValues(Object.entries(fields));
  return data<FormErrorData>({ message, values, errors: {}, conflict }, { status: 409 });
}
