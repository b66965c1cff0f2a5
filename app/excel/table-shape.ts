import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { toSearchText } from "~/domain/text/normalize-text";
import { readHeading, type Role, sizeOfHeading } from "./column-headings";
import { isAmountCell, isMost, valuesByColumn } from "./column-guesses";
import type { Cell, Sheet, SheetRow } from "./sheet";

// The tables of a sheet below each other in the same columns, whether they stand beside or below each other in it.

/** Headings further down begin no table, in rows. */
const MAX_HEADINGS = 200;

/** A sheet whose tables stand below each other, each below its title, with the columns of the first one. */
export function toOneTable(sheet: Sheet, columns: SheetColumn[]): Sheet {
  const rows = stackTables(splitSideBySide(joinCentimes(sheet.rows, columns), columns), columns);
  return rows === sheet.rows ? sheet : { ...sheet, rows };
}

function roleIn([, cells]: SheetRow, columns: SheetColumn[]): Map<number, Role> {
  return new Map(
    cells.flatMap(([index, value]): [number, Role][] => {
      const heading = readHeading(value, columns);
      return heading ? [[index, heading.role]] : [];
    }),
  );
}

/** Two different texts or more, and no amount. */
export function isHeadingLike([, cells]: SheetRow): boolean {
  const texts = new Set(cells.map(([, value]) => value).filter((value) => typeof value === "string"));
  return texts.size > 1 && !cells.some(isAmountCell);
}

/** Rows whose francs and centimes stand in two columns, with both in the first one. */
function joinCentimes(rows: SheetRow[], columns: SheetColumn[]): SheetRow[] {
  const at = rows
    .slice(0, MAX_HEADINGS)
    .findIndex((row) => isHeadingLike(row) && [...roleIn(row, columns).values()].includes("centimes"));
  const headings = rows[at];
  if (!headings) return rows;
  const roles = roleIn(headings, columns);
  const [column = 0] = [...roles].find(([, role]) => role === "centimes") ?? [];
  if (roles.get(column - 1) !== "price") return rows;
  return rows.map(([row, cells, ...isHidden], index): SheetRow => {
    const kept = cells.filter(([place]) => place !== column);
    if (index === at) return [row, kept, ...isHidden];
    const [francs, centimes] = [column - 1, column].map((place) =>
      Number(cells.find(([each]) => each === place)?.[1] ?? NaN),
    );
    const isAmount =
      Number.isInteger(francs) && Number.isInteger(centimes) && centimes! >= 0 && centimes! < 100;
    if (index < at || !isAmount) return [row, cells, ...isHidden];
    const amount = `${francs}.${String(centimes).padStart(2, "0")}`;
    return [row, kept.map((cell): Cell => (cell[0] === column - 1 ? [cell[0], amount] : cell)), ...isHidden];
  });
}

/** The columns of a table that stands beside others. */
interface Group {
  texts: number[];
  amounts: number[];
}

/** Rows of the second table, and of further ones, below those of the first one. */
function splitSideBySide(rows: SheetRow[], columns: SheetColumn[]): SheetRow[] {
  const priced = rows.filter(([, cells]) => cells.some(isAmountCell));
  const groups = groupsOf(priced);
  if (groups.length < 2 || !groups.every(({ texts, amounts }) => texts.length > 0 && amounts.length > 0))
    return rows;
  const both = priced.filter(([, cells]) =>
    groups.every(({ amounts }) => cells.some(([at]) => amounts.includes(at))),
  );
  const firstPriced = rows.findIndex(([, cells]) => cells.some(isAmountCell));
  const headings = rows.slice(0, firstPriced).findLast(isHeadingLike);
  const areTables = headings
    ? areLikeTables(groups, roleIn(headings, columns), headings)
    : areLikeNames(groups, priced);
  if (both.length < 2 || !areTables) return rows;
  const groupOf = (column: number) => {
    const at = groups.findLastIndex(({ texts }) => column >= Math.min(...texts));
    return Math.max(0, at);
  };
  return groups.flatMap((group, index) =>
    rows.flatMap(([row, cells, ...isHidden]): SheetRow[] => {
      const own = cells.filter(([column]) => groupOf(column) === index);
      const moved = own.map(([column, ...value]): Cell => [placeIn(groups[0], group, column), ...value]);
      return moved.length > 0 ? [[row, moved, ...isHidden]] : [];
    }),
  );
}

/** The columns that are filled in most rows of a table, by what they contain. */
function groupsOf(rows: SheetRow[]): Group[] {
  const groups: Group[] = [];
  for (const [column, cells] of valuesByColumn(rows)) {
    const areAmounts = isMost(cells, isAmountCell);
    const last = groups.at(-1);
    if (areAmounts && last) last.amounts.push(column);
    else if (!areAmounts && (!last || last.amounts.length > 0)) groups.push({ texts: [column], amounts: [] });
    else if (!areAmounts) last?.texts.push(column);
    else return [];
  }
  return groups;
}

/** Whether headings say that each group has prices of its own. */
function areLikeTables(groups: Group[], roles: Map<number, Role>, [, cells]: SheetRow): boolean {
  const headingOf = (column: number | undefined) => {
    const text = cells.find(([index]) => index === column)?.[1];
    return typeof text === "string" ? toSearchText(text) : undefined;
  };
  const [first, ...others] = groups;
  const price = headingOf(first?.amounts[0]);
  return others.every(({ texts, amounts }) => {
    const name = roles.get(texts[0] ?? -1);
    const isName = name === undefined || name === "name";
    return (
      isName &&
      headingOf(amounts[0]) === price &&
      (price === undefined || roles.get(amounts[0] ?? -1) === "price")
    );
  });
}

/** Without headings: whether the texts of each group are names, rather than descriptions. */
function areLikeNames(groups: Group[], rows: SheetRow[]): boolean {
  return groups.every(({ texts: [column], texts, amounts }) => {
    const names = rows.flatMap(([, cells]) =>
      cells.filter(([at]) => at === column).map(([, value]) => String(value)),
    );
    const like = names.filter((name) => /^\P{Ll}/u.test(name) && !name.includes(",") && name.length <= 60);
    return texts.length === groups[0]?.texts.length && amounts.length === 1 && like.length * 2 > names.length;
  });
}

/** Where a column of a group stands in the first one. */
function placeIn(first: Group | undefined, group: Group, column: number): number {
  const [text, amount] = [group.texts.indexOf(column), group.amounts.indexOf(column)];
  const place = text !== -1 ? first?.texts[text] : amount !== -1 ? first?.amounts[amount] : undefined;
  return place ?? column;
}

/** Headings that name no category. */
const GENERAL = new Set(
  (
    "nom name nome plat mets article designation libelle produit titre gericht speise artikel bezeichnung produkt piatto " +
    "articolo voce prodotto denominazione dish item product title"
  ).split(" "),
);

/** Rows of tables with headings of their own: each below its title, in the columns of the first one. */
function stackTables(rows: SheetRow[], columns: SheetColumn[]): SheetRow[] {
  const tables = rows.slice(0, MAX_HEADINGS).flatMap((row, index) => {
    if (!isHeadingLike(row)) return [];
    const roles = roleIn(row, columns);
    const hasPrices =
      [...roles.values()].includes("price") || row[1].some(([, value]) => sizeOfHeading(value) !== undefined);
    const hasRows = rows.slice(index + 1).some(([, cells]) => cells.some(isAmountCell));
    return hasPrices && hasRows ? [{ index, row, roles }] : [];
  });
  const [first] = tables;
  if (!first || tables.length < 2) return rows;
  const titles = new Set(tables.map(({ row, roles }) => titleOf(row, roles)));
  const stacked = rows.slice(0, first.index);
  for (const [place, { index, row, roles }] of tables.entries()) {
    const title = titleOf(row, roles);
    const isTitle = titles.size > 1 && !GENERAL.has(toSearchText(title));
    const end = tables[place + 1]?.index ?? rows.length;
    const target = place === 0 ? undefined : targetsOf(row, roles, first);
    if (place === 0 || !isTitle) stacked.push(place === 0 || isSame(row, first.row) ? row : [row[0], []]);
    if (isTitle) stacked.push([row[0], [[nameColumn(first.row, first.roles), title]]]);
    for (const [number, cells, ...isHidden] of rows.slice(index + 1, end))
      stacked.push([
        number,
        target ? cells.map(([column, ...value]): Cell => [target(column), ...value]) : cells,
        ...isHidden,
      ]);
  }
  return stacked.filter(([, cells]) => cells.length > 0);
}

function isSame([, one]: SheetRow, [, other]: SheetRow): boolean {
  return one.length === other.length && one.every(([, value], index) => value === other[index]?.[1]);
}

function nameColumn([, cells]: SheetRow, roles: Map<number, Role>): number {
  const named = cells.find(([index]) => roles.get(index) === "name");
  return (named ?? cells.find(([index]) => !roles.has(index)) ?? cells[0])?.[0] ?? 0;
}

function titleOf(row: SheetRow, roles: Map<number, Role>): string {
  const column = nameColumn(row, roles);
  return String(row[1].find(([index]) => index === column)?.[1] ?? "");
}

/** The columns of the first table that have what the columns of another one have. */
function targetsOf(
  row: SheetRow,
  roles: Map<number, Role>,
  first: { row: SheetRow; roles: Map<number, Role> },
) {
  const targets = new Map([[nameColumn(row, roles), nameColumn(first.row, first.roles)]]);
  for (const [column, role] of roles) {
    const same = [...first.roles].find(([, other]) => other === role)?.[0];
    if (same !== undefined && !targets.has(column) && ![...targets.values()].includes(same))
      targets.set(column, same);
  }
  const taken = new Set(targets.values());
  let free = Math.max(...[...first.row[1], ...row[1]].map(([column]) => column)) + 1;
  return (column: number): number => {
    const known = targets.get(column);
    if (known !== undefined) return known;
    const target = taken.has(column) ? free++ : column;
    targets.set(column, target);
    taken.add(target);
    return target;
  };
}
