import { type importRows, importTable } from "~/domain/imports/import-rows.server";
import type { ImportTable } from "~/domain/imports/import-table";
import { toTable } from "~/excel/list-reading.server";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { db } from "./test-database";
import { parsed } from "./workbook";

/** Rows as they come out of a sheet that starts with its heading row. */
export function tableOf(...rows: Record<string, unknown>[]): ImportTable {
  return {
    rows: rows.map((values, index) => ({ sheet: "Sheet", row: index + 2, values })),
    errors: [],
    required: [],
    warnings: [],
  };
}

/** The change of an import that must succeed and change something. */
export async function importChange(imported: ReturnType<typeof importRows>): Promise<string> {
  const result = await imported;
  if (!result.ok || result.changeId === undefined) throw new Error("Nothing was imported.");
  return result.changeId;
}

/** Imports a workbook into the database of the running test. */
export async function importWorkbook(type: WorkbookType, bytes: Uint8Array, today = "2026-11-20") {
  const table = toTable(type, await parsed(bytes));
  return table.ok ? importTable(db, type, table.value, { today }) : table;
}
