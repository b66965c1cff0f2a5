import type { ImportTable } from "~/domain/imports/import-table";

/** Rows as they come out of a sheet that starts with its heading row. */
export function tableOf(...rows: Record<string, unknown>[]): ImportTable {
  return {
    rows: rows.map((values, index) => ({ sheet: "Sheet", row: index + 2, values })),
    errors: [],
    required: [],
    warnings: [],
  };
}
