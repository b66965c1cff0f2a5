// Rows of a form: items, or entries of a list, each with fields of its own.

/** The hidden field that says which items a form's rows are: `{id}:{version}`, separated by spaces. */
export const ROWS_FIELD = "rows";

/** A row as a form shows it. */
export interface ShownRow {
  id: string;
  /** Tells whether it is still what was shown. */
  version?: string | number | null;
}

/** A row as it was posted. */
export interface PostedRow {
  /** The item's id, or the row's name in a list without ids: `deliveryServices[3]`. Errors are by it, or by `{id}.{field}`. */
  id: string;
  version: string;
  values: Partial<Record<string, string>>;
}

export function writeRows(rows: ShownRow[]): string {
  return rows.map(({ id, version }) => `${id}:${version ?? ""}`).join(" ");
}

/** The name of a row's field: `rows[3].price`. Short, because a page may have thousands. */
export function rowField(index: number, field: string, list = ROWS_FIELD): string {
  return `${list}[${index}].${field}`;
}

/** The rows of a form, in its order. Without the hidden field, those of which a field was sent. */
export function readRows(fields: Partial<Record<string, string>>, list = ROWS_FIELD): PostedRow[] {
  const shown = fields[list]?.match(/\S+/g)?.map((text): PostedRow => {
    const end = text.lastIndexOf(":");
    return { id: text.slice(0, end), version: text.slice(end + 1), values: {} };
  });
  const rows = shown ?? [];
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith(list)) continue;
    const [, index = "", field = ""] = /^\[(\d{1,4})\]\.(.+)$/.exec(name.slice(list.length)) ?? [];
    if (index === "") continue;
    if (!shown) rows[Number(index)] ??= { id: `${list}[${index}]`, version: "", values: {} };
    const row = rows[Number(index)];
    if (row) row.values[field] = value;
  }
  // Those in between have no fields.
  return rows.filter(Boolean);
}
