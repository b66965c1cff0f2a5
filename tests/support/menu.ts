import type { Page } from "playwright-core";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { DayMenuItemType } from "~/domain/fields/day-menu-item";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { normalizeText } from "~/domain/text/normalize-text";
import type { TestServer } from "./server";
import { now } from "./today";

/** A dish as staff enter it. */
export const MARGHERITA: NewMenuItem = {
  name: "Margherita",
  description: "Tomate, mozzarella",
  category: "Pizza",
  price: 17_00,
  discountPrice: 0,
  menuType: "No",
  isVegan: "",
  allergies: "Gluten, lait",
};

/** A dish or dessert of a day as staff enter it. */
export function dayMenuItem(name: string, type: DayMenuItemType = "dish"): NewDayMenuItem {
  return {
    type,
    name,
    description: "Maison",
    price: 20_00,
    discountPrice: 0,
    allergies: "",
    isHomeMade: "No",
    isVegan: "",
  };
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
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    name: `${name} ${index + 1}`,
    nameNormalized: normalizeText(`${name} ${index + 1}`),
    description: "Tomate, mozzarella, basilic",
    categoryId: categoryIdOf("Pizza"),
    price: 1850,
    discountPrice: 0,
    menuType: "No",
    isVegan: "" as const,
    allergies: "",
    date,
    createdAt: now().toISOString(),
  }));
  return db.insertInto("menuItems").values(rows).execute();
}

/** Plans a dish for a day (`YYYY-MM-DD`): `Plat du 2026-11-18`. */
export function insertDayDish(db: TestDatabase, date: string) {
  const name = `Plat du ${date}`;
  return db
    .insertInto("dayMenuItems")
    .values({
      id: uuid(),
      date,
      type: "dish",
      slot: 1,
      name,
      nameNormalized: normalizeText(name),
      description: "Au four",
      price: 18_50,
      discountPrice: 0,
      allergies: "",
      isHomeMade: "No",
      isVegan: "",
      createdAt: "2026-10-01T12:00:00.000Z",
    })
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

/** Locators for a list screen and its dialog. */
export function listScreen(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    dialogTitle: () => dialog.getByRole("heading").textContent(),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    field: (label: string) => dialog.getByLabel(new RegExp(`^${label}( \\*)?$`)),
    toast: (text: string) => page.locator(".toast").filter({ hasText: text }),
    row: (name: string) => page.getByRole("row").filter({ hasText: name }),
    rowNames: () => rowNames(page),
    openDetails: (name: string) => openDetails(page, name),
  };
}

/** The names of a list's rows. */
export function rowNames(page: Page): Promise<string[]> {
  return page.locator(".row-name").allTextContents();
}

/** On a phone, shows the other columns and actions of a list's row. */
export async function openDetails(page: Page, name: string | RegExp): Promise<void> {
  const toggle = page.getByLabel(typeof name === "string" ? `Details of ${name}` : name).first();
  if (await toggle.isVisible()) await toggle.click();
}

/** On a phone, shows a screen's tools. */
export async function openTools(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Tools", exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

/** On a phone, shows what limits or sorts a list. */
export async function openFilter(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Filter", exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

/** Shows the search of a list, which is folded up if the list is short. */
export async function openSearch(page: Page): Promise<void> {
  const toggle = page.locator(".search-fold > summary");
  if (await toggle.isVisible()) await toggle.press("Enter");
}
