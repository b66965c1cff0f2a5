import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { inTransaction } from "~/domain/in-transaction";
import { containsText } from "~/domain/contains-text";
import { monthOf } from "~/domain/local-date";
import { ok, notFound, type Outcome, err } from "~/domain/outcome";
import { type Page, pageBounds } from "~/domain/paging";
import { menuMessages } from "~/messages/menu";
import { resolveNames } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";
import type { MenuItem, NewMenuItem } from "./menu-item";

/** How many items a page of the staff's table holds. */
const PAGE_SIZE = 10;

const MENU_ITEM = [
  "id",
  "name",
  "description",
  "category",
  "price",
  "discountPrice",
  "menuType",
  "isVegan",
  "allergies",
  "date",
] as const;

/** The whole carte, in the order in which it was written. */
export function listMenuItems(db: Kysely<Database>): Promise<MenuItem[]> {
  return db.selectFrom("menuItems").select(MENU_ITEM).orderBy("id").execute();
}

/** Which items of the carte a list is about: those whose name holds the text, those of a day. */
interface MenuItemFilter {
  search?: string;
  /** `YYYY-MM-DD` */
  date?: string;
}

/** A page of the carte, in the order in which it was written. */
export async function listMenuItemPage(
  db: Kysely<Database>,
  { page, ...filter }: MenuItemFilter & { page: number },
): Promise<Page<MenuItem>> {
  const { limit, offset, ...bounds } = pageBounds(page, await countMenuItems(db, filter), PAGE_SIZE);
  const rows = await filtered(db, filter)
    .select(MENU_ITEM)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, ...bounds };
}

/** How many items of the carte there are, or of those that the filter names. */
export async function countMenuItems(db: Kysely<Database>, filter: MenuItemFilter = {}): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** One item of the carte. */
export function findMenuItem(db: Kysely<Database>, id: string): Promise<MenuItem | undefined> {
  return db.selectFrom("menuItems").select(MENU_ITEM).where("id", "=", id).executeTakeFirst();
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
 * Puts an item on the carte for a day (`YYYY-MM-DD`, or null: none). Refuses
 * (400) a category or meal time that doesn't exist.
 */
export function addMenuItem(
  db: Kysely<Database>,
  item: NewMenuItem,
  date: string | null,
): Promise<Outcome<MenuItem>> {
  return inTransaction(db, async (transaction) => {
    const checked = resolveNames(await listReferenceNames(transaction), item);
    if (!checked.ok) return checked;
    const added = { id: uuid(), ...checked.value, date };
    await transaction
      .insertInto("menuItems")
      .values({ ...added, ...normalizedNames(added), createdAt: new Date().toISOString() })
      .execute();
    return ok(menuMessages.added, added);
  });
}

/**
 * Gives an item new values; its day stays unless a new one is given. Refuses an item that is gone (404) and a category or meal time that
 * doesn't exist (400).
 */
export function editMenuItem(
  db: Kysely<Database>,
  id: string,
  item: NewMenuItem,
  date?: string,
): Promise<Outcome<MenuItem>> {
  return inTransaction(db, async (transaction) => {
    const before = await findMenuItem(transaction, id);
    if (!before) return notFound(menuMessages.notUpdated);
    const checked = resolveNames(await listReferenceNames(transaction), item);
    if (!checked.ok) return checked;
    const changes = { ...checked.value, date: date ?? before.date };
    await transaction
      .updateTable("menuItems")
      .set({ ...changes, ...normalizedNames(changes) })
      .where("id", "=", id)
      .execute();
    return ok(menuMessages.updated, { id, ...changes });
  });
}

/** Takes an item off the carte; refuses (404) one that is gone. */
export async function deleteMenuItem(db: Kysely<Database>, id: string): Promise<Outcome> {
  const deleted = await db.deleteFrom("menuItems").where("id", "=", id).returning("name").executeTakeFirst();
  if (!deleted) return notFound(menuMessages.notDeleted);
  return ok(menuMessages.deleted(deleted.name));
}

/**
 * Takes a day's items as today's: 'new' in place of today's, which stay on the
 * carte without a day, 'exist' beside them. Refuses (404) a day without items.
 */
export function takePreviousMenu(
  db: Kysely<Database>,
  { date, menuType, today }: { date: string; menuType: "new" | "exist"; today: string },
): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    if ((await countMenuItems(transaction, { date })) === 0) {
      return err(404, menuMessages.previousEmpty(date), { date: menuMessages.previousEmpty(date) });
    }
    if (date !== today) {
      const move = (from: string, to: string | null) =>
        transaction.updateTable("menuItems").set({ date: to }).where("date", "=", from).execute();
      if (menuType === "new") await move(today, null);
      await move(date, today);
    }
    return ok(menuMessages.previousAdded);
  });
}

function filtered(db: Kysely<Database>, { search, date }: MenuItemFilter) {
  let query = db.selectFrom("menuItems");
  if (search) query = query.where(containsText("nameFolded", search));
  if (date !== undefined) query = query.where("date", "=", date);
  return query;
}

/** The forms in which an item's names are compared. */
export function normalizedNames({ name, category }: Pick<NewMenuItem, "name" | "category">) {
  return { nameFolded: normalizeText(name), categoryFolded: normalizeText(category) };
}
