/** Writes workbooks in a thread of its own, because sheetjs-style would block the event loop. */
import { buffer } from "node:stream/consumers";
import XLSX, { type CellObject, type WorkBook, type WorkSheet } from "sheetjs-style";
import { ZipFile } from "yazl";
import { MAX_ROWS } from "./sheet-table";
import { textCell } from "./cell-text";
import { listZipEntries } from "./zip";

/** A sheet to write: a heading row, then rows of cells by field. */
export interface NewSheet {
  name: string;
  /** `width` counts characters. */
  columns: { field: string; heading: string; width: number }[];
  rows: Record<string, CellObject>[];
  /** Dropdown lists of columns. */
  dropdowns?: Dropdown[];
}

/** A column's dropdown list; `source` is the range of cells that it offers, such as `Instructions!$D$9:$D$11`. */
export interface Dropdown {
  field: string;
  source: string;
}

/** The sheet view that sheetjs-style writes, and the same with a frozen first row. */
const PLAIN_VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN_VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** Data validations come directly after the cells, because our sheets have no merged cells and no filters (ECMA-376, CT_Worksheet). */
const END_OF_CELLS = "</sheetData>";

const SHEET_PART = /^xl\/worksheets\/sheet(\d+)\.xml$/;

export default async function writeSheets(sheets: NewSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const written: Buffer = XLSX.write(toWorkbook(sheets), { type: "buffer", bookType: "xlsx", bookSST: true });
  const zip = new ZipFile();
  for (const entry of (await listZipEntries(written)) ?? []) {
    const content = await entry.read();
    const sheet = sheets[Number(SHEET_PART.exec(entry.name)?.[1]) - 1];
    zip.addBuffer(sheet ? Buffer.from(completeSheetXml(content.toString(), sheet)) : content, entry.name);
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** Adds what sheetjs-style can't write. */
function completeSheetXml(xml: string, { columns, dropdowns = [] }: NewSheet): string {
  const frozen = xml.replace(PLAIN_VIEW, FROZEN_VIEW);
  if (dropdowns.length === 0) return frozen;
  const validations = dropdowns.map((dropdown) => dropdownXml(columns, dropdown)).join("");
  const list = `<dataValidations count="${dropdowns.length}">${validations}</dataValidations>`;
  return frozen.replace(END_OF_CELLS, () => END_OF_CELLS + list);
}

/**
 * A dropdown list for every row that can be uploaded. It shows no error, because an
 * upload accepts other spellings, too.
 */
function dropdownXml(columns: NewSheet["columns"], { field, source }: Dropdown): string {
  const index = columns.findIndex((column) => column.field === field);
  const cells = `${cellAddress(index, 1)}:${cellAddress(index, MAX_ROWS)}`;
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>${source}</formula1></dataValidation>`;
}

const HEADING_STYLE: CellObject["s"] = {
  font: { bold: true, color: { rgb: "FFFFF6E4" } },
  fill: { patternType: "solid", fgColor: { rgb: "FF1F5B3A" } },
  alignment: { vertical: "center" },
};

const CELL_STYLE: CellObject["s"] = { alignment: { vertical: "top", wrapText: true } };

function toWorkbook(sheets: NewSheet[]): WorkBook {
  return {
    SheetNames: sheets.map(({ name }) => name),
    Sheets: Object.fromEntries(sheets.map((sheet) => [sheet.name, toWorksheet(sheet)])),
  };
}

function toWorksheet({ columns, rows }: NewSheet): WorkSheet {
  const worksheet: WorkSheet = {
    "!ref": `A1:${cellAddress(columns.length - 1, rows.length)}`,
    "!cols": columns.map(({ width }) => ({ wch: width })),
    "!rows": [{ hpt: 22 }],
  };
  for (const [index, { field, heading }] of columns.entries()) {
    worksheet[cellAddress(index, 0)] = { ...textCell(heading), s: HEADING_STYLE };
    for (const [rowIndex, row] of rows.entries()) {
      const cell = row[field];
      if (cell) worksheet[cellAddress(index, rowIndex + 1)] = { ...cell, s: CELL_STYLE };
    }
  }
  return worksheet;
}

/** A1 for column 0 and row 0; supports 26 columns. */
function cellAddress(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
