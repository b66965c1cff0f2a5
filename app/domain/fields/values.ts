import { allergenFields, toAllergensJson } from "~/domain/allergens/allergen-fields";
import { formatAmount, toFrancs } from "~/domain/money";
import { photoUrls } from "~/domain/photos/photo";
import { toSizesJson } from "~/domain/sizes";
import { toSoldOutJson } from "~/domain/sold-out";
import { type Field, type Fields, listFields } from "./field";

export type Json = Record<string, unknown>;

/** The declared fields of an item with their values. */
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
export function toJson(fields: Fields, item: { id: string; version: number }): Json {
  const parts = valuesOf(fields, item).map(({ name, field, value }) => jsonOf(field, name, value));
  return Object.assign({ _id: item.id }, ...parts, { version: item.version }) as Json;
}

function jsonOf({ kind }: Field, name: string, value: unknown): Json {
  if (kind === "money") return { [name]: toFrancs(Number(value)) };
  if (kind === "mark") return { [name]: value === 1 };
  if (kind === "allergens") return { [name]: value, ...toAllergensJson(String(value)) };
  const text = typeof value === "string" ? value : null;
  if (kind === "soldOut") return toSoldOutJson({ soldOutUntil: text });
  if (kind === "sizes") return { [name]: toSizesJson(text) };
  if (kind === "photo") return { [name]: text === null ? null : photoUrls(text) };
  return { [name]: value };
}

/** The fields of an item's form. */
export function toForm(fields: Fields, item: object): Record<string, string> {
  const parts = valuesOf(fields, item).map(({ name, field: { kind }, value, id }) => {
    if (kind === "money") return { [name]: formatAmount(Number(value)) };
    if (kind === "flag" || kind === "mark") return { [name]: value ? "Yes" : "No" };
    if (kind === "allergens") return allergenFields(String(value));
    if (kind === "reference")
      return { [name]: String(value), ...(id !== undefined && { [`${name}Id`]: String(id) }) };
    return kind === "text" || kind === "choice" ? { [name]: String(value) } : {};
  });
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** The values of an item in the columns of a workbook, by the names of their fields. */
export function toSheetValues(
  fields: Fields,
  item: object,
  columns: string[],
): Record<string, string | number> {
  const values = new Map(valuesOf(fields, item).map((each) => [each.name, each]));
  const found = columns.flatMap((name) => values.get(name) ?? []);
  return Object.fromEntries(
    found.map(({ name, field, value }) => [
      name,
      field.kind === "money" ? toFrancs(Number(value)) : String(value),
    ]),
  );
}
