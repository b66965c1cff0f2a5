import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { NewContactMessage } from "~/domain/fields/contact-message";
import { escapeHtml } from "~/domain/text/html";
import { contactHeadings } from "./contact-headings";
import { contactCells, contactsSheet } from "./contacts-sheet";

/**
 * contacts.xlsx as a stream, written row by row: SheetJS would keep all of it in memory,
 * 1.7 GB for 100,000 messages. Rejects if the first batch can't be read, while the
 * response can still be an error.
 */
export async function streamContactsWorkbook(batches: AsyncIterable<NewContactMessage[]>) {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  const zip = new ZipFile();
  // The type definitions say ReadableStream; it is a PassThrough.
  const output = zip.outputStream as Readable;
  for (const [name, content] of Object.entries(FIXED_PARTS)) {
    zip.addBuffer(Buffer.from(XML_HEADER + content), name);
  }
  const sheet = Readable.from(sheetXml(contactHeadings(), iterator, first));
  sheet.on("error", (error) => output.destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook with one sheet, by their names in the zip (ECMA-376). */
const FIXED_PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${contactsSheet.name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 has the format `@` (49): an edited cell stays text.
  "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

async function* sheetXml(
  headings: string[],
  iterator: AsyncIterator<NewContactMessage[]>,
  first: IteratorResult<NewContactMessage[]>,
): AsyncGenerator<string> {
  const columns = contactsSheet.columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML_HEADER}<worksheet xmlns="${MAIN}"><cols>${columns.join("")}</cols><sheetData>`;
  yield rowXml(headings);
  for (let batch = first; !batch.done; batch = await iterator.next()) {
    yield batch.value.map((contact) => rowXml(contactCells(contact))).join("");
  }
  yield "</sheetData></worksheet>";
}

/** A row of inline strings, which are never run as formulas. */
function rowXml(cells: string[]): string {
  const xml = cells.map(
    (text) => `<c t="inlineStr" s="1"><is><t xml:space="preserve">${cellXml(text)}</t></is></c>`,
  );
  return `<row>${xml.join("")}</row>`;
}

/** Control characters are invalid in XML, and CR is read as LF: spreadsheets write them as `_x000D_`. */
function cellXml(text: string): string {
  return escapeHtml(text.toWellFormed()).replace(
    // eslint-disable-next-line no-control-regex -- these are the characters to replace
    /[\0-\x08\x0b-\x1f]/g,
    (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`,
  );
}
