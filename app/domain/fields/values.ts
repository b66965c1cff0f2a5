import { formatAmount, toFrancs } from "~/domain/money";
import { photoUrls } from "~/domain/photos/photo";
import { formatSizes, readSizes, toSizesJson } from "~/domain/sizes";
import { type Field, type Fields, listFields, type ValueOf } from "./field";

export type Json = Record<string, unknown>;

/** The kinds that have several fields, or whose values differ from the stored ones, and only some nouns have. */
type SpecialKinds<Shape> = Partial<Record<Field["kind"], (value: unknown, name: string) => Shape>>;

function valuesOf(fields: Fields, item: object) {
  const values = new Map<string, unknown>(Object.entries(item));
  return listFields(fields)
    .filter(({ property }) => values.has(property))
    .map(({ property, ...each }) => ({
      ...each,
      value: values.get(property),
      id: values.get(`${property}Id`),
    }));
}

/** An item as the API returns it: documented names, prices in francs. */
export function toJson(
  fields: Fields,
  { id, version, ...item }: { id: string; version?: number },
  special: SpecialKinds<Json> = {},
): Json {
  const shown = valuesOf(fields, item).filter(({ field }) => !field.isReadApart);
  const parts = shown.map(
    ({ name, field: { kind }, value }) => special[kind]?.(value, name) ?? { [name]: jsonValue(kind, value) },
  );
  return { _id: id, ...together(parts), ...(version !== undefined && { version }) };
}

/** A value as the API returns it, of an item or in the history. */
export function jsonValue(kind: Field["kind"], value: unknown): unknown {
  if (kind === "money") return toFrancs(Number(value));
  if (kind === "sizes") return toSizesJson(typeof value === "string" ? value : null);
  if (kind === "photo") return typeof value === "string" ? photoUrls(value) : null;
  if (kind === "flag" || kind === "mark") return Boolean(value);
  return kind === "since" ? value !== null : value;
}

function together<Value>(parts: Record<string, Value>[]): Record<string, Value> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

export function toForm(
  fields: Fields,
  item: object,
  special: SpecialKinds<Record<string, string>> = {},
): Record<string, string> {
  const parts = valuesOf(fields, item).map(({ name, field, value, id }): Record<string, string> => {
    const { kind } = field;
    const [no, yes] = (kind === "flag" && field.words) || ["No", "Yes"];
    if (kind === "money") return { [name]: formatAmount(Number(value)) };
    if (kind === "flag" || kind === "mark") return { [name]: value ? yes : no };
    if (kind === "reference")
      return { [name]: String(value), ...(id !== undefined && { [`${name}Id`]: String(id) }) };
    return special[kind]?.(value, name) ?? (TEXTS.has(kind) ? { [name]: String(value ?? "") } : {});
  });
  return together(parts);
}

const TEXTS = new Set<Field["kind"]>(["text", "email", "choice"]);

/** The item of its row: SQLite has neither yes and no nor lists. */
export function itemOf<Of extends Fields, Row extends object>(fields: Of, row: Row) {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => [
    name,
    storedValue(fields[name]?.kind, value),
  ]);
  return Object.fromEntries(entries) as {
    [Name in keyof Row]: Name extends keyof Of ? ValueOf<Of[Name]> : Row[Name];
  };
}

/** A value as it is in an item, from its column. */
export function storedValue(kind: Field["kind"] | undefined, value: unknown): unknown {
  if (kind === "flag") return value === 1;
  return kind === "hours" || kind === "settings" ? JSON.parse(String(value)) : value;
}

/** The values of an item in the columns of a workbook, by the names of their fields. */
export function toSheetValues(
  fields: Fields,
  item: object,
  columns: { field: string }[],
): Record<string, string | number> {
  const all = valuesOf(fields, item);
  const values = new Map(all.map((each) => [each.name, each]));
  const sizes = all.find(({ field }) => field.kind === "sizes")?.value;
  const found = columns.flatMap((column) => values.get(column.field) ?? []);
  return Object.fromEntries(
    found.map(({ name, field, value }) => {
      // In the cell of the price.
      if (name === "price" && typeof sizes === "string") return [name, formatSizes(readSizes(sizes))];
      return [name, field.kind === "money" ? toFrancs(Number(value)) : String(value ?? "")];
    }),
  );
}
