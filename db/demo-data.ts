import type { Insertable, Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import { DISH_TABLES } from "./dish-tables";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import type { Fields } from "~/domain/fields/field";
import { menuItemFields } from "~/domain/fields/menu-item";
import { blankColumns } from "~/domain/fields/values";
import { normalizeEmail, normalizeText } from "~/domain/text/normalize-text";
import { addDays } from "~/domain/dates/local-date";
import type { TranslatedField } from "~/domain/translations/translation";
import { phoneDigits } from "~/domain/formats/phone-number";
import { demoMenu, demoChefSuggestions, demoContactMessages } from "./demo-menu";
import { demoTranslations } from "./demo-translations";
import { demoDayMenu, demoDayMenuItems } from "./demo-day-menus";
import type {
  ChefSuggestionsTable,
  ContactMessagesTable,
  Database,
  DayMenuItemsTable,
  MenuItemsTable,
  PricesTable,
  TranslationsTable,
} from "./schema";
import { inTransaction } from "./in-transaction";

/** How many days ago the demo prices start, and when some were struck: so that each strike is legal. */
const PRICED_DAYS_AGO = 60;
const STRUCK_DAYS_AGO = 12;

/** The languages of guests in the demo, in the order of its translations. */
const DEMO_LANGUAGES = ["de", "en"] as const;

/** The language of the demo's names. */
export const DEMO_NAMES = "it";

/** How many days before and after today have day menus. */
const DAY_MENU_REACH = 14;

/**
 * Fills a new database with the data of a plausible restaurant.
 * @param today Today in the restaurant's time zone (`YYYY-MM-DD`): the day menus are around it.
 */
export async function fillWithDemoData(db: Kysely<Database>, today: string): Promise<void> {
  const createdAt = new Date().toISOString();
  await inTransaction(db, async (transaction) => {
    const categories = await transaction.selectFrom("categories").select(["id", "name"]).execute();
    const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
    const menuItems = menuItemRows(categoryIds, today, createdAt);
    await transaction.insertInto("menuItems").values(menuItems).execute();
    // The triggers have recorded today's prices only.
    await transaction.deleteFrom("prices").execute();
    await transaction.insertInto("prices").values(priceRows(menuItems, today)).execute();
    await transaction.insertInto("dayMenuItems").values(dayMenuItemRows(today, createdAt)).execute();
    await transaction.insertInto("chefSuggestions").values(chefSuggestionRows(createdAt)).execute();
    await transaction.insertInto("contactMessages").values(contactMessageRows(today)).execute();
    await transaction.insertInto("translations").values(translationRows()).execute();
    await transaction
      .updateTable("categories")
      .set({ namesStay: 1 })
      .where(
        "name",
        "in",
        demoMenu.filter(({ namesStay }) => namesStay).map(({ category }) => category),
      )
      .execute();
    await transaction
      .updateTable("siteSections")
      .set({ value: JSON.stringify({ languages: DEMO_LANGUAGES, namesLanguage: DEMO_NAMES }) })
      .where("id", "=", "languages")
      .execute();
  });
}

export async function countDemoDishes(db: Kysely<Database>): Promise<number> {
  const demo = new Map(demoMenu.flatMap(({ items }) => items.map((item) => [item.name, item.description])));
  const dishes = await db.selectFrom("menuItems").select(["name", "description"]).execute();
  return dishes.filter(({ name, description }) => demo.get(name) === description).length;
}

export const DEMO_TABLES = [...Object.values(DISH_TABLES), "contactMessages"] as const;

type DemoTable = (typeof DEMO_TABLES)[number];

/**
 * The ids of the dishes, items of day menus, suggestions and messages that have the demo's values, and of the
 * dishes of the demo that were edited: those of the same name that somebody has added aren't its own. Being sold out, a dish's date and its category, which may have been
 * renamed, don't count.
 */
export async function listDemoItems(
  db: Kysely<Database>,
): Promise<Record<DemoTable | "editedDishes", string[]>> {
  const dayMenu = (day: string) => {
    const { dishes, dessert } = demoDayMenu(day);
    return [...dishes, dessert];
  };
  const menu = demoMenu.flatMap(({ items }) => items);
  const namesOf = (items: DemoItem[]) => items.map(({ name }) => name);
  const menuItems = await db.selectFrom("menuItems").selectAll().where("name", "in", namesOf(menu)).execute();
  // By name first: there is a row for each dish of each day ever planned.
  const dayMenuItems = await db
    .selectFrom("dayMenuItems")
    .selectAll()
    .where("name", "in", namesOf(demoDayMenuItems))
    .execute();
  const suggestions = await db.selectFrom("chefSuggestions").selectAll().execute();
  const demoIds = <Row extends { id: string; name: string }>(
    rows: Row[],
    fields: Fields,
    demoOf: (row: Row) => DemoItem[],
  ) => rows.filter((row) => demoOf(row).some((item) => isSame(item, row, fields))).map(({ id }) => id);
  const messages = await db
    .selectFrom("contactMessages")
    .select("id")
    .where((eb) => eb.or(demoContactMessages.map(({ email, message }) => eb.and({ email, message }))))
    .execute();
  const unchanged = demoIds(menuItems, menuItemFields, () => menu);
  const added = await listAddedDishes(db);
  return {
    menuItems: unchanged,
    editedDishes: menuItems.map(({ id }) => id).filter((id) => !unchanged.includes(id) && !added.has(id)),
    dayMenuItems: demoIds(dayMenuItems, dayMenuItemFields, ({ date }) => dayMenu(date)),
    chefSuggestions: demoIds(suggestions, chefSuggestionFields, () => demoChefSuggestions),
    contactMessages: messages.map(({ id }) => id),
  };
}

/** The menu items that the history has seen added, and not only restored. */
async function listAddedDishes(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select("itemId")
    .where("kind", "=", "menu")
    .where("before", "is", null)
    .where("action", "!=", "history.undo")
    .execute();
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Whether the languages are those of the demo: nobody has saved them since. */
export async function hasDemoLanguages(db: Kysely<Database>, languages: string[] = []): Promise<boolean> {
  const saved = await db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select("changeId")
    .where("kind", "=", "site")
    .where("itemId", "=", "languages")
    .where("action", "in", ["site.edit", "site.import"])
    .where("undoneBy", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (saved) return false;
  const [[original = ""] = []] = demoTranslations.name ?? [];
  const translations = db.selectFrom("translations").select("id").where("original", "=", original);
  return (
    JSON.stringify(languages) === JSON.stringify(DEMO_LANGUAGES) &&
    (await translations.limit(1).executeTakeFirst()) !== undefined
  );
}

interface DemoItem {
  name: string;
  discountPrice?: number;
}

/** What may differ from the demo in a dish that is still its own. */
const PASSING = ["version", "date", "soldOutUntil"];

/** Whether a row has the values of a demo item and, of other fields, those that nobody has entered. */
export function isSame(item: DemoItem, row: { name: string }, fields: Fields): boolean {
  if (item.name !== row.name) return false;
  const values = Object.entries({ ...blankColumns(fields), ...item });
  const stored = new Map<string, unknown>(Object.entries(row));
  return values.every(
    ([column, value]) => PASSING.includes(column) || !stored.has(column) || stored.get(column) === value,
  );
}

function translationRows(): Insertable<TranslationsTable>[] {
  return Object.entries(demoTranslations).flatMap(([field, texts]) =>
    texts.flatMap(([original, ...translated]) =>
      DEMO_LANGUAGES.map((language, index) => ({
        id: uuid(),
        language,
        field: field as TranslatedField,
        original,
        originalNormalized: normalizeText(original),
        text: translated[index] ?? null,
      })),
    ),
  );
}

function menuItemRows(
  categoryIds: Map<string, string>,
  today: string,
  createdAt: string,
): Insertable<MenuItemsTable>[] {
  const rows = demoMenu.flatMap(({ category, items }) =>
    items.map(({ day, discountPrice = 0, needsNoQuantity = false, texts: _texts, ...item }) => ({
      ...item,
      id: uuid(),
      nameNormalized: normalizeText(item.name),
      categoryId: categoryIds.get(category) ?? "",
      discountPrice,
      date: day === undefined ? null : addDays(today, day),
      quantityWaivedAt: needsNoQuantity ? morningOf(today, PRICED_DAYS_AGO) : null,
      createdAt,
    })),
  );
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

function priceRows(menuItems: Insertable<MenuItemsTable>[], today: string): Insertable<PricesTable>[] {
  return menuItems.flatMap(({ id, price, discountPrice }) => [
    { itemId: id, fromAt: morningOf(today, PRICED_DAYS_AGO), price, discountPrice: 0 },
    ...(discountPrice > 0
      ? [{ itemId: id, fromAt: morningOf(today, STRUCK_DAYS_AGO), price, discountPrice }]
      : []),
  ]);
}

function morningOf(today: string, daysAgo: number): string {
  return `${addDays(today, -daysAgo)}T08:00:00.000Z`;
}

function dayMenuItemRows(today: string, createdAt: string): Insertable<DayMenuItemsTable>[] {
  return daysWithMenu(today).flatMap((date) => {
    const { dishes, dessert } = demoDayMenu(date);
    const items = [
      ...dishes.map((dish, index) => ({ ...dish, type: "dish" as const, slot: index + 1 })),
      { ...dessert, type: "dessert" as const, slot: 1 },
    ];
    return items.map(({ discountPrice = 0, texts: _texts, ...item }) => ({
      ...item,
      id: uuid(),
      date,
      nameNormalized: normalizeText(item.name),
      discountPrice,
      createdAt,
    }));
  });
}

/** The days around today, except Mondays more than a week away, as examples of days without a menu. */
function daysWithMenu(today: string): string[] {
  const offsets = Array.from({ length: 2 * DAY_MENU_REACH + 1 }, (_, index) => index - DAY_MENU_REACH);
  return offsets
    .map((offset) => ({ day: addDays(today, offset), isFar: Math.abs(offset) > 7 }))
    .filter(({ day, isFar }) => !(isFar && isMonday(day)))
    .map(({ day }) => day);
}

function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

function chefSuggestionRows(createdAt: string): Insertable<ChefSuggestionsTable>[] {
  return demoChefSuggestions.map(({ texts: _texts, ...suggestion }) => ({
    ...suggestion,
    id: uuid(),
    createdAt,
  }));
}

function contactMessageRows(today: string): Insertable<ContactMessagesTable>[] {
  return demoContactMessages.map(({ daysAgo, time, ...contact }) => ({
    ...contact,
    id: uuid(),
    emailNormalized: normalizeEmail(contact.email),
    phoneNormalized: normalizeText(contact.phone),
    phoneDigits: phoneDigits(contact.phone),
    createdAt: `${addDays(today, -daysAgo)}T${time}.000Z`,
  }));
}
