import { fill } from "~/messages/office/t";
import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import { v7 as uuid } from "uuid";
import { blankItem, itemColumns, itemOf } from "~/domain/fields/values";
import type { Entered, Fields } from "~/domain/fields/field";
import { keptValues } from "~/domain/fields/kept-values";
import { toForm } from "~/domain/fields/form";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/text/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { containsText, type Page, pageBounds } from "~/domain/listing/list-query";
import { dayInMessage, monthOf } from "~/domain/dates/local-date";
import { nextPosition } from "~/domain/listing/next-position.server";
import { ok, notFound, type Outcome, type Err, err, errStale, isStale } from "~/domain/outcome";
import { withStoredTexts } from "~/domain/text/same-value";
import { storeSizes } from "~/domain/price/price";
import { keptSizesRefusal } from "~/domain/price/price-rule";
import { menuMessages } from "~/messages/menu";
import { resolveNames, withOwnNames } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";
import { favouriteRefusal, type MenuSort, toMenuItemJson } from "./menu-item";
import { type MenuItem, menuItemFields, type NewMenuItem } from "~/domain/fields/menu-item";
import { readBy } from "~/domain/fields/read-fields";
import { apiMessages } from "~/messages/api";
import { menuItemBody, menuItemJson } from "./menu-item-schema.server";
import { readDatedMenuItem, readMenuItem } from "./read-menu-item";
import { itemOperations, type Operation } from "~/domain/operation";

export const MENU_PAGE_SIZE = 10;

const MENU_ITEM = [
  ...itemColumns(menuItemFields, "version").map((column) => `menuItems.${column}` as const),
  "categories.name as category",
] as const;

/** All menu items, or those with certain ids, in the order of the menu, whatever their category. */
export async function listMenuItems(db: Kysely<Database>, ids?: string[]): Promise<MenuItem[]> {
  const query = sorted(db).select(MENU_ITEM);
  const rows = await (ids ? query.where("menuItems.id", "in", ids) : query).execute();
  return rows.map((row) => itemOf(menuItemFields, row));
}

/** Limits a list to the items whose name contains a text, of a category, or of a day. */
interface MenuItemFilter {
  search?: string;
  /** A category's name, in any case; empty for all. */
  category?: string;
  /** `YYYY-MM-DD` */
  date?: string;
}

export async function listMenuItemPage(
  db: Kysely<Database>,
  { page, sort, ...filter }: MenuItemFilter & { page: number; sort?: MenuSort },
): Promise<Page<MenuItem>> {
  const { limit, offset, ...bounds } = pageBounds(page, await countMenuItems(db, filter), MENU_PAGE_SIZE);
  const rows = await sorted(db, filter, sort).select(MENU_ITEM).limit(limit).offset(offset).execute();
  return { rows: rows.map((row) => itemOf(menuItemFields, row)), ...bounds };
}

/** The page of a list that shows an item, from 1. */
export async function findMenuItemPage(
  db: Kysely<Database>,
  id: string,
  { sort, ...filter }: MenuItemFilter & { sort?: MenuSort },
): Promise<number> {
  const rows = await sorted(db, filter, sort).select("menuItems.id").execute();
  const index = rows.findIndex((row) => row.id === id);
  return Math.floor(Math.max(0, index) / MENU_PAGE_SIZE) + 1;
}

export async function countMenuItems(db: Kysely<Database>, filter: MenuItemFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom("menuItems")
    .where(matches(filter))
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMenuItem(db: Kysely<Database>, id: string): Promise<MenuItem | undefined> {
  const row = await db
    .selectFrom("menuItems")
    .innerJoin("categories", "categories.id", "menuItems.categoryId")
    .select(MENU_ITEM)
    .where("menuItems.id", "=", id)
    .executeTakeFirst();
  return row && itemOf(menuItemFields, row);
}

/** Why the others don't let an item be a favourite or have its external id; undefined if they do. */
async function refusalOf(
  db: Kysely<Database>,
  { favourite, externalId }: NewMenuItem,
  before?: MenuItem,
): Promise<Err | undefined> {
  if (favourite && !before?.favourite) {
    const others = await sorted(db).select("menuItems.name").where("favourite", "=", 1).execute();
    const refusal = favouriteRefusal(
      before?.photo,
      others.map(({ name }) => name),
    );
    if (refusal) return refusal;
  }
  if (!externalId) return undefined;
  const taken = await db
    .selectFrom("menuItems")
    .select(["id", "name"])
    .where("externalId", "=", externalId)
    .executeTakeFirst();
  if (!taken || taken.id === before?.id) return undefined;
  const message = menuMessages.externalIdTaken(taken.name);
  return err(409, message, { externalId: message }, "taken");
}

/** The days of a month (`YYYY-MM`) that have menu items, in order. */
export async function listDaysWithMenuItems(db: Kysely<Database>, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom("menuItems")
    .select("date")
    .distinct()
    .where("date", ">=", `${month}-01`)
    .where("date", "<=", `${month}-31`)
    .orderBy("date")
    .execute();
  return rows.flatMap(({ date }) => (date !== null && monthOf(date) === month ? [date] : []));
}

/**
 * The items of a category that have a name, whatever its case and typography, and that no external ids
 * tell from an item that has this one.
 */
export async function listNamesakes(
  db: Kysely<Database>,
  { name, categoryId, externalId }: Pick<MenuItem, "name" | "categoryId" | "externalId">,
) {
  const namesakes = await db
    .selectFrom("menuItems")
    .innerJoin("categories", "categories.id", "menuItems.categoryId")
    .select(["menuItems.id", "menuItems.name", "externalId", "categories.name as category"])
    .where("categoryId", "=", categoryId)
    .where("menuItems.nameNormalized", "=", normalizeText(name))
    .execute();
  return namesakes.filter((each) => each.externalId === null || externalId === null);
}

/**
 * Adds an item after the others, for a day (`YYYY-MM-DD`) or none (null). 400 if its
 * category or meal time doesn't exist, or if it is a favourite: it has no photo yet. 409 if
 * another item has its external id.
 * @param options.isNameTaken Whether a second item of a name and category is refused (409), unless both have an
 * external id; by default it is made.
 */
export function addMenuItem(
  db: Kysely<Database>,
  item: NewMenuItem,
  date: string | null,
  { isNameTaken = false } = {},
): Promise<Outcome<MenuItem>> {
  return recordChange(db, async (transaction, describe): Promise<Outcome<MenuItem>> => {
    const checked = resolveNames(await listReferenceNames(transaction), item);
    if (!checked.ok) return checked;
    const refusal = await refusalOf(transaction, checked.value);
    if (refusal) return refusal;
    const { externalId = null } = checked.value;
    const [other] = isNameTaken ? await listNamesakes(transaction, { ...checked.value, externalId }) : [];
    if (other) {
      const message = menuMessages.nameTaken(other.name, other.category);
      return err(409, message, { name: message }, "taken");
    }
    const added = { ...blankItem(menuItemFields), ...checked.value, id: uuid(), date };
    await transaction
      .insertInto("menuItems")
      .values({
        ...toColumns(added),
        position: await nextPosition(transaction, "menuItems"),
        createdAt: new Date().toISOString(),
      })
      .execute();
    describe({ action: "menu.add", label: fill("Added {name}", { name: added.name }) });
    return ok(menuMessages.added, added);
  });
}

/**
 * Updates an item; without a date it keeps its day, and null takes it away. In another category it comes
 * last. 404 if it no longer exists, 400 if its category or meal time doesn't exist or it would be a favourite
 * without a photo, 409 if it would be a fourth one or another item has its external id.
 */
export function editMenuItem(
  db: Kysely<Database>,
  id: string,
  item: NewMenuItem,
  { date, versions = [] }: { date?: string | null; versions?: number[] } = {},
): Promise<Outcome<MenuItem>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findMenuItem(transaction, id);
    if (!before) return notFound(menuMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const sizesRefusal = keptSizesRefusal(before, item);
    if (sizesRefusal) return sizesRefusal;
    const names = withOwnNames(await listReferenceNames(transaction), before);
    const checked = resolveNames(names, item);
    if (!checked.ok) return checked;
    const refusal = await refusalOf(transaction, checked.value, before);
    if (refusal) return refusal;
    const changes = {
      ...withStoredTexts(checked.value, before),
      date: date === undefined ? before.date : date,
    };
    const isMoved = changes.categoryId !== before.categoryId;
    await transaction
      .updateTable("menuItems")
      .set({
        ...toColumns(changes),
        ...(isMoved && { position: await nextPosition(transaction, "menuItems") }),
      })
      .where("id", "=", id)
      .execute();
    describe({ action: "menu.edit", label: fill("Edited {name}", { name: changes.name }) });
    return ok(menuMessages.updated, (await findMenuItem(transaction, id)) ?? before);
  });
}

/** Deletes an item. 404 if it no longer exists. */
export function deleteMenuItem(db: Kysely<Database>, id: string, versions: number[] = []): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const item = await findMenuItem(transaction, id);
    if (!item) return notFound(menuMessages.notDeleted);
    if (isStale(item, versions)) return errStale();
    await transaction.deleteFrom("menuItems").where("id", "=", id).execute();
    describe({ action: "menu.delete", label: fill("Deleted {name}", { name: item.name }) });
    return ok(menuMessages.deleted(item.name));
  });
}

/**
 * Makes a day's items today's items: 'new' replaces today's, which stay on the
 * menu without a day; 'exist' adds to them. 404 if the day has no items.
 */
export function takePreviousMenu(
  db: Kysely<Database>,
  { date, menuType, today }: { date: string; menuType: "new" | "exist"; today: string },
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    if ((await countMenuItems(transaction, { date })) === 0) {
      const empty = menuMessages.previousEmpty(dayInMessage(date));
      return err(404, empty, { date: empty });
    }
    if (date !== today) {
      const move = (from: string, to: string | null) =>
        transaction.updateTable("menuItems").set({ date: to }).where("date", "=", from).execute();
      if (menuType === "new") await move(today, null);
      await move(date, today);
    }
    describe({ action: "menu.copy", label: fill("Copied the menu of {date}", { date }) });
    return ok("Added Successfully");
  });
}

function matches({ search, category, date }: MenuItemFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (search) conditions.push(containsText("menuItems.nameNormalized", search));
  if (category) {
    const named = sql`select id from categories where name_normalized = ${normalizeText(category)}`;
    conditions.push(sql`menu_items.category_id in (${named})`);
  }
  if (date !== undefined) conditions.push(sql`menu_items.date = ${date}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * The items that match the filter, with their categories. The menu's order, here alone, is that of
 * the categories and of the items in each; a deleted category keeps its place. Names are sorted
 * without case and accents. Prices are those that guests pay (see `shownPrice`). Equal ones
 * follow the menu's order.
 */
function sorted(db: Kysely<Database>, filter: MenuItemFilter = {}, sort: MenuSort = "order") {
  const direction = sort.endsWith("-desc") ? "desc" : "asc";
  // A cross join reads the categories first, so that indexes give the order.
  let query = db
    .selectFrom("categories")
    .crossJoin("menuItems")
    .whereRef("menuItems.categoryId", "=", "categories.id")
    .where(matches(filter));
  if (sort === "name" || sort === "name-desc") query = query.orderBy(NAME_KEY, direction);
  if (sort === "price" || sort === "price-desc") query = query.orderBy(PRICE_TO_PAY, direction);
  return (
    query
      .orderBy("categories.position")
      .orderBy("categories.id")
      // Unique, as SQLite knows: otherwise it sorts the items again.
      .orderBy(sql`categories.rowid`)
      .orderBy("menuItems.position")
      .orderBy("menuItems.id")
  );
}

/** See db/open-database.ts. */
const NAME_KEY = sql<string>`sort_key(menu_items.name_normalized)`;

const PRICE_TO_PAY = sql<number>`case when discount_price between 1 and price then discount_price else price end`;

/** An item's values as they are stored: without its category's name, with the normalized copy of its own. */
export function toColumns<Item extends NewMenuItem>({ category: _category, sizes, ...item }: Item) {
  return { ...item, sizes: storeSizes(sizes), nameNormalized: normalizeText(item.name) };
}

export const menuItems = itemOperations<MenuItem, NewMenuItem & { date?: string | null }>(
  {
    kind: "menu",
    find: findMenuItem,
    toJson: toMenuItemJson,
    keptValues,
    document: { noun: "a menu item", json: menuItemJson, body: menuItemBody },
    form: { toFields: (item) => toForm(menuItemFields, item) },
    async read(values, { db, does, ...given }) {
      const known = await listReferenceNames(db);
      const names = withOwnNames(known, given.stored);
      // A form's date is that of its screen.
      return given.source === "form"
        ? readMenuItem(values, { ...given, names, known, does: does === "add" ? "add" : "edit" })
        : readDatedMenuItem(values, { ...given, names });
    },
  },
  {
    add: {
      run: (db, { date = null, ...item }, { source }) =>
        addMenuItem(db, item, date, { isNameTaken: source === "body" }),
      failed: "Failed to add menu. Please try again.",
      once: "values",
    },
    edit: {
      run: (db, { date, ...item }, { id, versions }) => editMenuItem(db, id, item, { date, versions }),
      failed: menuMessages.notUpdated,
    },
    delete: {
      run: (db, _fields, { id, versions }) => deleteMenuItem(db, id, versions),
      failed: menuMessages.notDeleted,
    },
  },
);

const previousMenuFields = {
  date: { kind: "day", label: "Date", required: "Please choose a date.", invalid: apiMessages.notADate },
  // 'new' replaces today's items, 'exist' adds to them.
  isNew: {
    kind: "flag",
    as: "menuType",
    label: "The menu type",
    spellings: ["exist", "new"],
    invalid: "The menu type must be 'new' or 'exist'.",
  },
} as const satisfies Fields;

export const previousMenu: Operation<Entered<typeof previousMenuFields>> = {
  ...readBy(previousMenuFields),
  run: (db, { date, isNew }, { today }) =>
    takePreviousMenu(db, { date, menuType: isNew ? "new" : "exist", today }),
  failed: "Something went wrong",
};
