import { type CellObject, utils, write } from "@e965/xlsx";
import { parseWorkbook } from "~/excel/parse-workbook";
import type { Sheet } from "~/excel/sheet";
import { makeZip, type ZipPart } from "./zip";

export type Cell = string | number | boolean | null;

/** The sheets of a workbook, read in this process: the server reads it in one that is limited. */
export async function parsed(bytes: Uint8Array): Promise<Sheet[]> {
  const reading = await parseWorkbook(Buffer.from(bytes));
  if ("failure" in reading) throw new Error(`The workbook is ${reading.failure}.`);
  return reading.sheets;
}

/** An .xlsx (or .xls) with the given sheets of rows, as another program writes it. */
export function makeWorkbook(
  sheets: Record<string, Cell[][]>,
  bookType: "xlsx" | "biff8" = "xlsx",
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { type: "buffer", bookType, compression: true }) as Buffer);
}

/** A workbook of one sheet whose cells may have a format, counting days from 1900 or 1904. `hidden` are rows, from 1. */
export function makeWorkbookOfCells(
  rows: (Cell | CellObject)[][],
  {
    bookType = "xlsx",
    date1904 = false,
    hidden = [],
  }: { bookType?: "xlsx" | "biff8"; date1904?: boolean; hidden?: number[] } = {},
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  sheet["!rows"] = rows.map((_, index) => ({ hidden: hidden.includes(index + 1) }));
  utils.book_append_sheet(book, sheet, "Sheet");
  book.Workbook = { ...book.Workbook, WBProps: { date1904 } };
  return new Uint8Array(write(book, { type: "buffer", bookType, compression: true }) as Buffer);
}

/** An .xlsx whose one sheet has this XML, written by hand. */
export function makeWorkbookOfXml(
  sheet: string | Buffer,
  more: Partial<ZipPart> = {},
  sheetName = "Sheet",
): Buffer {
  return makeZip([
    { name: "[Content_Types].xml", content: CONTENT_TYPES },
    { name: "_rels/.rels", content: relationships("officeDocument", "xl/workbook.xml") },
    {
      name: "xl/workbook.xml",
      content: `<?xml version="1.0"?><workbook ${MAIN} ${RELATIONS}><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: relationships("worksheet", "worksheets/sheet1.xml") },
    { name: "xl/worksheets/sheet1.xml", content: sheet, ...more },
  ]);
}

/** The XML of a sheet: rows of text cells. `dimension` is what it claims to span. */
export function sheetXml(rows: string[][], dimension?: string): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<?xml version="1.0"?><worksheet ${MAIN}>${dimension ? `<dimension ref="${dimension}"/>` : ""}<sheetData>${rows
    .map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join("")}</row>`)
    .join("")}</sheetData></worksheet>`;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = `xmlns:r="${OFFICE}"`;
const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;

function relationships(type: string, target: string): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}
