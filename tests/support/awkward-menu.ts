import { type Message, say } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { addCategory } from "~/domain/categories/categories.server";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { addMenuItem } from "~/domain/menu/menu-items.server";

/** Texts that spreadsheets may take for something else, each a dish's name. */
const AWKWARD_NAMES = [
  "The \"quoted\" and the 'quoted'",
  "Pizza «d’été»; tomate, basilic",
  "=1+1",
  '=HYPERLINK("http://example.com";"Menu")',
  "+41 26 555 01 42",
  "@SUM(A1)",
  "-10%",
  "--",
  "'apostrophes'",
  "''",
  "😀 Pizza 🍕 👩‍🍳",
  "Two\nlines\n\nand a\ttab",
  "Windows\r\nlines",
  "two  spaces",
  "no-break\u00a0space",
  "Yes",
  "Oui",
  "Non",
  "TRUE",
  "plat",
  "1895",
  "007",
  "1e5",
  "12.50",
  "3/4",
  "15.12.2026",
  "#N/A",
  "Name",
  '<b>&amp;</b> ]]> & "x"',
  "Crème brûlée (e\u0301)",
  "中文 עברית العربية",
  "n".repeat(2000),
];

const CATEGORIES = ["=Vini & Co", 'Antipasti, "freddi"', "Oui"];

const MENU_TYPES = ["Yes", "No", "BreakFast", "Lunch", "Dinner"];

const PRICES: [price: number, discountPrice: number][] = [
  [5, 0],
  [9_999_95, 0],
  [100_000_00, 99_999_99],
  [17_15, 17_15],
  [18_50, 15_90],
  [10_30, 10],
];

const DESCRIPTIONS = [
  "Tomate, mozzarella.",
  "-",
  "😀é".repeat(1000),
  "First line\r\nsecond line\nthird line",
  "=SUM(A1:A9)",
  "Oui",
];

const ALLERGIES = ["", "-", "Aucun", "Gluten, lait", "–", "@lait", "a".repeat(2000)];

export const MENU_ITEMS: NewMenuItem[] = AWKWARD_NAMES.map((name, index) => ({
  name,
  description: at(DESCRIPTIONS, index),
  category: at(["Pizza", "Dolci", ...CATEGORIES], index),
  price: at(PRICES, index)[0],
  discountPrice: at(PRICES, index)[1],
  menuType: at(MENU_TYPES, index),
  isVegan: at(["Yes", "No", ""] as const, index),
  allergies: at(ALLERGIES, index),
}));

/** The month of the day menus. */
export const MONTH = "2028-02";

export const DAY_MENU_ITEMS: (NewDayMenuItem & { date: string })[] = AWKWARD_NAMES.map((name, index) => ({
  date: `${MONTH}-${String(Math.floor(index / 2) + 1).padStart(2, "0")}`,
  type: at(["dish", "dessert"] as const, index),
  name,
  description: at(DESCRIPTIONS, index),
  price: at(PRICES, index)[0],
  discountPrice: at(PRICES, index)[1],
  allergies: at(ALLERGIES, index),
  isHomeMade: at(["Yes", "No"] as const, index),
  isVegan: at(["Yes", "No", ""] as const, index),
}));

/** Adds dishes to the menu whose texts spreadsheets may change. */
export async function addAwkwardMenu(db: Kysely<Database>) {
  for (const name of CATEGORIES) mustBeOk(await addCategory(db, { name }));
  for (const item of MENU_ITEMS) mustBeOk(await addMenuItem(db, item, null));
}

/** Adds the same texts to the day menus of a month. */
export async function addAwkwardDayMenus(db: Kysely<Database>) {
  for (const { date, ...item } of DAY_MENU_ITEMS) mustBeOk(await addDayMenuItems(db, date, [item]));
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

function mustBeOk({ ok, message }: { ok: boolean; message: Message }) {
  if (!ok) throw new Error(say(message));
}
