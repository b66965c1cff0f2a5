import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listColumnLayouts } from "~/domain/imports/column-layouts.server";
import type { ImportTable } from "~/domain/imports/import-table";
import type { PendingImport, PendingList } from "~/domain/imports/pending-imports.server";
import { nameTwins } from "~/domain/imports/twin-rows";
import { ok } from "~/domain/outcome";
import { uploadMessages } from "~/messages/uploads";
import { type ListContext, readChosenTable } from "./chosen-columns";
import { isTableOfWeek } from "./column-guesses";
import { findRememberedChoice, keepChoice, toListSheets } from "./list-sheets";
import type { Sheet } from "./sheet";
import { hasAllHeadings, readTable, tableOfRows } from "./sheet-table";
import { errInFile, findOtherKind, type WorkbookOutcome } from "./workbook-import.server";
import type { WorkbookType } from "./workbook-types.server";

/** What was read of a file that staff have uploaded, or of a list that they have pasted. */
export interface ListReading {
  /** Its rows; or the errors in its headings. */
  table: ImportTable;
  /** If the headings don't say what the columns are: the list, with a choice if one was remembered. */
  list?: PendingList;
}

/**
 * Reads a list by its headings, or by the columns that were chosen for such headings before.
 * 400 if it belongs elsewhere, or can't be read by columns.
 * @param earlier The same list before it was corrected, whose columns are kept.
 */
export async function readList(
  db: Kysely<Database>,
  type: WorkbookType,
  sheets: Sheet[],
  { day, isPasted, earlier }: { day: string | null; isPasted?: true; earlier?: PendingList },
): Promise<WorkbookOutcome<ListReading>> {
  const other = findOtherKind(type, sheets);
  if (other) return errInFile(type, other.elsewhere);
  const table = readTable(sheets, type.columns);
  const hasRows = sheets.some(({ rows }) => rows.some(([, cells]) => cells.length > 1));
  if (hasAllHeadings(sheets, type.columns) || !hasRows || type.hasFixedColumns) return ok("", { table });
  if (sheets.some(isTableOfWeek)) return errInFile(type, { message: uploadMessages.tableOfWeek });
  const kept = toListSheets(sheets);
  if (!kept.ok) return errInFile(type, kept);
  const list: PendingList = { sheets: kept.value, ...(isPasted && { isPasted }) };
  const context = await listContext(db, type, day);
  const remembered =
    keepChoice(list.sheets, earlier, context) ??
    findRememberedChoice(list.sheets, await listColumnLayouts(db, type.kind), context);
  if (!remembered) return ok("", { table, list });
  const chosen = readChosenTable(list.sheets, type.columns, remembered.choice, context);
  return ok("", { table: chosen, list: { ...list, ...remembered } });
}

/** The rows of a pending import; of a list, once its columns are chosen. */
export async function readPendingTable(
  db: Kysely<Database>,
  type: WorkbookType,
  { rows, warnings = [], errors = [], list, date, areTwinsNamed }: PendingImport,
): Promise<ImportTable> {
  const table = list?.choice
    ? readChosenTable(list.sheets, type.columns, list.choice, await listContext(db, type, date))
    : { ...tableOfRows(rows, type.columns), warnings, errors };
  return areTwinsNamed ? nameTwins(table, keysOf(type)).table : table;
}

/** The fields that identify an item. */
export function keysOf({ columns }: WorkbookType): string[] {
  return columns.filter(({ isKey }) => isKey).map(({ field }) => field);
}

export async function listContext(
  db: Kysely<Database>,
  type: WorkbookType,
  day: string | null,
): Promise<ListContext> {
  return { categories: type.kind === "menu" ? await listCategories(db) : [], day };
}
