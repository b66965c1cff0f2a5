import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { NewChefSuggestion } from "~/domain/fields/chef-suggestion";
import { dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { type NewDayMenuItem, readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { type MenuItem, menuItemFields, type NewMenuItem } from "~/domain/fields/menu-item";
import { blankItem, toJson } from "~/domain/fields/values";
import { toColumns } from "~/domain/menu/menu-items.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { newMenuItemReader, PIZZA_NAMES, valuesIn } from "./reading";
import type { TestServer } from "./server";
import { now } from "./today";

// A dish has a value in every field that is declared: what a test doesn't say is what a new one has.

const readMenuItem = newMenuItemReader(PIZZA_NAMES);

/** A dish of the menu as staff enter it: a pizza, unless the values say otherwise. */
export function menuItem(name: string, values: Partial<NewMenuItem> = {}): NewMenuItem {
  const required = { name, description: "Tomate, mozzarella", category: "Pizza", price: 17 };
  return { ...valuesIn(readMenuItem(required)), ...values };
}

/** A dish of the menu as it is stored. */
export function storedMenuItem(values: Partial<MenuItem> = {}): MenuItem {
  return { ...blankItem(menuItemFields), ...menuItem("Margherita"), id: "1", categoryId: "1", ...values };
}

export const MARGHERITA = menuItem("Margherita", { allergies: "Gluten, lait" });

/** A suggestion of the chef as staff enter it. */
export function suggestion(name: string, values: Partial<NewChefSuggestion> = {}): NewChefSuggestion {
  return { name, description: "Grillé", category: "No", price: 33_00, allergies: "Poisson", ...values };
}

/** A dish or dessert of a day as staff enter it. */
export function dayMenuItem(
  name: string,
  type: DayMenuItemType = "dish",
  values: Partial<NewDayMenuItem> = {},
): NewDayMenuItem {
  const required = { name, description: "Maison", price: 20, isType: type };
  return { ...valuesIn(readNewDayMenuItem(required, { source: "body" })), ...values };
}

/** A dish of the menu as the API returns it, where a new one's values aren't those of `json`. */
export function menuItemJson<Json extends object>(json: Json) {
  const item = { id: "", ...blankItem(menuItemFields), ...menuItem("Margherita") };
  return { ...toJson(menuItemFields, item), ...json };
}

/** A dish of a day as the API returns it, where a new one's values aren't those of `json`. */
export function dayMenuItemJson<Json extends object>(json: Json) {
  const item = { id: "", ...blankItem(dayMenuItemFields), ...dayMenuItem("Lasagne") };
  return { ...toJson(dayMenuItemFields, item), ...json };
}

/** A row of the menu's table. */
export function menuItemRow(name: string, values: Partial<NewMenuItem> = {}, date: string | null = null) {
  const item = menuItem(name, values);
  const row = { id: uuid(), categoryId: categoryIdOf(item.category), date, createdAt: now().toISOString() };
  return { ...blankItem(menuItemFields), ...toColumns(item), ...row };
}

/** A row of the table of days: of the first slot, unless the values say otherwise. */
export function dayMenuItemRow(
  date: string,
  name: string,
  { slot = 1, ...values }: Partial<NewDayMenuItem> & { slot?: number } = {},
) {
  const row = { id: uuid(), date, slot, nameNormalized: normalizeText(name), createdAt: now().toISOString() };
  return { ...blankItem(dayMenuItemFields), ...dayMenuItem(name, "dish", values), ...row };
}

type TestDatabase = ReturnType<TestServer["openDatabase"]>;

/** Empties the menu, and leaves the categories Pizza and Dolci. */
export async function emptyMenu(db: TestDatabase) {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("categories").execute();
  await db.deleteFrom("chefSuggestions").execute();
  await insertCategories(db, ["Pizza", "Dolci"]);
}

export function insertCategories(db: TestDatabase, names: string[]) {
  return db
    .insertInto("categories")
    .values(names.map((name) => ({ id: uuid(), name, nameNormalized: normalizeText(name) })))
    .execute();
}

/** SQL: the id of the category of this name. */
export function categoryIdOf(name: string) {
  return sql<string>`(select id from categories where name_normalized = ${normalizeText(name)})`;
}

/** Adds pizzas to the menu: `Pizza 1`, `Pizza 2` … */
export function insertMenuItems(
  db: TestDatabase,
  count: number,
  { name = "Pizza", date = null }: { name?: string; date?: string | null } = {},
) {
  const rows = Array.from({ length: count }, (_, index) =>
    menuItemRow(`${name} ${index + 1}`, { description: "Tomate, mozzarella, basilic", price: 1850 }, date),
  );
  return db.insertInto("menuItems").values(rows).execute();
}

/** Plans a dish for a day (`YYYY-MM-DD`), long before: `Plat du 2026-11-18`. */
export function insertDayDish(db: TestDatabase, date: string) {
  const row = dayMenuItemRow(date, `Plat du ${date}`, { description: "Au four", price: 18_50 });
  return db
    .insertInto("dayMenuItems")
    .values({ ...row, createdAt: "2026-10-01T12:00:00.000Z" })
    .execute();
}

/** Adds suggestions: `Suggestion 1`, `Suggestion 2` … */
export function insertSuggestions(db: TestDatabase, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    name: `Suggestion ${index + 1}`,
    description: "Selon le marché",
    category: "Yes",
    price: 3300,
    allergies: "Aucune",
    isAvailable: 1 as const,
    createdAt: now().toISOString(),
  }));
  return db.insertInto("chefSuggestions").values(rows).execute();
}
