import { isAmount, isCurrency } from "~/domain/money";
import { calendarWords, parseDayCell } from "./day-cell";
import { isDay } from "~/domain/local-date";
import { parseSizes } from "~/domain/sizes";
import { toSearchText } from "~/domain/normalize-text";
import type { Cell, Sheet, SheetRow } from "./sheet";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { columnsByHeading, findColumns, normalizeHeading } from "./sheet-table";

/**
 * Further headings by field, in French, German, Italian and English. They are good enough for a guess,
 * not for reading a column without asking.
 */
const GUESSES: Record<string, string> = {
  name:
    "Plat, Plats, Mets, Article, Désignation, Libellé, Produit, Boisson, Boissons, Titre, Gericht, " +
    "Gerichte, Speise, Speisen, Artikel, Bezeichnung, Produkt, Getränk, Getränke, Piatto, Piatti, " +
    "Articolo, Denominazione, Prodotto, Voce, Bevanda, Bevande, Pizza, Pizze, Dish, Dishes, Item, " +
    "Product, Title, Pizzas, Drink, Drinks",
  description:
    "Descriptif, Détails, Composition, Ingrédients, Garniture, Texte, Zutaten, Zusammensetzung, Beilagen, " +
    "Text, Ingredienti, Composizione, Dettagli, Testo, Ingredients, Details",
  allergies: "Allergen, Allergènes déclarés, Allergenhinweise, Allergy",
  category:
    "Rubrique, Groupe, Famille, Section, Genre, Sorte, Type de plat, Rubrik, Gruppe, Warengruppe, Art, " +
    "Rubrica, Gruppo, Sezione, Tipo di piatto, Group, Course",
  price:
    "Prix de vente, Tarif, Montant, CHF, Fr, Francs, Preise, Verkaufspreis, Betrag, Franken, Prezzi, " +
    "Importo, Tariffa, Franchi, Prices, Amount",
  dprice: "Prix promotionnel, Action, Promotion, Rabattpreis, Aktion, Promozione, Offerta, Offer",
  date: "Jour, Tag, Giorno, Day",
  menuType: "Maison, Homemade, Hausgemacht, Casa",
};

/** A column of amounts, texts or days has at least this part of them. */
const MOST = 0.7;

/** The first rows say enough. */
const MAX_ROWS = 50;

/**
 * The probable columns of a list, by index from 0: those whose heading says so, then those
 * whose values do.
 */
export function guessFields(columns: SheetColumn[], headings: SheetRow | undefined, rows: SheetRow[]) {
  const known = fieldsByHeading(columns);
  const guesses = new Map<number, string>();
  const isFree = (field: string) =>
    columns.some((column) => column.field === field) && ![...guesses.values()].includes(field);
  const guess = (index: number | undefined, field: string | undefined) => {
    if (index !== undefined && field !== undefined && !guesses.has(index) && isFree(field))
      guesses.set(index, field);
  };
  for (const [index, field] of headings ? findColumns(headings, known) : []) guess(index, field);

  const values = valuesByColumn(rows.slice(0, MAX_ROWS));
  const free = () => [...values].filter(([index]) => !guesses.has(index));
  const last = <Item>(items: Item[]): Item | undefined => items[items.length - 1];
  guess(free().find(([, cells]) => isMost(cells, isDayCell))?.[0], "date");
  guess(last(free().filter(([, cells]) => isMost(cells, isAmountCell)))?.[0], "price");
  const isText = (cell: Cell) => typeof cell[1] === "string" && !isAmountCell(cell) && !isCurrency(cell[1]);
  guess(free().find(([, cells]) => isMost(cells, isCodeList))?.[0], "allergies");
  guess(free().find(([, cells]) => isMost(cells, isText))?.[0], "name");
  const texts = free().filter(([, cells]) => isMost(cells, isText));
  const [text, ...others] = texts;
  if (text && others.length === 0) guess(text[0], "description");
  return guesses;
}

const knownHeadings = new WeakMap<SheetColumn[], Map<string, string>>();

function fieldsByHeading(columns: SheetColumn[]): Map<string, string> {
  const made = knownHeadings.get(columns);
  if (made) return made;
  const known = new Map<string, string>();
  for (const { field } of columns)
    for (const guess of GUESSES[field]?.split(", ") ?? []) known.set(normalizeHeading(guess), field);
  for (const [heading, { field }] of columnsByHeading(columns)) known.set(heading, field);
  knownHeadings.set(columns, known);
  return known;
}

export function valuesByColumn(rows: SheetRow[]): Map<number, Cell[]> {
  const values = new Map<number, Cell[]>();
  for (const [, cells] of rows) {
    for (const cell of cells) {
      const column = values.get(cell[0]);
      if (column) column.push(cell);
      else values.set(cell[0], [cell]);
    }
  }
  return new Map([...values].sort(([one], [other]) => one - other));
}

export function isMost(cells: Cell[], is: (cell: Cell) => boolean): boolean {
  return cells.filter(is).length >= cells.length * MOST;
}

export function isAmountCell([, value, kind]: Cell): boolean {
  if (typeof value === "number") return kind === undefined;
  return typeof value === "string" && (isAmount(value) || parseSizes(value) !== undefined);
}

/** Two single letters or numbers or more, which stand for allergens: `A, C, G`. */
const ONLY_CODES = /^(?:\p{L}|\d{1,2})(?:\s?[,;]\s?(?:\p{L}|\d{1,2}))+$/u;

function isCodeList([, value]: Cell): boolean {
  return typeof value === "string" && ONLY_CODES.test(value) && !isAmount(value);
}

function isDayCell([, value, kind]: Cell): boolean {
  if (typeof value === "number") return kind === "date";
  return typeof value === "string" && isDay(parseDayCell(value, false));
}

/** The days in the heading row of a week's table. */
const MIN_WEEKDAYS = 3;

/** Whether a sheet is the table of a week: a row names several weekdays, each in a cell of its own. */
export function isTableOfWeek({ rows }: Sheet): boolean {
  return rows.slice(0, MAX_ROWS).some(([, cells]) => {
    const weekdays = cells.flatMap(
      ([, value]) => (typeof value === "string" ? weekdayOf(value) : undefined) ?? [],
    );
    return new Set(weekdays).size >= MIN_WEEKDAYS;
  });
}

/** The weekday that a cell begins with, from 0 (Sunday): `Lundi`, `Montag 23.11.`. */
export function weekdayOf(text: string): number | undefined {
  if (text.length > MAX_DAY_LENGTH) return undefined;
  const [word = ""] = toSearchText(text).split(/[\s.,:]/);
  return calendarWords().weekdays.get(word);
}

/** A longer text is no heading of a day, in UTF-16 units. */
const MAX_DAY_LENGTH = 40;
