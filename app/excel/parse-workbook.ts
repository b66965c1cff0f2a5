import { type CellObject, CFB, read, set_cptable, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { cutToMeasure } from "~/domain/input/measure-text";
import { truncateText } from "~/domain/text/truncate-text";
import { kindOfFormat, otherCurrencyOf } from "./number-format";
import type { Cell, CellRange, Sheet, SheetRow, WorkbookReading } from "./sheet";
import { DATE_MARK, prepareXml } from "./sheet-xml";
import { isNeededPart } from "./workbook-format";
import { listZipEntries } from "./zip";

/** Further columns are ignored. */
const MAX_COLUMNS = 100;

/** The most filled cells of a file: 2,000 rows of 100. */
const MAX_CELLS = 200_000;

/** Further ranges of merged cells are ignored. */
const MAX_MERGED = 5000;

/**
 * Texts that are too long for any field are kept up to so many UTF-16 units in all, because they may have been stored
 * before texts were measured. Of further ones, what is enough to refuse them is kept.
 */
const MAX_LONG_TEXTS = 1_000_000;

/** A longer name of a sheet is cut, in UTF-16 units. Excel's have at most 31. */
const MAX_SHEET_NAME = 100;

/** Reads the visible sheets of a workbook. The server runs it in a process of its own: it may never end. */
export async function parseWorkbook(file: Buffer): Promise<WorkbookReading> {
  try {
    const isZip = file.toString("latin1", 0, 2) === "PK";
    // Old .xls files need the table of their code page for non-ASCII letters.
    if (!isZip) set_cptable(await import("@e965/xlsx/dist/cpexcel.full.mjs"));
    const workbook = read(isZip ? await repack(file) : file, {
      type: "buffer",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      // Hidden rows: an .xls says them anyway.
      cellStyles: isZip,
    });
    const sheets = toSheets(workbook);
    const cells = sheets.reduce((sum, { rows }) => rows.reduce((all, [, row]) => all + row.length, sum), 0);
    return cells > MAX_CELLS ? { failure: "limitExceeded" } : { sheets };
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    return { failure: isProtected ? "protected" : "unreadable" };
  }
}

/** Decompresses the needed parts, none beyond its declared size: SheetJS has no limit. The server has checked the declared sizes. */
async function repack(file: Buffer): Promise<Buffer> {
  const parts = CFB.utils.cfb_new();
  for (const entry of (await listZipEntries(file))?.filter(isNeededPart) ?? []) {
    CFB.utils.cfb_add(parts, `/${entry.name}`, prepareXml(await entry.read()));
  }
  return CFB.write(parts, { type: "buffer", fileType: "zip" }) as Buffer;
}

function toSheets({ SheetNames, Sheets, Workbook }: WorkBook): Sheet[] {
  const countsFrom1904 = Workbook?.WBProps?.date1904 === true;
  const left = { longTexts: MAX_LONG_TEXTS };
  return SheetNames.flatMap((name, index) => {
    const isHidden = Boolean(Workbook?.Sheets?.[index]?.Hidden);
    const worksheet = Sheets[name];
    if (isHidden || !worksheet) return [];
    const merged = (worksheet["!merges"] ?? [])
      .slice(0, MAX_MERGED)
      .map(({ s, e }): CellRange => [s.r + 1, s.c, e.r + 1, e.c]);
    const shortName = truncateText(name, MAX_SHEET_NAME);
    const rows = toRows(worksheet, left);
    return [{ name: shortName, countsFrom1904, rows, ...(merged.length > 0 && { merged }) }];
  });
}

// A sheet may declare a million rows: only those with cells are read.
function toRows(worksheet: WorkSheet, left: { longTexts: number }): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const [row, line] of Object.entries(worksheet["!data"] ?? [])) {
    const cells = Object.entries(line).flatMap(([column, cell]) => toCell(Number(column), cell, left) ?? []);
    if (cells.length === 0) continue;
    const isHidden = worksheet["!rows"]?.[Number(row)]?.hidden === true;
    rows.push(isHidden ? [Number(row) + 1, cells, true] : [Number(row) + 1, cells]);
  }
  return rows;
}

function toCell(column: number, { t, v, z }: CellObject, left: { longTexts: number }): [Cell] | undefined {
  if (column >= MAX_COLUMNS) return undefined;
  if (t === "e") return [[column, null]];
  if (typeof v === "boolean") return [[column, v]];
  if (typeof v === "number") {
    const kind = z === undefined ? undefined : kindOfFormat(String(z));
    // As Excel shows it, with 15 digits: 0.1 + 0.2 is 0.3.
    const value = Number.isFinite(v) ? Number(v.toPrecision(15)) : null;
    const currency =
      kind === undefined && value !== null && z !== undefined ? otherCurrencyOf(String(z)) : undefined;
    // As its author sees it, so that it is refused as a text is.
    if (currency !== undefined) return [[column, `${value} ${currency}`]];
    return [kind ? [column, value, kind] : [column, value]];
  }
  if (typeof v !== "string") return undefined;
  if (v.startsWith(DATE_MARK)) {
    const date = cutToMeasure(v.slice(DATE_MARK.length).trim(), MAX_LENGTH.text);
    return [[column, date, /^\d+-/.test(date) ? "date" : "time"]];
  }
  const text = v.replace(/\r\n?/g, "\n").trim();
  if (text === "") return undefined;
  const cut = cutToMeasure(text, MAX_LENGTH.text);
  if (cut !== text) left.longTexts -= text.length;
  return [[column, left.longTexts < 0 ? cut : text]];
}
