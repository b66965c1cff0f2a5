// What SheetJS would leave out or misread in the XML of an .xlsx is rewritten before it
// reads it. The texts here have one character per byte; tags may have a prefix.

/** Precedes the text of a cell of type `d` (an ISO date), which SheetJS would turn into a number. No XML contains it. */
export const DATE_MARK = "\uFFFF";

const DATE_MARK_BYTES = Buffer.from(DATE_MARK).toString("latin1");

/** A part of an .xlsx as SheetJS should read it. */
export function prepareXml(xml: Buffer): Buffer {
  const isSheet = /<(?:\w+:)?sheetData[\s/>]/.test(xml.toString("latin1", 0, MAX_HEAD_BYTES));
  if (!isSheet && !xml.includes("&#")) return xml;
  let text = xml.toString("latin1");
  if (isSheet) text = markDates(markFormulasWithoutResult(removeEmptyCells(text)));
  return Buffer.from(decodeReferences(text), "latin1");
}

/** A sheet's columns and views stand before its data. */
const MAX_HEAD_BYTES = 1024 * 1024;

/**
 * Removes cells that have a format and nothing else, and rows that have no other cells:
 * a table that was formatted down to row 200,000 has a million of them. Cells without
 * an address count on from the one before them, so sheets with such cells stay as they are.
 */
function removeEmptyCells(sheet: string): string {
  if (/<(?:\w+:)?(?:c|row)(?=[\s/>])(?![^<>]*\sr=)/.test(sheet)) return sheet;
  return sheet
    .replace(/<((?:\w+:)?)c\s[^<>]*(?:\/>|>\s*<\/\1c>)/g, "")
    .replace(/<((?:\w+:)?)row\s[^<>]*(?:\/>|>\s*<\/\1row>)/g, "");
}

/**
 * Turns formulas without a stored result, as some programs write them, into error cells:
 * SheetJS would leave them out, as if they were empty. A stored empty text is a result.
 */
function markFormulasWithoutResult(sheet: string): string {
  return sheet.replace(
    /<((?:\w+:)?)c(\s[^<>]*)?>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*(?:(<\1v\s*\/>|<\1v(?:\s[^<>]*)?>\s*<\/\1v>)\s*)?<\/\1c>/g,
    (cell: string, prefix: string, attributes = "", emptyResult?: string) => {
      if (emptyResult && /\st=["']str["']/.test(attributes)) return cell;
      const place = attributes.replace(/\st=(?:"[^"]*"|'[^']*')/, "");
      return `<${prefix}c${place} t="e"><${prefix}v>#N/A</${prefix}v></${prefix}c>`;
    },
  );
}

/** Turns cells of type `d` into texts that begin with DATE_MARK. */
function markDates(sheet: string): string {
  return sheet.replace(
    /<((?:\w+:)?)c(\s[^<>]*)>((?:\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>))?\s*<\1v(?:\s[^<>]*)?>)/g,
    (cell: string, prefix: string, attributes: string, value: string) => {
      const ofText = attributes.replace(/\bt=(?:"d"|'d')/, 't="str"');
      return ofText === attributes ? cell : `<${prefix}c${ofText}>${value}${DATE_MARK_BYTES}`;
    },
  );
}

/**
 * Decodes numeric references above U+FFFF, such as the emoji in the files of Python
 * programs: SheetJS keeps only 16 bits of them.
 */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi, (reference, hex, decimal) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    const isAbove16Bits = code > 0xffff && code <= 0x10ffff;
    return isAbove16Bits ? Buffer.from(String.fromCodePoint(code)).toString("latin1") : reference;
  });
}
