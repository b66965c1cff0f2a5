import { type Field, journaledTable } from "~db/journaled-tables";
import type { ChangesTable, JournalKind } from "~db/schema";
import { describePeriods, type Period } from "~/domain/hours/schedule";
import { formatDayWithYear, formatShortInstant, isDay } from "~/domain/local-date";
import { formatPrice, toFrancs } from "~/domain/money";
import { photoUrls } from "~/domain/photos/photo";
import { formatSizes, readSizes, toSizesJson } from "~/domain/sizes";
import { WITHOUT_END } from "~/domain/sold-out";
import { listSettingDifferences } from "./setting-differences";

export interface Change {
  id: string;
  /** UTC ISO timestamp. */
  at: string;
  actorName: string;
  source: ChangesTable["source"];
  action: string;
  label: string;
  count: number;
  canUndo: boolean;
  /** The id of the change that undid it; null if none did. */
  undoneBy: string | null;
}

/** An item before and after a change, by column name; null if it did not exist. */
export interface ChangedRow {
  kind: JournalKind;
  id: string;
  name: string;
  before: RowState | null;
  after: RowState | null;
}

type RowState = Record<string, string | number | null>;

export function toChangeJson({ id, actorName, ...change }: Change) {
  const { at, source, action, label, count, canUndo, undoneBy } = change;
  return { _id: id, at, who: actorName, source, action, label, count, canUndo, undoneBy };
}

/**
 * An item's values by API field name: prices in francs, flags as booleans. Changes
 * that can't be undone any more hold only the name and the values that differ.
 */
export function toChangeRowJson({ kind, id, name, before, after }: ChangedRow) {
  const values = (state: RowState | null) =>
    state &&
    Object.fromEntries(
      listFields(kind)
        .filter(({ column }) => column in state)
        .flatMap(({ column, name: field, type }): [string, unknown][] => {
          const value = state[column] ?? null;
          if (type === "settings") return Object.entries(JSON.parse(String(value ?? "{}")) as object);
          return [[field, toJsonValue(value, type)]];
        }),
    );
  return { kind, _id: id, name, before: values(before), after: values(after) };
}

/** The fields whose values differ, with their values as text; instants in the time zone. */
export function listDifferences(
  { kind, before, after }: Pick<ChangedRow, "kind" | "before" | "after">,
  timeZone: string,
) {
  return listFields(kind)
    .filter(({ column }) => (before?.[column] ?? null) !== (after?.[column] ?? null))
    .flatMap(({ column, label, type }) => {
      const [old, present] = [before?.[column], after?.[column]];
      if (type === "settings") return listSettingDifferences(String(old ?? "{}"), String(present ?? "{}"));
      const format = (value: typeof old) => formatValue(value, type, timeZone);
      return [{ field: label, before: format(old), after: format(present) }];
    });
}

function listFields(kind: JournalKind) {
  return journaledTable(kind).columns.flatMap(({ column, field }) => (field ? [{ ...field, column }] : []));
}

function toJsonValue(value: string | number | null, type: Field["type"]) {
  if (type === "price") return toFrancs(Number(value));
  if (type === "sizes") return toSizesJson(value === null ? null : String(value));
  if (type === "hours") return value === null ? null : (JSON.parse(String(value)) as Period[]);
  if (type === "photo") return value === null ? null : photoUrls(String(value));
  return type === "flag" ? value === 1 : value;
}

function formatValue(
  value: string | number | null | undefined,
  type: Field["type"],
  timeZone: string,
): string {
  if (value === undefined || value === null || value === "") return "—";
  if (type === "price") return value === 0 ? "—" : formatPrice(Number(value));
  if (type === "sizes") return formatSizes(readSizes(String(value)));
  if (type === "hours") return describePeriods(JSON.parse(String(value)) as Period[]);
  if (type === "flag") return value === 1 ? "Yes" : "No";
  // Enough to tell one photo from another.
  if (type === "photo") return `Photo ${String(value).replace(/^(.{6})[^@]*/, "$1")}`;
  if (type === "instant")
    return value === WITHOUT_END ? "you say so" : formatShortInstant(String(value), timeZone);
  return typeof value === "string" && isDay(value) ? formatDayWithYear(value) : String(value);
}
