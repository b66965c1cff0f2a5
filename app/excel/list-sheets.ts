import type { ColumnLayout } from "~/domain/imports/column-layouts.server";
import type { PendingList } from "~/domain/imports/pending-imports.server";
import { err, okValue, type Outcome } from "~/domain/outcome";
import { putLettersRight } from "~/domain/lists/letters";
import { MAX_LENGTH } from "~/domain/text/max-length";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { cutToMeasure } from "~/domain/input/measure-text";
import { uploadMessages } from "~/messages/uploads";
import {
  categorySource,
  type ColumnChoice,
  columnOf,
  columnSource,
  headingRows,
  headingsOf,
  type ListContext,
  SOURCES,
} from "./chosen-columns";
import type { Cell, Sheet, SheetRow } from "./sheet";
import { toOneTable } from "./table-shape";

/** Further sheets aren't read. */
const MAX_SHEETS = 50;

/** More rows than a list may have, for those that are no dishes. */
export const MAX_LIST_ROWS = 5000;

/** As it is kept, in characters of JSON. */
const MAX_LIST_SIZE = 4 * 1024 * 1024;

/** Further merged ranges of a file, and further cells in them, keep their first value alone. */
const MAX_MERGED_RANGES = 5000;
const MAX_MERGED_CELLS = 20_000;

/** The sheets of a list as they are kept while its columns are chosen. 400 if they are too large. */
export function toListSheets(sheets: Sheet[], columns: SheetColumn[]): Outcome<Sheet[]> {
  const filled = sheets.filter(({ rows }) => rows.length > 0).slice(0, MAX_SHEETS);
  const rowCount = filled.reduce((sum, { rows }) => sum + rows.length, 0);
  if (rowCount > MAX_LIST_ROWS) return err(400, uploadMessages.tooManyRows(rowCount));
  const left = { ranges: MAX_MERGED_RANGES, cells: MAX_MERGED_CELLS };
  const kept = filled.map((sheet) => {
    const whole = withMergedValues(shortenTexts(sheet), left);
    return sheet.isText ? whole : toOneTable(whole, columns);
  });
  return JSON.stringify(kept).length > MAX_LIST_SIZE ? err(400, uploadMessages.limitExceeded) : okValue(kept);
}

function shortenTexts({ rows, ...sheet }: Sheet): Sheet {
  const shorten = (cell: Cell): Cell => {
    const [column, value] = cell;
    // What is cut is too long for any column, and refused in it.
    return typeof value === "string" ? [column, putLettersRight(cutToMeasure(value, MAX_LENGTH.text))] : cell;
  };
  return {
    ...sheet,
    rows: rows.map(([row, cells, ...isHidden]): SheetRow => [row, cells.map(shorten), ...isHidden]),
  };
}

/**
 * A sheet in which each of its rows has the values of the merged cells that it touches.
 * @param left How many ranges and cells may still be filled; it is counted down.
 */
function withMergedValues({ merged = [], ...sheet }: Sheet, left: { ranges: number; cells: number }): Sheet {
  const indexes = new Map(sheet.rows.map(([row], index) => [row, index]));
  const ranges = merged.slice(0, left.ranges);
  left.ranges -= ranges.length;
  for (const [firstRow, firstColumn, lastRow, lastColumn] of ranges) {
    const first = indexes.get(firstRow);
    const source =
      first === undefined ? undefined : sheet.rows[first]?.[1].find(([column]) => column === firstColumn);
    if (!source) continue;
    const [, ...value] = source;
    for (let index = first ?? 0; index < sheet.rows.length; index += 1) {
      const [row, cells] = sheet.rows[index] ?? [Infinity, []];
      if (row > lastRow) break;
      for (let column = firstColumn; column <= Math.min(lastColumn, MAX_COLUMN); column += 1) {
        if (left.cells === 0) return sheet;
        left.cells -= 1;
        if (cells.every(([filled]) => filled !== column)) cells.push([column, ...value]);
      }
      cells.sort(([one], [other]) => one - other);
    }
  }
  return sheet;
}

/** The last column that is read, from 0. */
const MAX_COLUMN = 99;

/** What is remembered of a choice; undefined for a list without headings. */
export function toLayout(sheets: Sheet[], choice: ColumnChoice) {
  const headings = headingsOf(sheets, choice);
  if (!headings) return undefined;
  const others = sheets.filter(({ name }) => !choice.sheets.includes(name));
  const leftOut = others.filter((sheet) => headingRows(sheet).has(headings.key)).map(({ name }) => name);
  return {
    headings: headings.key,
    choice: { sources: choice.sources, firstColumn: headings.first, leftOut },
  };
}

type Remembered = { choice: ColumnChoice; chosen: ColumnLayout["chosen"] };

/** The choice that was made for a list before it was corrected, if it still has the same headings, or none. */
export function keepChoice(sheets: Sheet[], earlier: PendingList | undefined, context: ListContext) {
  const { choice, chosen } = earlier ?? {};
  if (!earlier || !choice || !chosen) return undefined;
  const names = sheets.map(({ name }) => name);
  if (choice.headingRow === null) return { choice: { ...choice, sheets: names }, chosen };
  const layout = toLayout(earlier.sheets, choice);
  const found = layout && findRememberedChoice(sheets, [{ ...layout, chosen }], context);
  return found && { ...found, choice: { ...found.choice, titles: choice.titles } };
}

/** The choice that was remembered for sheets with these headings, if it still holds. */
export function findRememberedChoice(
  sheets: Sheet[],
  layouts: ColumnLayout[],
  { categories, day }: ListContext,
): Remembered | undefined {
  const candidates = sheets.map((sheet) => ({ sheet, rows: headingRows(sheet) }));
  for (const { headings, choice, chosen } of layouts) {
    const { sources, firstColumn, leftOut } = choice;
    const read = candidates.flatMap(({ sheet, rows }) => {
      const found = leftOut.includes(sheet.name) ? undefined : rows.get(headings);
      return found ? [{ sheet, ...found }] : [];
    });
    const [first] = read;
    if (!first) continue;
    const moved = Object.entries(sources).map(([field, source]): [string, string] => {
      const column = columnOf(source);
      return [field, column === undefined ? source : columnSource(column + first.first - firstColumn)];
    });
    const { category = "", date } = sources;
    const isFixed = category.startsWith(categorySource(""));
    if (isFixed && !categories.some(({ id }) => category === categorySource(id))) continue;
    if (date === SOURCES.pageDay && day === null) continue;
    return {
      choice: {
        sheets: read.map(({ sheet }) => sheet.name),
        headingRow: first.row[0],
        sources: Object.fromEntries(moved),
      },
      chosen,
    };
  }
  return undefined;
}
