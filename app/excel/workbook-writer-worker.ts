/** Writes workbooks in a thread of its own, because sheetjs-style would block the event loop. */
import { buffer } from "node:stream/consumers";
import XLSX from "sheetjs-style";
import { ZipFile } from "yazl";
import { MAX_ROWS } from "./sheet-table";
import { cellAddress, type Dropdown, type NewSheet, toWorkbook } from "./workbook-object";
import { listZipEntries } from "./zip";

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
