import type { Message } from "~/messages/office/t";
import { type ImportRow, rowError, type RowError } from "~/domain/imports/import-table";
import { amountOfCell, pricesOf, sizesOf } from "~/domain/lists/read-line";
import { nameKey } from "~/domain/input/measure-text";
import { formatAmount, parseTypedPrice } from "~/domain/formats/money";
import { formatSizes, type Size } from "~/domain/price/sizes";
import { shorten } from "~/domain/text/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import { isDash } from "./column-guesses";
import type { Cell, CellValue, Sheet, SheetRow } from "./sheet";

// The prices of a list's rows: in a cell, in a column for each size, or in a row for each size.

interface PriceColumns {
  price?: number;
  name?: number;
  /** The columns of sizes, in whose first one the price stands. */
  sizes?: Map<number, string>;
  canHaveSizes: boolean;
  isOneEach: boolean;
  areCentimes: boolean;
}

/**
 * The rows of a list, of which those with several amounts have sizes, or are one dish each; without
 * labels they are left out.
 */
export function pricedRows(sheet: Sheet, rows: SheetRow[], columns: PriceColumns) {
  const { price, name, sizes, canHaveSizes, isOneEach, areCentimes } = columns;
  const leftOut: RowError[] = [];
  const sized: RowError[] = [];
  const sources = new Map<SheetRow, SheetRow>();
  const readPrice = (value: CellValue) => (areCentimes ? inFrancs(value) : typedPrice(value));
  const split = rows.flatMap((row): SheetRow[] => {
    const cells = row[1].map(([column, value, ...kind]): Cell => {
      return column === price || sizes?.has(column)
        ? [column, readPrice(value), ...kind]
        : [column, value, ...kind];
    });
    const text = sizes
      ? sizesText(cells, sizes)
      : String(cells.find(([column]) => column === price)?.[1] ?? "");
    const prices = pricesOf(text);
    const say = (words: (text: string) => Message): RowError => {
      return { sheet: sheet.name, row: row[0], field: "price", message: words(shorten(text, MAX_QUOTED)) };
    };
    const withValues = (values: Map<number | undefined, string>): SheetRow => {
      const others = cells.filter(([column]) => !values.has(column));
      const set = [...values].flatMap(([column, value]): Cell[] =>
        column === undefined ? [] : [[column, value]],
      );
      const all = [...others, ...set].sort(([one], [other]) => one - other);
      const made: SheetRow = row[2] ? [row[0], all, true] : [row[0], all];
      sources.set(made, row);
      return made;
    };
    if (prices.length <= 1)
      return [sizes && text !== "" ? withValues(new Map([[price, text]])) : withValues(new Map())];
    const found = canHaveSizes ? sizesOf(prices) : undefined;
    const { sizesOfOne, oneDishEach, twoPrices } = uploadMessages;
    if (!found) {
      leftOut.push(say(twoPrices));
      return [];
    }
    sized.push(say(isOneEach ? oneDishEach : sizesOfOne));
    if (!isOneEach) return [withValues(new Map([[price, formatSizes(found)]]))];
    const nameOf = String(cells.find(([column]) => column === name)?.[1] ?? "");
    return found.map((size) =>
      withValues(
        new Map([
          [name, `${nameOf} ${size.label}`],
          [price, formatAmount(size.price)],
        ]),
      ),
    );
  });
  return { rows: split, leftOut, sized, sourceOf: (row: SheetRow) => sources.get(row) ?? row };
}

/** The prices of a row in a column for each size, as a cell of sizes has them; that of one alone with its size, too. */
function sizesText(cells: Cell[], sizes: Map<number, string>): string {
  const filled = [...sizes].flatMap(([column, label]) => {
    const value = cells.find(([at]) => at === column)?.[1] ?? "";
    const amount = typeof value === "number" ? value.toFixed(2) : String(value).trim();
    return amount === "" || isDash(amount) ? [] : `${label} ${amount}`;
  });
  return filled.join("; ");
}

/** An amount of a list as forms and workbooks have it: `18 50` is `18.50`. */
function typedPrice(value: CellValue): CellValue {
  if (typeof value !== "string") return value;
  const amount = amountOfCell(value);
  return amount === undefined || parseTypedPrice(value) !== null ? value : amount;
}

function inFrancs(value: CellValue): CellValue {
  const isWhole = typeof value === "number" ? Number.isInteger(value) : /^\s*\d+\s*$/.test(String(value));
  return isWhole && value !== null ? formatAmount(Number(value)) : value;
}

/** Rows of one dish that each have the price of a size, as one row; or as one dish each. */
export function mergeSizes(rows: ImportRow[], isOneEach: boolean) {
  const warnings: RowError[] = [];
  const gone = new Set<ImportRow>();
  let sizeRows = 0;
  const bySize = rows.filter(({ values }) => values.size !== undefined);
  const keyOf = ({ values }: ImportRow) => `${nameKey(values.category ?? "")}\n${nameKey(values.name ?? "")}`;
  for (const group of Map.groupBy(bySize, keyOf).values()) {
    const sizes = group.map(sizeOf);
    for (const row of group) delete row.values.size;
    const [first, ...others] = group;
    const known = sizes.filter((size) => size !== undefined);
    const labels = new Set(known.map(({ label }) => label.toLowerCase()));
    if (!first || known.length < group.length || labels.size < group.length) continue;
    const text = formatSizes(known);
    sizeRows += 1;
    warnings.push(
      rowError(
        first,
        "price",
        (isOneEach ? uploadMessages.oneDishEach : uploadMessages.sizesOfOne)(shorten(text, MAX_QUOTED)),
      ),
    );
    if (isOneEach)
      group.forEach(({ values }, index) => (values.name = `${String(values.name)} ${known[index]?.label}`));
    else {
      first.values.price = text;
      for (const other of others) {
        for (const [field, value] of Object.entries(other.values))
          if (first.values[field] === "") first.values[field] = value;
        gone.add(other);
      }
    }
  }
  return { rows: rows.filter((row) => !gone.has(row)), warnings, sizeRows };
}

function sizeOf({ values }: ImportRow): Size | undefined {
  const label = String(values.size ?? "").trim();
  const price = typeof values.price === "number" ? values.price.toFixed(2) : String(values.price ?? "");
  const [size] =
    sizesOf([
      { label, amount: price },
      { label: `${label} 2`, amount: price },
    ]) ?? [];
  return label === "" ? undefined : size;
}

/** In UTF-16 units. */
const MAX_QUOTED = 60;
