import {
  type Blank,
  columnOf,
  type DeclaredField,
  type Field,
  type Fields,
  type ItemColumn,
  listFields,
  type ValueOf,
} from "./field";
import { isRecord } from "~/domain/record";
import type { Json } from "./kinds/kind";
import { kindOf } from "./kinds/kinds";

// The values of an item: in its columns, as the API returns them, as staff read them, and in a workbook.

/** The fields of groups, too, by the path of their values: `address.city`. Those of an optional group are optional. */
export function listInnerFields(fields: Fields): DeclaredField[] {
  return listFields(fields).flatMap((outer) => {
    const { label, isOptional } = outer.field;
    const inner = kindOf(outer.field).innerFields?.(outer.field);
    if (!inner) return [outer];
    return listInnerFields(inner).map(({ property, name, field }) => ({
      property,
      name: `${outer.name}.${name}`,
      group: label,
      field: { ...field, isOptional: isOptional ?? field.isOptional },
    }));
  });
}

/** What a new item has where nobody entered anything. */
export function blankItem<Of extends Fields>(fields: Of) {
  const blank = listFields(fields).flatMap(({ property, field }): [string, string | null][] => {
    if ("empty" in field && field.empty !== undefined) return [[property, field.empty]];
    return kindOf(field).isNullable || "isNullable" in field ? [[property, null]] : [];
  });
  return { ...(Object.fromEntries(blank) as Blank<Of>), version: 1 };
}

/** What the columns of an item have where nobody entered anything. */
export function blankColumns(fields: Fields): Record<string, unknown> {
  const stored = listFields(fields).flatMap(({ property, field }): [string, number][] => {
    const { blankColumn } = kindOf(field);
    return blankColumn === undefined ? [] : [[property, blankColumn]];
  });
  return { ...Object.fromEntries(stored), ...blankItem(fields) };
}

/** The columns that make an item, as Kysely names them, and others that are read with them. */
export function itemColumns<Of extends Fields, More extends string = never>(fields: Of, ...more: More[]) {
  const read = listFields(fields).filter(({ field }) => !field.isReadSeparately);
  return ["id", ...read.map(columnOf), ...more] as (ItemColumn<Of> | More)[];
}

/** The item of its row. */
export function itemOf<Of extends Fields, Row extends object>(fields: Of, row: Row) {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    return [name, field ? fromColumn(field, value) : value];
  });
  return Object.fromEntries(entries) as {
    [Name in keyof Row]: Name extends keyof Of ? ValueOf<Of[Name]> : Row[Name];
  };
}

/** A value as it is in an item, from its column. */
export function fromColumn(field: Field, stored: unknown): unknown {
  const { fromColumn: ofKind } = kindOf(field);
  return ofKind ? ofKind(stored) : stored;
}

function valuesOf(fields: Fields, item: object) {
  const values = new Map<string, unknown>(Object.entries(item));
  return listFields(fields)
    .filter(({ property }) => values.has(property))
    .map((declared) => ({ ...declared, value: values.get(declared.property) }));
}

/** An item as the API returns it: documented names, prices in francs. */
export function toJson(fields: Fields, { id, version, ...item }: { id: string; version?: number }): Json {
  const shown = valuesOf(fields, item).filter(({ field }) => !field.isReadSeparately);
  const parts = shown.map(
    ({ name, field, value }) =>
      kindOf(field).toProperties?.(value, name) ?? { [name]: toJsonValue(field, value) },
  );
  return Object.assign({ _id: id }, ...parts, version !== undefined && { version });
}

/** Settings as guests and programs get them: without those that are for staff. Others may stand beside the declared. */
export function withoutStaffFields(fields: Fields, settings: object): Json {
  const declared = new Map(listFields(fields).map((each) => [each.property, each.field]));
  const shown = Object.entries(settings).flatMap(([key, value]): [string, unknown][] => {
    const field = declared.get(key);
    if (!field) return [[key, value]];
    if (field.isForStaff) return [];
    const inner = kindOf(field).innerFields?.(field);
    return [[key, inner && isRecord(value) ? withoutStaffFields(inner, value) : value]];
  });
  return Object.fromEntries(shown);
}

/** A value as the API returns it, of an item or in the history. */
export function toJsonValue(field: Field, value: unknown): unknown {
  const { toJson: ofKind } = kindOf(field);
  return ofKind ? ofKind(value) : value;
}

/** A value as staff read it; '—' for none. */
export function toText(field: Field, value: unknown, timeZone: string): string {
  if (value === undefined || value === null || value === "") return "—";
  const { toText: ofKind } = kindOf(field);
  return (ofKind ? ofKind(value, field, timeZone) : String(value)) || "—";
}

/** The values of an item in the columns of a workbook, by the names of their fields. */
export function toSheetValues(
  fields: Fields,
  item: object,
  columns: { field: string }[],
): Record<string, string | number> {
  const all = valuesOf(fields, item);
  const values = new Map(all.map((each) => [each.name, each]));
  // What is part of another field's value stands in its cell.
  const parts = new Map(
    all.flatMap((each) =>
      "partOf" in each.field && each.value ? [[each.field.partOf as string, each]] : [],
    ),
  );
  const found = columns.flatMap((column) => values.get(column.field) ?? []);
  return Object.fromEntries(
    found.map((each) => {
      const { field, value } = parts.get(each.property) ?? each;
      const { toCell } = kindOf(field);
      return [each.name, toCell ? toCell(value, field) : String(value ?? "")];
    }),
  );
}
