import { formatAmount, toFrancs } from "~/domain/money";
import { formatSizes, readSizes } from "~/domain/sizes";
import { type Field, type Fields, listFields } from "./field";

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
  item: { id: string; version: number },
  special: SpecialKinds<Json> = {},
): Json {
  const parts = valuesOf(fields, item).map(({ name, field: { kind }, value }) => {
    if (kind === "money") return { [name]: toFrancs(Number(value)) };
    if (kind === "mark") return { [name]: value === 1 };
    return special[kind]?.(value, name) ?? { [name]: value };
  });
  return Object.assign({ _id: item.id }, ...parts, { version: item.version }) as Json;
}

export function toForm(
  fields: Fields,
  item: object,
  special: SpecialKinds<Partial<Record<string, string>>> = {},
): Record<string, string> {
  const parts = valuesOf(fields, item).map(({ name, field: { kind }, value, id }) => {
    if (kind === "money") return { [name]: formatAmount(Number(value)) };
    if (kind === "flag" || kind === "mark") return { [name]: value ? "Yes" : "No" };
    if (kind === "reference")
      return { [name]: String(value), ...(id !== undefined && { [`${name}Id`]: String(id) }) };
    return (
      special[kind]?.(value, name) ?? (kind === "text" || kind === "choice" ? { [name]: String(value) } : {})
    );
  });
  return Object.assign({}, ...parts) as Record<string, string>;
}

/** The values of an item in the columns of a workbook, by the names of their fields. */
export function toSheetValues(
  fields: Fields,
  item: object,
  columns: string[],
): Record<string, string | number> {
  const all = valuesOf(fields, item);
  const values = new Map(all.map((each) => [each.name, each]));
  const sizes = all.find(({ field }) => field.kind === "sizes")?.value;
  const found = columns.flatMap((name) => values.get(name) ?? []);
  return Object.fromEntries(
    found.map(({ name, field, value }) => {
      // In the cell of the price.
      if (name === "price" && typeof sizes === "string") return [name, formatSizes(readSizes(sizes))];
      return [name, field.kind === "money" ? toFrancs(Number(value)) : String(value)];
    }),
  );
}
