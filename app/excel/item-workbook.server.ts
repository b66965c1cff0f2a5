import { fill, type FilledSentence, type Message, say, t } from "~/messages/office/t";
import type { Piscina } from "piscina";
import type { CellObject } from "sheetjs-style";
import { isCleared } from "~/domain/imports/import-table";
import { builtFilePath } from "~/platform/project-folder.server";
import { dayCell, isWritable, priceCell, textCell } from "./cell-text";
import { headingOf, otherHeadingOf, ROW_RULES, type SheetColumn } from "~/domain/imports/sheet-columns";
import { readCell } from "./sheet-table";
import type { Dropdown, NewSheet } from "./workbook-writer-worker";

const INSTRUCTIONS = "Instructions";

export type Note = [subject: Message, note: Message];

/** The values that a column offers in a dropdown list; `subject` describes each, such as 'A category'. */
interface ColumnChoices {
  field: string;
  subject: Message;
  values: readonly string[];
}

/** An item by documented field name: texts, prices in francs, days as `YYYY-MM-DD`. */
type ItemValues = Record<string, string | number>;

/**
 * Writes a workbook that staff change and upload: the items with dropdown lists, and the
 * instructions, which contain the lists' values. Uploading it unchanged changes no stored item.
 */
export function writeItemWorkbook({
  name,
  columns,
  items,
  notes,
  choices = [],
}: {
  name: string;
  columns: SheetColumn[];
  items: ItemValues[];
  notes: Note[];
  /** Beside those that follow from the declarations of fields. */
  choices?: ColumnChoices[];
}): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, dropdowns } = instructionsSheet(columns, notes, [...choices, ...declaredChoices(columns)]);
  const rows = items.map((item) => itemRow(columns, item));
  const headed = columns.map((column) => ({ ...column, heading: headingOf(column) }));
  return writeWorkbook([{ name, columns: headed, dropdowns, rows }, sheet]);
}

function declaredChoices(columns: SheetColumn[]): ColumnChoices[] {
  return columns.flatMap((column) => {
    const { field, values } = column;
    const subject = fill("A {heading}", { heading: headingOf(column).toLowerCase() });
    return values ? { field, subject, values } : [];
  });
}

/** Whether an upload reads a name as it was written: a lone dash would be read as an empty cell. */
export function isReadableName(name: string): boolean {
  return isWritable(name) && !isCleared(name);
}

/** @param reason What is said of so many dishes. */
export function leftOutNotes(count: number, reason: (count: number) => FilledSentence): Note[] {
  return count === 0 ? [] : [["Left out", reason(count)]];
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

/**
 * The second sheet of a workbook that staff upload. It contains the description of each
 * column, then notes, then the choices of columns; the returned dropdown lists offer
 * these choices.
 */
function instructionsSheet(columns: SheetColumn[], notes: Note[], choices: ColumnChoices[]) {
  const rows: NewSheet["rows"] = [
    ...columns.map((column) => ({
      subject: textCell(headingOf(column)),
      other: textCell(otherHeadingOf(column)),
      required: textCell(column.isKey ? t("Always") : column.isRequired ? t("In new rows") : t("No")),
      note: textCell(say(column.explanation)),
    })),
    {},
    ...[...notes, ...ROW_RULES].map(noteRow),
  ];
  const dropdowns: Dropdown[] = [];
  for (const { field, subject, values } of choices) {
    if (values.length === 0) continue;
    // Below the heading row.
    const first = rows.length + 2;
    rows.push(...values.map((value) => noteRow([subject, value])));
    dropdowns.push({ field, source: `${INSTRUCTIONS}!$D$${first}:$D$${rows.length + 1}` });
  }
  const sheet: NewSheet = {
    name: INSTRUCTIONS,
    columns: [
      { field: "subject", heading: t("Column"), width: 20 },
      { field: "other", heading: t("In French"), width: 16 },
      { field: "required", heading: t("Required"), width: 16 },
      { field: "note", heading: t("What it means"), width: 90 },
    ],
    rows,
  };
  return { sheet, dropdowns };
}

function noteRow([subject, note]: Note): NewSheet["rows"][number] {
  return { subject: textCell(say(subject)), note: textCell(say(note)) };
}

let pool: Promise<Piscina<NewSheet[], Uint8Array<ArrayBuffer>>> | undefined;

/**
 * Writes an .xlsx workbook with styled, frozen heading rows, column widths and dropdown
 * lists, in a worker thread, one at a time.
 */
export async function writeWorkbook(sheets: NewSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  pool ??= openPool();
  return (await pool).run(sheets);
}

async function openPool() {
  const { Piscina } = await import("piscina");
  return new Piscina<NewSheet[], Uint8Array<ArrayBuffer>>({
    filename: builtFilePath("workbook-writer.js"),
    // The thread ends when it is idle: sheetjs-style takes as much memory as the rest of the server.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
}
