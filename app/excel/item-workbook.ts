import type { CellObject } from "sheetjs-style";
import { isCleared } from "~/domain/imports/import-table";
import { isWritable, textCell } from "./cell-text";
import { type ColumnChoices, instructionsSheet, type Note } from "./instructions-sheet";
import type { SheetColumn } from "./sheet-columns";
import { readCell } from "./sheet-table";
import { dayCell, type NewSheet, priceCell } from "./workbook-object";

/** An item by documented field name: texts, prices in centimes, days as `YYYY-MM-DD`. */
type ItemValues = Record<string, string | number>;

/**
 * The sheets of a workbook that staff change and upload: the items with dropdown lists,
 * and the instructions, which contain the lists' values. Uploading it unchanged changes
 * no stored item.
 */
export function itemWorkbook({
  name,
  columns,
  items,
  notes,
  choices,
}: {
  name: string;
  columns: SheetColumn[];
  items: ItemValues[];
  notes: Note[];
  choices: ColumnChoices[];
}): NewSheet[] {
  const { sheet, dropdowns } = instructionsSheet(columns, notes, choices);
  return [{ name, columns, dropdowns, rows: items.map((item) => itemRow(columns, item)) }, sheet];
}

/** Whether an upload reads a name as it was written: a lone dash would be read as an empty cell. */
export function isReadableName(name: string): boolean {
  return isWritable(name) && !isCleared(name);
}

export function leftOutNotes(count: number, reason: (its: "its" | "their") => string): Note[] {
  if (count === 0) return [];
  const [dishes, its] = count === 1 ? (["dish is", "its"] as const) : (["dishes are", "their"] as const);
  return [["Left out", `${count} ${dishes} not in this file, because ${reason(its)}.`]];
}

function itemRow(columns: SheetColumn[], item: ItemValues): NewSheet["rows"][number] {
  return Object.fromEntries(
    columns.map((column) => [column.field, itemCell(column, item[column.field] ?? "")]),
  );
}

/**
 * The cell for a value. A text that an upload would read differently, such as a lone
 * dash, becomes an empty cell, which leaves the stored text unchanged.
 */
function itemCell(column: SheetColumn, value: string | number): CellObject {
  if (typeof value === "number") return priceCell(value);
  if (column.kind === "day") return dayCell(value);
  const isReadBack = isReadableName(value) && readCell(value, column, false) === value;
  return textCell(isReadBack ? value : "");
}
