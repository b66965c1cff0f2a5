import { type Kysely, type Transaction, sql } from "kysely";
import { updateJournalRows } from "~db/journal";
import type { Database } from "~db/schema";
import { findCategory } from "~/domain/categories/categories.server";
import type { Category } from "~/domain/fields/category";
import { digestOf } from "~/platform/digest.server";
import { recordChange } from "~/domain/history/record-change.server";
import type { Operation } from "~/domain/operation";
import { err, errStale, type FieldErrors, ok, type Outcome } from "~/domain/outcome";
import { menuOrderMessages } from "~/messages/menu";
import type { Conflict } from "~/domain/history/conflict";
import { formatRecentInstant } from "~/domain/history/conflict.server";
import { versionMessages } from "~/messages/history";
import { applyNumbers, type Move, moveInOrder, parseNumber } from "./new-order";

/** The categories in their order, or the items of one category in theirs. */
export interface MenuOrder {
  table: "categories" | "menuItems";
  category: Category | undefined;
  entries: { id: string; name: string; position: number }[];
  /** Identifies the entries and their order. */
  digest: string;
}

/**
 * The order of the categories, or of the items of the category with the given id.
 * Undefined if there is no such category.
 */
export async function readMenuOrder(
  db: Kysely<Database>,
  categoryId: string | undefined,
): Promise<MenuOrder | undefined> {
  const category = categoryId === undefined ? undefined : await findCategory(db, categoryId);
  if (categoryId !== undefined && !category) return undefined;
  const table = category ? "menuItems" : "categories";
  const entries = await db
    .selectFrom(table)
    .select(["id", "name", "position"])
    .$if(category !== undefined, (query) => query.where("categoryId", "=", category?.id ?? ""))
    .$if(category === undefined, (query) => query.where("deletedAt", "is", null))
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { table, category, entries, digest: digestOf(entries.map(({ id }) => id)) };
}

/**
 * Moves one category, or one item within the category with the given id. 404 if the
 * category or the entry doesn't exist. The move is from where the entry is now, so it
 * can't be stale.
 */
export function moveEntry(
  db: Kysely<Database>,
  categoryId: string | undefined,
  { id, move }: { id: string; move: Move },
): Promise<Outcome> {
  return recordChange<Outcome>(db, async (transaction, describe) => {
    const order = await readMenuOrder(transaction, categoryId);
    if (!order) return err(404, menuOrderMessages.categoryDeleted);
    const entry = order.entries.find((each) => each.id === id);
    if (!entry) return err(404, "This is no longer in the list.");
    const before = order.entries.map((each) => each.id);
    const after = moveInOrder(before, id, move);
    const number = after.indexOf(id) + 1;
    if (before.indexOf(id) + 1 === number) {
      return ok(menuOrderMessages.alreadyPlaced(entry.name, number, after.length));
    }
    await writeOrder(transaction, order, after);
    describe({
      action: actionOf(order),
      label: menuOrderMessages.moved(order.category?.name, entry.name, move),
    });
    return ok(menuOrderMessages.placed(entry.name, number, after.length));
  });
}

/**
 * Gives the categories, or the items of the category with the given id, the numbers
 * that were typed, by id; entries without one keep theirs. Then moves one of them, if one is
 * to be moved. 400 with the errors by `{id}.position`, 404 if the category doesn't exist.
 * @param digest Of the order that was shown; 409 if it has changed since.
 */
export function saveMenuOrder(
  db: Kysely<Database>,
  categoryId: string | undefined,
  {
    typed,
    digest,
    moved,
  }: { typed: Map<string, string>; digest: string; moved?: { id: string; move: Move } },
): Promise<Outcome> {
  return recordChange<Outcome>(db, async (transaction, describe) => {
    const order = await readMenuOrder(transaction, categoryId);
    if (!order) return err(404, menuOrderMessages.categoryDeleted);
    if (order.digest !== digest) return errStale();
    const numbers = new Map<string, number>();
    const errors: FieldErrors = {};
    for (const { id } of order.entries) {
      const text = typed.get(id);
      if (text === undefined) continue;
      const number = parseNumber(text, order.entries.length);
      if (number === undefined) {
        errors[`${id}.position`] = menuOrderMessages.numberInvalid(order.entries.length);
      } else numbers.set(id, number);
    }
    if (Object.keys(errors).length > 0)
      return err(400, "Some numbers are not valid. Nothing was saved.", errors);
    const before = order.entries.map(({ id }) => id);
    const numbered = applyNumbers(before, numbers);
    const after = moved && before.includes(moved.id) ? moveInOrder(numbered, moved.id, moved.move) : numbered;
    if (after.every((id, index) => id === before[index])) return ok("Nothing was moved.");
    await writeOrder(transaction, order, after);
    describe({ action: actionOf(order), label: menuOrderMessages.reordered(order.category?.name) });
    return ok(menuOrderMessages.saved);
  });
}

/**
 * Gives the entries each other's positions, in the new order. Everything else keeps its
 * place, and an entry that is restored later returns to its own.
 */
async function writeOrder(
  transaction: Transaction<Database>,
  { table, entries }: MenuOrder,
  ids: string[],
): Promise<void> {
  const before = new Map(entries.map(({ id, position }) => [id, position]));
  const moved: { id: string; position: number }[] = [];
  let last = -1;
  for (const [index, id] of ids.entries()) {
    // Positions are equal only if one of the entries was restored.
    last = Math.max(entries[index]?.position ?? 0, last + 1);
    if (before.get(id) !== last) moved.push({ id, position: last });
  }
  await updateJournalRows(transaction, table === "categories" ? "category" : "menu", moved, ["position"]);
}

function actionOf({ table }: MenuOrder): string {
  return table === "categories" ? "category.reorder" : "menu.reorder";
}

/**
 * Compares an order with the numbers that somebody wanted to save, by id.
 * @param timeZone For the time of the last change to the order.
 */
export async function findOrderConflict(
  db: Kysely<Database>,
  order: MenuOrder,
  { typed, timeZone }: { typed: Map<string, string>; timeZone: string },
): Promise<Conflict> {
  const last = await findLastReordering(db, order);
  return {
    sentence: last
      ? versionMessages.changedBy(last.actorName, formatRecentInstant(last.at, timeZone))
      : versionMessages.stale,
    isDeleted: false,
    differences: order.entries.flatMap(({ id, name }, index) => {
      const [theirs, yours] = [String(index + 1), typed.get(id)?.trim() ?? "—"];
      return theirs === yours ? [] : [{ field: name, theirs, yours }];
    }),
  };
}

function findLastReordering(db: Kysely<Database>, { table, category }: MenuOrder) {
  let query = db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["changes.actorName", "changes.at"])
    .where("changeRows.kind", "=", table === "categories" ? "category" : "menu")
    .where(sql<boolean>`before ->> 'position' is not after ->> 'position'`);
  if (category !== undefined) {
    query = query.where(sql<boolean>`${category.id} in (before ->> 'category_id', after ->> 'category_id')`);
  }
  return query.orderBy("changeRows.changeId", "desc").executeTakeFirst();
}

/** Moves an entry of a list: the items of a category, or the categories. */
export const orderMove: Operation<{ category: string | undefined; id: string; move: Move }> = {
  run: (db, { category, ...moved }) => moveEntry(db, category, moved),
  failed: menuOrderMessages.notSaved,
};

export const orderEdit: Operation<{ category: string | undefined } & Parameters<typeof saveMenuOrder>[2]> = {
  run: (db, { category, ...typed }) => saveMenuOrder(db, category, typed),
  failed: menuOrderMessages.notSaved,
};
