import type { FormFields } from "~/domain/fields/kinds/kind";

// Rows of a form: items, or entries of a list, each with fields of its own.

/** The hidden field that says which items a form's rows are: `{id}:{version}`, separated by spaces. */
export const ROWS_FIELD = "rows";

/** A row's field `told.price` is the price, in centimes, about which the form has warned before it was sent. */
export const TOLD_FIELD = "told";

/** An item's row as a form shows it. */
export interface ShownRow {
  id: string;
  /** Tells whether it is still what was shown. */
  version?: string | number | null;
}

/** A row as it was posted. */
export interface PostedRow {
  /** The item's id, or the place in a list: `deliveryServices[3]`. Errors are by it, or by `{id}.{field}`. */
  id: string;
  version: string;
  values: FormFields;
}

export function writeRows(rows: ShownRow[]): string {
  return rows.map(({ id, version }) => `${id}:${version ?? ""}`).join(" ");
}

/** The name of a row's field: of an item `3.price`, because a page may have thousands, of a list `dishes[3].price`. */
export function rowField(index: number | string, field: string, list?: string): string {
  return list === undefined ? `${index}.${field}` : `${list}[${index}].${field}`;
}

/** A form's fields with the rows of its lists emptied: reading a form leaves empty rows out, and the others move up. */
export function emptyRows(fields: FormFields): FormFields {
  const entries = Object.entries(fields).map(([name, value]): [string, string | undefined] => [
    name,
    /\[\d+\]\./.test(name) ? "" : value,
  ]);
  return Object.fromEntries(entries);
}

/** The rows of a form, in its order: the items that it names or, of a list, the entries of which a field was sent. */
export function readRows(fields: FormFields, list?: string): PostedRow[] {
  const items = list === undefined ? (fields[ROWS_FIELD]?.match(/\S+/g) ?? []) : [];
  const rows = items.map((text): PostedRow => {
    const end = text.lastIndexOf(":");
    return { id: text.slice(0, end), version: text.slice(end + 1), values: {} };
  });
  const [start, end] = list === undefined ? ["", "."] : [`${list}[`, "]."];
  for (const [name, value] of Object.entries(fields)) {
    const at = name.startsWith(start) ? name.indexOf(end, start.length) : -1;
    const index = name.slice(start.length, Math.max(at, start.length));
    if (!/^\d{1,4}$/.test(index)) continue;
    if (list !== undefined) rows[Number(index)] ??= { id: `${list}[${index}]`, version: "", values: {} };
    const row = rows[Number(index)];
    if (row) row.values[name.slice(at + end.length)] = value;
  }
  // Those in between have no fields.
  return rows.filter(Boolean);
}
