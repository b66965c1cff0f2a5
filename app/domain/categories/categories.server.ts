import type { Kysely, Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import type { CategoriesTable, Database } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { containsText, type Page, pageBounds } from "~/domain/list-query";
import { nextPosition } from "~/domain/next-position.server";
import { ok, notFound, type Outcome, err, errStale, isStale } from "~/domain/outcome";
import { categoryMessages } from "~/messages/menu";
import type { Category, NewCategory } from "./category";

const PAGE_SIZE = 12;

const CATEGORY = ["id", "name", "isDrinks", "version"] as const;

/** All categories, in their order. */
export async function listCategories(db: Kysely<Database>): Promise<Category[]> {
  const rows = await db.selectFrom("categories").select(CATEGORY).orderBy("position").orderBy("id").execute();
  return rows.map(toCategory);
}

/** One page of the categories whose name contains the text, in their order. */
export async function listCategoryPage(
  db: Kysely<Database>,
  { search, page }: { search: string; page: number },
): Promise<Page<Category>> {
  const { limit, offset, ...bounds } = pageBounds(page, await countCategories(db, search), PAGE_SIZE);
  const rows = await matching(db, search)
    .select(CATEGORY)
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(toCategory), ...bounds };
}

/** The number of categories whose name contains the text. */
export async function countCategories(db: Kysely<Database>, search = ""): Promise<number> {
  const { count } = await matching(db, search)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A category by id; undefined if there is none. */
export async function findCategory(db: Kysely<Database>, id: string): Promise<Category | undefined> {
  const row = await db.selectFrom("categories").select(CATEGORY).where("id", "=", id).executeTakeFirst();
  return row && toCategory(row);
}

/**
 * The categories whose names are the same in the form in which they are compared: an
 * earlier version took them for different ones.
 */
export async function listCategoryTwins(db: Kysely<Database>): Promise<string[][]> {
  const names = (await listCategories(db)).map(({ name }) => name);
  return [...Map.groupBy(names, normalizeText).values()].filter((twins) => twins.length > 1);
}

/** Adds a category after the others. 409 if another one has that name, whatever its case and typography. */
export function addCategory(
  db: Kysely<Database>,
  { name, isDrinks = false }: NewCategory,
): Promise<Outcome<Category>> {
  return recordChange(db, async (transaction, describe) => {
    if (await findCategoryByName(transaction, name)) return nameTaken();
    const added = await transaction
      .insertInto("categories")
      .values({
        id: uuid(),
        name,
        nameNormalized: normalizeText(name),
        isDrinks: isDrinks ? 1 : 0,
        position: await nextPosition(transaction, "categories"),
      })
      .returning(CATEGORY)
      .executeTakeFirstOrThrow();
    // The items of a deleted category of this name return, and get its spelling.
    await transaction
      .updateTable("menuItems")
      .set({ category: name })
      .where("categoryNormalized", "=", normalizeText(name))
      .where("category", "!=", name)
      .execute();
    describe({ action: "category.add", label: `Added category ${name}` });
    return ok(categoryMessages.added, toCategory(added));
  });
}

/**
 * Updates a category; its menu items get its new name. 404 if it no longer exists,
 * 409 if another category has the name.
 * @param versions The versions that the client has read; 409 if one is not current.
 */
export function editCategory(
  db: Kysely<Database>,
  id: string,
  { name, isDrinks }: NewCategory,
  versions: number[] = [],
): Promise<Outcome<Category>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findCategory(transaction, id);
    if (!before) return notFound(categoryMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const isRenamed = name !== before.name;
    if (isRenamed && (await findCategoryByName(transaction, name, id))) return nameTaken();
    const { nameNormalized } = await transaction
      .selectFrom("categories")
      .select("nameNormalized")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("categories")
      .set({
        name,
        ...(isRenamed && { nameNormalized: normalizeText(name) }),
        ...(isDrinks !== undefined && { isDrinks: isDrinks ? 1 : 0 }),
      })
      .where("id", "=", id)
      .execute();
    if (!isRenamed) {
      describe({ action: "category.edit", label: `Edited category ${name}` });
    } else {
      await transaction
        .updateTable("menuItems")
        .set({ category: name, categoryNormalized: normalizeText(name) })
        .where("categoryNormalized", "=", nameNormalized)
        .execute();
      describe({ action: "category.rename", label: `Renamed category ${before.name} to ${name}` });
    }
    return ok(categoryMessages.updated, (await findCategory(transaction, id)) ?? before);
  });
}

/**
 * Deletes a category and leaves its menu items. 404 if it no longer exists.
 * @param options.name The category's name for the 404 message.
 * @param options.versions The versions that the client has read; 409 if one is not current.
 */
export function deleteCategory(
  db: Kysely<Database>,
  id: string,
  { name, versions = [] }: { name?: string; versions?: number[] } = {},
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const category = await findCategory(transaction, id);
    if (!category) return notFound(categoryMessages.notDeleted(name));
    if (isStale(category, versions)) return errStale();
    await transaction.deleteFrom("categories").where("id", "=", id).execute();
    describe({ action: "category.delete", label: `Deleted category ${category.name}` });
    return ok(categoryMessages.deleted(category.name));
  });
}

/** Deletes every category and leaves the menu items. 404 if there are none. */
export function deleteAllCategories(db: Kysely<Database>): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const { numDeletedRows } = await transaction.deleteFrom("categories").executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return err(404, categoryMessages.notAllDeleted);
    describe({ action: "category.delete-all", label: "Deleted all categories" });
    return ok(categoryMessages.allDeleted);
  });
}

function matching(db: Kysely<Database>, search: string) {
  const query = db.selectFrom("categories");
  if (!search) return query;
  return query.where(containsText("nameNormalized", search));
}

function nameTaken() {
  return err(409, categoryMessages.taken, { name: categoryMessages.taken });
}

/** Another category of that name, whatever its case and typography, and of whichever twin. */
async function findCategoryByName(
  db: Kysely<Database>,
  name: string,
  exceptId?: string,
): Promise<Category | undefined> {
  const normalized = normalizeText(name);
  return (await listCategories(db)).find(
    (category) => category.id !== exceptId && normalizeText(category.name) === normalized,
  );
}

function toCategory({
  isDrinks,
  ...row
}: Pick<Selectable<CategoriesTable>, (typeof CATEGORY)[number]>): Category {
  return { ...row, isDrinks: isDrinks === 1 };
}
