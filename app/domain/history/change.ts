import { type Message, say } from "~/messages/office/t";
import { journaledFields } from "~db/journaled-tables";
import type { ChangesTable, JournalKind } from "~db/schema";
import { toJsonValue, toText } from "~/domain/fields/values";
import type { DeclaredField } from "~/domain/fields/field";
import { formatAmount, formatPrice } from "~/domain/formats/money";
import { kindOf } from "~/domain/fields/kinds/kinds";
import { isSameValue } from "~/domain/text/same-value";
import { listSettingDifferences } from "./setting-differences";

export interface Change {
  id: string;
  /** UTC ISO timestamp. */
  at: string;
  actorName: string;
  source: ChangesTable["source"];
  action: string;
  /** In English. */
  label: string;
  /** The label, to be said in the reader's language. */
  sentence: Message;
  count: number;
  canUndo: boolean;
  /** The id of the change that undid it; null if none did. */
  undoneBy: string | null;
}

/** What the journal says of an item, by property; of a section of the settings, by setting. */
export type RecordedValues = Record<string, unknown>;

/** An item before and after a change; null if it did not exist. */
export interface ChangedRow {
  kind: JournalKind;
  id: string;
  name: string;
  before: RecordedValues | null;
  after: RecordedValues | null;
}

export function toChangeJson({ id, actorName, ...change }: Omit<Change, "said">) {
  const { at, source, action, label, count, canUndo, undoneBy } = change;
  return { _id: id, at, who: actorName, source, action, label, count, canUndo, undoneBy };
}

/**
 * An item's values by API field name: prices in francs, flags as booleans. Changes
 * that can't be undone any more hold only the name and the values that differ.
 */
export function toChangeRowJson({ kind, id, name, before, after }: ChangedRow) {
  const toJson = (values: RecordedValues | null) => {
    const found = fieldsOf(kind)?.filter(({ property }) => values && property in values);
    if (!values || !found) return values;
    return Object.fromEntries(
      found.map(({ property, name, field }) => [name, toJsonValue(field, values[property])]),
    );
  };
  return { kind, _id: id, name, before: toJson(before), after: toJson(after) };
}

/** The fields whose values differ, with their values as text; instants in the time zone. */
export function listDifferences(
  { kind, before, after }: Pick<ChangedRow, "kind" | "before" | "after">,
  timeZone: string,
) {
  const fields = fieldsOf(kind);
  if (!fields) return listSettingDifferences(before ?? {}, after ?? {}, timeZone);
  const changed = fields.filter(({ property }) => isDifferent({ before, after }, property));
  const wholes = new Set<string>(changed.flatMap(({ field }) => ("partOf" in field ? field.partOf : [])));
  return changed
    .filter(({ property }) => !wholes.has(property))
    .map((declared) => ({
      field: say(declared.field.label),
      before: formatChanged(declared, { item: before, fields, timeZone }),
      after: formatChanged(declared, { item: after, fields, timeZone }),
    }));
}

/** The value of a changed field. That of a part is the whole's where it has none: the two are one field. */
function formatChanged(
  { property, field }: DeclaredField,
  { item, fields, timeZone }: { item: RecordedValues | null; fields: DeclaredField[]; timeZone: string },
): string {
  const whole = "partOf" in field && fields.find((each) => each.property === field.partOf);
  const shown = whole && (item?.[property] ?? null) === null ? whole : { property, field };
  return toText(shown.field, item?.[shown.property], timeZone);
}

/** The price of an item before and after a change, in centimes, if nothing else was changed. */
export function priceChangeOf(row: Pick<ChangedRow, "kind" | "before" | "after">) {
  if (!row.before || !row.after) return undefined;
  const changed = fieldsOf(row.kind)?.filter(({ property }) => isDifferent(row, property)) ?? [];
  const isPriceAlone = changed.length === 1 && changed[0]?.property === "price";
  return isPriceAlone ? { before: Number(row.before.price), after: Number(row.after.price) } : undefined;
}

/** What an edit of one item has changed: 'CHF 17.50 → 1.75' if that is its price alone, else its fields. */
export function describeEdit(row: Pick<ChangedRow, "kind" | "before" | "after">, timeZone: string): string {
  const price = priceChangeOf(row);
  if (price) return `${formatPrice(price.before)} → ${formatAmount(price.after)}`;
  return listDifferences(row, timeZone)
    .map(({ field }) => field.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()))
    .join(", ");
}

/** Undefined for the settings, of which each is a field. */
function fieldsOf(kind: JournalKind) {
  const fields = journaledFields(kind);
  return fields.some(({ field }) => kindOf(field).hasEntries) ? undefined : fields;
}

function isDifferent({ before, after }: Pick<ChangedRow, "before" | "after">, property: string): boolean {
  return !isSameValue(before?.[property] ?? null, after?.[property] ?? null);
}
