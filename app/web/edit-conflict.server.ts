import type { Message } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { findConflict } from "~/domain/history/conflict.server";
import type { FormConversion, Items, OperationContext } from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import type { DetailedOutcome, Err } from "~/domain/outcome";
import { emptyRows } from "~/domain/listing/rows";

/**
 * Reconciles an edit that failed because somebody else has changed or deleted the item since its form
 * was filled in. What they have changed is kept where it wasn't changed here. If both have changed a
 * field, or the item was deleted, that is a conflict (409). Undefined if nobody has, or if the form
 * was sent without a version. Otherwise what was typed and what they have saved, put together.
 * @param edit.input What the form was read as.
 * @param edit.failed The words for what couldn't be done.
 */
export async function reconcileEdit(
  db: Db,
  outcome: DetailedOutcome<unknown>,
  { kind, form }: Pick<Items<unknown>, "kind" | "form">,
  edit: {
    fields: FormFields;
    context: Pick<OperationContext, "id" | "timeZone" | "versions">;
    input: object;
    failed: Message;
  },
): Promise<{ fields: FormFields; versions: number[]; author: string } | Err | undefined> {
  const { fields, context, input: yours, failed } = edit;
  const { id, timeZone } = context;
  const [version] = context.versions;
  const isDeleted = !outcome.ok && outcome.status === 404 && version !== undefined;
  if (outcome.ok || !(outcome.reason === "stale" || isDeleted)) return undefined;
  const found = await findConflict(db, { kind, id, version, yours, timeZone });
  if (!found) return undefined;
  const { conflict, author, items } = found;
  const both = items ? mergeFields(fields, form.toFields, { ...items, yours }) : fields;
  if (items && conflict.version !== undefined && conflict.differences.length === 0) {
    const next = { ...both, version: String(conflict.version) };
    return { fields: next, versions: [conflict.version], author };
  }
  const message = conflict.isDeleted ? failed : conflict.sentence;
  return { ok: false, status: 409, message, fields: both, conflict };
}

/**
 * A form's fields after somebody else's change, as they were read: those that were not changed here are
 * the stored ones.
 */
function mergeFields(
  fields: FormFields,
  toFields: FormConversion["toFields"],
  { stored, merged, yours }: { stored: object; merged: object; yours: object },
): FormFields {
  const submitted = toFields({ ...stored, ...yours });
  const wanted = toFields(merged);
  const next = { ...emptyRows(fields), ...submitted };
  for (const name of new Set([...Object.keys(submitted), ...Object.keys(wanted)])) {
    if (submitted[name] !== wanted[name]) next[name] = wanted[name] ?? "";
  }
  return next;
}
