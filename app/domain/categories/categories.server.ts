import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { containsText } from "~/domain/contains-text";
import { ok, notFound, type Outcome, err, errStale, isStale } from "~/domain/outcome";
import { type Page, pageBounds } from "~/domain/paging";
import { categoryMessages } from "~/messages/categories";
import type { Category } from "./category";

/** Categories per page of the staff's table. */
const PAGE_SIZE = 12;

/** All categories, in the order they were added. */
export function listCategories(db: Kysely<Database>): Promise<Category[]> {
  return db.selectFrom("categories").select(["id", "name", "version"]).orderBy("id").execute();
}

/** One page of the categories whose name contains the text, in the order they were added. */
export async function listCategoryPage(
  db: Kysely<Database>,
  { search, page }: { search: string; page: number },
): Promise<Page<Category>> {
  const { limit, offset, ...bounds } = pageBounds(page, await countCategories(db, search), PAGE_SIZE);
  const rows = await named(db, search)
    .select(["id", "name", "version"])
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, ...bounds };
}

/** The number of categories whose name contains the text. */
export async function countCategories(db: Kysely<Database>, search = ""): Promise<number> {
  const { count } = await named(db, search)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A category by id; undefined if there is none. */
export function findCategory(db: Kysely<Database>, id: string): Promise<Category | undefined> {
  return db
    .selectFrom("categories")
    .select(["id", "name", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Adds a category. 409 if another one has that name, ignoring case. */
export function addCategory(db: Kysely<Database>, { name }: { name: string }): Promise<Outcome<Category>> {
  return recordChange(db, async (transaction, describe) => {
    const added = await transaction
      .insertInto("categories")
      .values({ id: uuid(), name, nameFolded: normalizeText(name) })
      .onConflict((conflict) => conflict.column("nameFolded").doNothing())
      .returning(["id", "name", "version"])
      .executeTakeFirst();
    if (!added) return nameTaken();
    describe({ action: "category.add", label: `Added category ${name}` });
    return ok(categoryMessages.added, added);
  });
}

/**
 * Renames a category, and updates its menu items. 404 if it no longer exists,
 * 409 if another category has the name.
 * @param versions The versions that the client has read; 409 if one is not current.
 */
export function renameCategory(
  db: Kysely<Database>,
  id: string,
  { name }: { name: string },
  versions: number[] = [],
): Promise<Outcome<Category>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findCategory(transaction, id);
    if (!before) return notFound(categoryMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const namesake = await findCategoryByName(transaction, name);
    if (namesake && namesake.id !== id) return nameTaken();
    await transaction
      .updateTable("categories")
      .set({ name, nameFolded: normalizeText(name) })
      .where("id", "=", id)
      .execute();
    await transaction
      .updateTable("menuItems")
      .set({ category: name, categoryFolded: normalizeText(name) })
      .where("categoryFolded", "=", normalizeText(before.name))
      .execute();
    describe({ action: "category.rename", label: `Renamed category ${before.name} to ${name}` });
    return ok(categoryMessages.updated, (await findCategory(transaction, id)) ?? before);
  });
}

/**
 * Deletes a category and leaves its menu items; 404 where it was deleted already.
 * @param name Its name in that message.
 */
export function deleteCategory(db: Kysely<Database>, id: string, name?: string): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const deleted = await transaction
      .deleteFrom("categories")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) return notFound(categoryMessages.notDeleted(name));
    describe({ action: "category.delete", label: `Deleted category ${deleted.name}` });
    return ok(categoryMessages.deleted(deleted.name));
  });
}

/** Deletes every category and leaves the menu items; 404 where there is none. */
export function deleteAllCategories(db: Kysely<Database>): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const { numDeletedRows } = await transaction.deleteFrom("categories").executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return err(404, categoryMessages.notAllDeleted);
    describe({ action: "category.delete-all", label: "Deleted all categories" });
    return ok(categoryMessages.allDeleted);
  });
}

function named(db: Kysely<Database>, search: string) {
  const query = db.selectFrom("categories");
  if (!search) return query;
  return query.where(containsText("nameFolded", search));
}

function nameTaken() {
  return err(409, categoryMessages.taken, { name: categoryMessages.taken });
}

/** The category of that name, whatever its case. */
function findCategoryByName(db: Kysely<Database>, name: string): Promise<Category | undefined> {
  return db
    .selectFrom("categories")
    .select(["id", "name", "version"])
    .where("nameFolded", "=", normalizeText(name))
    .executeTakeFirst();
}
