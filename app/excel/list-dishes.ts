import type { Message } from "~/messages/office/t";
import type { RowError } from "~/domain/imports/import-table";
import { isTotalWord } from "~/domain/lists/line-words";
import { amountOfCell } from "~/domain/lists/read-line";
import { parsePrice, parseTypedPrice } from "~/domain/formats/money";
import { toSearchText } from "~/domain/text/normalize-text";
import { shorten } from "~/domain/text/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import { isNo, isTick } from "./column-guesses";
import { readHeading } from "./column-headings";
import type { Sheet, SheetRow } from "./sheet";

// Which rows of a list are dishes that are sold.

/** Rows without the sums and means of the amounts above them. */
export function withoutTotals(sheet: Sheet, rows: SheetRow[], columns: { name?: number; price?: number }) {
  const warnings: RowError[] = [];
  const above: number[] = [];
  const kept = rows.filter((row) => {
    const name = textIn(row, columns.name);
    const price = centimesIn(row, columns.price);
    const [first = ""] = name.slice(0, MAX_QUOTED).split(/[\s:]/);
    if (price === undefined || !isTotalWord(first) || above.length < 2) {
      if (price !== undefined) above.push(price);
      return true;
    }
    const sum = above.reduce((all, each) => all + each, 0);
    const isTotal =
      price === sum ||
      Math.abs(price - sum / above.length) <= 1 ||
      price === Math.max(...above) ||
      price === Math.min(...above);
    const message = uploadMessages.total(shorten(name, MAX_QUOTED));
    if (isTotal) warnings.push({ sheet: sheet.name, row: row[0], field: "name", message });
    return !isTotal;
  });
  return { rows: kept, warnings };
}

interface ActiveColumns {
  name?: number;
  active?: number;
  headingRow: SheetRow | undefined;
  withInactive: boolean;
}

/** Words of a status that sells a dish. */
const ACTIVE =
  /^(?:acti[fv]|aktiv|attivo|publi|published|visible|sichtbar|disponib|available|verf|on|enabled)/;

/** Rows without those that aren't active, unless they are imported, too; all of them are said. */
export function activeRows(
  sheet: Sheet,
  rows: SheetRow[],
  { name, active, headingRow, withInactive }: ActiveColumns,
) {
  if (active === undefined) return { rows, warnings: [], count: 0 };
  const isContrary =
    readHeading(headingRow?.[1].find(([column]) => column === active)?.[1], NO_COLUMNS)?.role === "inactive";
  const warnings: RowError[] = [];
  const say = ([row]: SheetRow, message: Message) =>
    warnings.push({ sheet: sheet.name, row, field: "name", message });
  const inactive = rows.filter((row) => {
    const value = row[1].find(([column]) => column === active)?.[1];
    const isOff = isContrary ? isTick(value) : isNo(value);
    const isOn =
      value === undefined ||
      (isContrary
        ? isNo(value)
        : isTick(value) || ACTIVE.test(toSearchText(String(value).slice(0, MAX_QUOTED))));
    const dish = shorten(textIn(row, name), MAX_QUOTED);
    if (isOff) say(row, withInactive ? uploadMessages.inactiveToo(dish) : uploadMessages.inactive(dish));
    else if (!isOn) say(row, uploadMessages.maybeInactive(dish, shorten(String(value), MAX_QUOTED)));
    return isOff;
  });
  const left = new Set(withInactive ? [] : inactive);
  return { rows: rows.filter((row) => !left.has(row)), warnings, count: inactive.length };
}

const NO_COLUMNS: [] = [];

function textIn([, cells]: SheetRow, column: number | undefined): string {
  return String(cells.find(([index]) => index === column)?.[1] ?? "");
}

function centimesIn([, cells]: SheetRow, column: number | undefined): number | undefined {
  const value = cells.find(([index]) => index === column)?.[1];
  if (typeof value === "number") return parsePrice(value) ?? undefined;
  return typeof value === "string" ? (parseTypedPrice(amountOfCell(value) ?? "") ?? undefined) : undefined;
}

/** In UTF-16 units. */
const MAX_QUOTED = 60;
