import { type Message, say } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "~db/schema";
import { digestOf } from "~/platform/digest.server";
import { recordChange } from "~/domain/history/record-change.server";
import { err, ok, type Outcome, type SheetError } from "~/domain/outcome";
import type { UploadOptions, WorkbookType } from "~/excel/workbook-types.server";
import { historyMessages } from "~/messages/history";
import { menuMessages } from "~/messages/menu";
import { uploadMessages } from "~/messages/uploads";
import type {
  ImportCounts,
  ImportedItem,
  ImportResult,
  ImportSummary,
  ImportTable,
  ItemOfRow,
  Replace,
  RowError,
} from "./import-table";
import { headingOf, type SheetColumn } from "./sheet-columns";

/** What rows would do to what is stored now: a check shows it, an import carries it out. */
export interface ImportPlan {
  counts: ImportCounts & { missing: number };
  /** With any error, nothing can be imported. */
  errors: RowError[];
  /** The added and changed items, in the order of the rows. */
  items: ImportedItem[];
  differences(): ImportDifferences;
  /** Which of the missing items are removed. */
  removals?(): ImportDifference[];
  /** What deserves a second look, but prevents nothing. */
  warnings(): RowError[];
  write(transaction: Transaction<Database>): Promise<void>;
  /** The items of the rows, once they are written. */
  listItemsOfRows?(transaction: Transaction<Database>): Promise<ItemOfRow[]>;
}

interface ImportDifferences {
  /** The added and changed items, in the order of the rows. */
  changes: ImportDifference[];
  /** The items of the file's categories or days that it does not contain. */
  missing: ImportDifference[];
}

/** An item that an import adds, changes or removes: documented field names, prices in francs. */
export interface ImportDifference {
  action: "add" | "update" | "remove";
  /** As Excel counts, from 1; null for an item that is not in the file. */
  row: number | null;
  name: string;
  /** Its category or day. */
  group: string;
  /** The values that change; null if there is no item. */
  fields: { field: string; before: FieldValue | null; after: FieldValue | null }[];
}

export type FieldValue = string | number;

/** How the rows of one kind of list become what is stored. */
export interface Importer {
  /** With `replace`, the items that aren't in the file are removed and free their slots. */
  plan(db: Kysely<Database>, table: ImportTable, replace: Replace): Promise<ImportPlan>;
  /** The recorded action, such as `menu.import`. */
  action: string;
  /** What is imported, for the history, and where from. */
  label: Message;
  source: "excel" | "api";
}

export interface ImportOptions {
  replace?: Replace;
  /** The digest of the differences that were shown: with others, nothing is imported. */
  digest?: string;
}

/** What a file would do, as staff and API clients see it before it is imported. */
export interface ImportCheck extends ImportDifferences, Pick<ImportPlan, "counts" | "errors"> {
  warnings: RowError[];
  removed: ImportDifference[];
  /** Identifies these differences: another digest means that something has changed since. */
  digest: string;
}

/** What an import would do. Writes nothing. */
export async function checkRows(
  db: Kysely<Database>,
  importer: Importer,
  table: ImportTable,
  { replace = false }: Pick<ImportOptions, "replace"> = {},
): Promise<ImportCheck> {
  const plan = await importer.plan(db, table, replace);
  const { counts, errors } = plan;
  const differences = plan.differences();
  const warnings = errors.length > 0 ? [] : plan.warnings();
  // What is removed is chosen once the differences were shown.
  const digest = digestOf(differences);
  return { ...differences, counts, errors, warnings, removed: plan.removals?.() ?? [], digest };
}

/** Imports rows, all or none. With any error, those of the table included, nothing is written. */
export async function importRows(
  db: Kysely<Database>,
  importer: Importer,
  table: ImportTable,
  { replace = false, digest }: ImportOptions = {},
): Promise<ImportResult> {
  let plan: ImportPlan | undefined;
  const result = await recordChange(db, async (transaction, describe): Promise<ImportResult> => {
    plan = await importer.plan(transaction, table, replace);
    const { errors, items, counts } = plan;
    if (errors.length > 0) return { ok: false, errors };
    if (digest !== undefined && digest !== digestOf(plan.differences()))
      return { ok: false, errors: [], isStale: true };
    await plan.write(transaction);
    const itemsOfRows = await plan.listItemsOfRows?.(transaction);
    const { added, updated, unchanged, removed } = counts;
    const done = { added, updated, unchanged, ...(removed !== undefined && { removed }) };
    const { action, label, source } = importer;
    describe({ action, label: historyMessages.imported(label, done), source });
    return { ok: true, summary: { ...done, items, itemsOfRows, warnings: [] } };
  });
  // After the transaction, for which others wait.
  if (result.ok && plan) result.summary.warnings = plan.warnings();
  return result;
}

export type ImportedCounts = Omit<ImportSummary, "warnings"> & {
  /** What deserves a second look, a sentence each. */
  warnings: Message[];
  /** How many rows were hidden in the file; undefined if none. */
  hiddenRows?: number;
};

/** Imports the rows of a list, all or none. 400 with the errors in its cells; 409 if the result would differ from what was shown. */
export async function importTable(
  db: Kysely<Database>,
  type: WorkbookType,
  table: ImportTable,
  options: UploadOptions,
): Promise<Outcome<ImportedCounts>> {
  const result = await importRows(db, type.importer(options), table, options);
  if (!result.ok)
    return result.isStale ? err(409, menuMessages.stale) : errInRows(type, table, result.errors);
  const { summary, changeId } = result;
  const warnings = warningTexts(summary.warnings, table, type.columns);
  const counts = { ...summary, warnings, hiddenRows: table.hiddenRows };
  return { ...ok(type.messages.done, counts), changeId };
}

export function errInRows(type: WorkbookType, table: ImportTable, errors: RowError[]) {
  const columns = type.readColumns ?? type.columns;
  return { ...err(400, type.messages.failed), sheetErrors: toSheetErrors(errors, table, columns) };
}

/** Errors sorted by sheet, row and column, with only the first one of each cell. */
export function toSheetErrors(
  errors: RowError[],
  { rows }: Pick<ImportTable, "rows">,
  columns: SheetColumn[],
  keyOf = ({ row, field, sheet }: RowError) => `${row} ${field} ${sheet}`,
): SheetError[] {
  const firsts = new Map<string, RowError>();
  for (const error of errors) if (!firsts.has(keyOf(error))) firsts.set(keyOf(error), error);
  const sheets = [...new Set([...rows, ...errors].map((each) => each.sheet))];
  const sheetIndexes = new Map(sheets.map((name, index) => [name, index]));
  const columnIndexes = new Map(columns.map(({ field }, index) => [field, index]));
  return [...firsts.values()]
    .map(({ sheet, row, field, message }) => ({
      index: sheetIndexes.get(sheet) ?? -1,
      column: columnIndexes.get(field) ?? -1,
      sheet,
      row,
      message,
    }))
    .sort((a, b) => a.index - b.index || (a.row ?? 0) - (b.row ?? 0) || a.column - b.column)
    .map(({ sheet, row, column, message }) => {
      const found = columns[column];
      return { sheet, row, column: found ? headingOf(found) : "", message };
    });
}

/** Warnings as sentences that name their row: all of each cell. */
export function warningTexts(warnings: RowError[], table: ImportTable, columns: SheetColumn[]): Message[] {
  const sheetCount = new Set(table.rows.map(({ sheet }) => sheet)).size;
  const keyOf = ({ row, message, sheet }: RowError) => `${row} ${say(message)} ${sheet}`;
  return toSheetErrors(warnings, table, columns, keyOf).map(({ sheet, row, message: text }) => {
    if (row === 0) return text;
    return sheetCount > 1 ? uploadMessages.inRowOf(sheet, row, text) : uploadMessages.inRow(row, text);
  });
}
