import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listColumnLayouts } from "~/domain/imports/column-layouts.server";
import type { ImportTable } from "~/domain/imports/import-table";
import type { PendingImport, PendingList } from "~/domain/imports/pending-imports.server";
import { nameTwins } from "~/domain/imports/twin-rows";
import { err, type Err, okValue, type Outcome, type SheetError } from "~/domain/outcome";
import { uploadMessages } from "~/messages/uploads";
import { readChosenTable } from "./chosen-table";
import { isTableOfWeek } from "./column-guesses";
import { findRememberedChoice, keepChoice, toListSheets } from "./list-sheets";
import { readWorkbook } from "./read-workbook.server";
import type { Sheet } from "./sheet";
import { hasAllHeadings, readTable } from "./sheet-table";
import { WORKBOOK_TYPES, type WorkbookType } from "./workbook-types.server";

/** The sheets of a workbook. 400 if the file isn't a readable workbook. */
export async function readSheets(type: WorkbookType, bytes: Uint8Array, fileName?: string) {
  const workbook = await readWorkbook(bytes, fileName);
  return !workbook.ok && workbook.status === 400 ? errInFile(type, workbook) : workbook;
}

/** The rows of sheets and the errors in them. 400 if they have the headings of another type. */
export function toTable(type: WorkbookType, sheets: Sheet[]): Outcome<ImportTable> {
  const kind = [type, ...Object.values(WORKBOOK_TYPES)].find(({ columns }) =>
    hasAllHeadings(sheets, columns),
  );
  const isOther = kind !== undefined && kind !== type;
  return isOther
    ? errInFile(type, kind.elsewhere)
    : okValue(readTable(sheets, type.columns, type.readColumns));
}

/** 400, with an error about the whole file. */
export function errInFile(type: WorkbookType, { message, href }: Pick<SheetError, "message" | "href">): Err {
  const error = { sheet: "", row: null, column: "", message, ...(href !== undefined && { href }) };
  return { ...err(400, type.messages.failed), sheetErrors: [error] };
}

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
): Promise<Outcome<ListReading>> {
  const known = toTable(type, sheets);
  if (!known.ok) return known;
  const table = known.value;
  const hasRows = sheets.some(({ rows }) => rows.some(([, cells]) => cells.length > 1));
  if (hasAllHeadings(sheets, type.columns) || !hasRows || type.hasFixedColumns) return okValue({ table });
  if (sheets.some(isTableOfWeek)) return errInFile(type, { message: uploadMessages.tableOfWeek });
  const kept = toListSheets(sheets, type.columns);
  if (!kept.ok) return errInFile(type, kept);
  const list: PendingList = { sheets: kept.value, ...(isPasted && { isPasted }) };
  const context = await listContext(db, type, day);
  const remembered =
    keepChoice(list.sheets, earlier, context) ??
    findRememberedChoice(list.sheets, await listColumnLayouts(db, type.kind), context);
  if (!remembered) return okValue({ table, list });
  const chosen = readChosenTable(list.sheets, type.columns, remembered.choice, context);
  return okValue({ table: chosen, list: { ...list, ...remembered } });
}

/** The rows of a pending import; of a list, once its columns are chosen. */
export async function readPendingTable(
  db: Kysely<Database>,
  type: WorkbookType,
  { table = readTable([], type.columns), list, date, areTwinsNamed }: PendingImport,
): Promise<ImportTable> {
  const read = list?.choice
    ? readChosenTable(list.sheets, type.columns, list.choice, await listContext(db, type, date))
    : table;
  return areTwinsNamed ? nameTwins(read, keysOf(type)).table : read;
}

/** The fields that identify an item. */
export function keysOf({ columns }: WorkbookType): string[] {
  return columns.filter(({ isKey }) => isKey).map(({ field }) => field);
}

export async function listContext(db: Kysely<Database>, type: WorkbookType, day: string | null) {
  return { categories: type.kind === "menu" ? await listCategories(db) : [], day };
}
