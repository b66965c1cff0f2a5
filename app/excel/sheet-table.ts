import type { ImportRow, ImportTable, RowError } from "~/domain/row-import";
import { uploadMessages } from "~/messages/uploads";
import { serialToDay } from "./date-serial";
import type { CellValue, Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "./sheet-columns";

/** The most rows that one upload may hold. */
const MAX_ROWS = 5000;

/** A row with this many known headings is a heading row. */
const HEADINGS_OF_A_TABLE = 2;

/** Which column of a sheet fills which of ours. */
type Places = Map<number, SheetColumn>;

/**
 * The rows below the heading rows of a workbook, by field. Headings are known
 * by their letters and digits, wherever they stand; sheets without a heading
 * row and rows without a value are passed over. The faults are those of the
 * table: headings, empty and broken cells, too many rows.
 */
export function readTable(sheets: Sheet[], columns: SheetColumn[]): ImportTable {
  const tables = sheets.flatMap((sheet) => readSheet(sheet, columns) ?? []);
  const rows = tables.flatMap((table) => table.rows);
  const wholeFile = (message: string): ImportTable => ({
    rows: [],
    faults: [{ sheet: "", row: null, field: "", message }],
  });
  if (tables.length === 0) return wholeFile(uploadMessages.noHeadings(columns.map(({ heading }) => heading)));
  if (rows.length > MAX_ROWS) return wholeFile(uploadMessages.tooManyRows(rows.length));
  return { rows, faults: tables.flatMap((table) => table.faults) };
}

function readSheet(sheet: Sheet, columns: SheetColumn[]): ImportTable | undefined {
  const top = sheet.rows.findIndex((row) => placesOf(row, columns).length >= HEADINGS_OF_A_TABLE);
  const headingRow = sheet.rows[top];
  if (!headingRow) return undefined;
  const found = placesOf(headingRow, columns);
  const faults = headingFaults(sheet, headingRow, found, columns);
  if (faults.length > 0) return { rows: [], faults };
  const places: Places = new Map(found);
  const rows: ImportRow[] = [];
  for (const row of sheet.rows.slice(top + 1)) {
    const read = readRow(sheet, row, places);
    if (!read) continue;
    rows.push(read);
    faults.push(...cellFaults(read, columns));
  }
  return { rows, faults };
}

function placesOf([, cells]: SheetRow, columns: SheetColumn[]): [number, SheetColumn][] {
  const known = new Map(columns.map((column) => [bareHeading(column.heading), column]));
  return cells.flatMap(([place, value]) => {
    const column = typeof value === "string" ? known.get(bareHeading(value)) : undefined;
    return column ? [[place, column] as [number, SheetColumn]] : [];
  });
}

/** What is compared of a heading: letters and digits, without their case and accents. */
function bareHeading(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function headingFaults(
  { name }: Sheet,
  [row]: SheetRow,
  found: [number, SheetColumn][],
  columns: SheetColumn[],
): RowError[] {
  return columns.flatMap(({ field, isRequired }) => {
    const count = found.filter(([, column]) => column.field === field).length;
    const fault = (message: string) => [{ sheet: name, row, field, message }];
    if (count > 1) return fault(uploadMessages.columnTwice);
    return count === 0 && isRequired ? fault(uploadMessages.columnMissing) : [];
  });
}

/** The row's values, or undefined where no known column holds any. */
function readRow(sheet: Sheet, [row, cells]: SheetRow, places: Places): ImportRow | undefined {
  const values: ImportRow["values"] = {};
  for (const { field } of places.values()) values[field] = "";
  let isEmpty = true;
  for (const [place, value] of cells) {
    const column = places.get(place);
    if (!column) continue;
    values[column.field] = readCell(value, column.kind, sheet.countsFrom1904);
    isEmpty = false;
  }
  return isEmpty ? undefined : { sheet: sheet.name, row, values };
}

function readCell(value: CellValue, kind: SheetColumn["kind"], countsFrom1904: boolean): CellValue {
  if (value === null || kind === "price") return value;
  if (kind === "day" && typeof value === "number") return serialToDay(value, countsFrom1904) ?? String(value);
  if (kind === "yes-no" && typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

function cellFaults({ sheet, row, values }: ImportRow, columns: SheetColumn[]): RowError[] {
  const faults: RowError[] = [];
  for (const { field, heading, isRequired } of columns) {
    const value = values[field];
    if (value === null) faults.push({ sheet, row, field, message: uploadMessages.cellError });
    if (value === "" && isRequired) {
      faults.push({ sheet, row, field, message: uploadMessages.cellRequired(heading) });
    }
  }
  return faults;
}
