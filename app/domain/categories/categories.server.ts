import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, Flag } from "~db/schema";
import { normalizeText } from "~/domain/text/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { containsText, type Page, pageBounds } from "~/domain/listing/list-query";
import { nextPosition } from "~/domain/listing/next-position.server";
import { ok, notFound, type Outcome, err, errStale, isStale } from "~/domain/outcome";
import { categoryMessages } from "~/messages/menu";
import { type Category, categoryFields, type NewCategory } from "~/domain/fields/category";
import { itemColumns, itemOf, toJson } from "~/domain/fields/values";
import { itemBody } from "~/domain/fields/item-body";
import { documentOf } from "~/domain/fields/schema.server";
import { toForm } from "~/domain/fields/form";
import { readFields } from "~/domain/fields/read-fields";
import { itemOperations, type Operation } from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import { guessDrawing, GUESSED_DRAWING } from "./drawing";

const PAGE_SIZE = 12;

const CATEGORY = itemColumns(categoryFields, "version");

export async function listCategories(db: Kysely<Database>): Promise<Category[]> {
  const rows = await liveCategories(db).select(CATEGORY).orderBy("position").orderBy("id").execute();
  return rows.map((row) => itemOf(categoryFields, row));
}

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
  return { rows: rows.map((row) => itemOf(categoryFields, row)), ...bounds };
}

export async function countCategories(db: Kysely<Database>, search = ""): Promise<number> {
  const { count } = await matching(db, search)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCategory(db: Kysely<Database>, id: string): Promise<Category | undefined> {
  const row = await liveCategories(db).select(CATEGORY).where("id", "=", id).executeTakeFirst();
  return row && itemOf(categoryFields, row);
}

export async function listDeletedCategories(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom("categories")
    .select("name")
    .where("deletedAt", "is not", null)
    .where("id", "in", db.selectFrom("menuItems").select("categoryId"))
    .orderBy("nameNormalized")
    .execute();
  return rows.map(({ name }) => name);
}

export function liveCategories(db: Kysely<Database>) {
  return db.selectFrom("categories").where("categories.deletedAt", "is", null);
}

/**
 * Adds a category after the others; a deleted one of that name comes back, with its menu items and its drawing.
 * 409 if another one has the name, whatever its case and typography.
 * @param newId The id of one that doesn't come back.
 */
export function addCategory(
  db: Kysely<Database>,
  { name, drawing, ...entered }: NewCategory,
  newId: string = uuid(),
): Promise<Outcome<Category>> {
  return recordChange(db, async (transaction, describe) => {
    const namesakes = await listNamesakes(transaction, name);
    if (namesakes.some(({ deletedAt }) => deletedAt === null)) return nameTaken();
    const id = namesakes[0]?.id ?? newId;
    const isNew = namesakes.length === 0;
    const values = {
      name,
      nameNormalized: normalizeText(name),
      ...toColumns({ ...entered, drawing: isNew && drawing === undefined ? guessDrawing(name) : drawing }),
      position: await nextPosition(transaction, "categories"),
      deletedAt: null,
    };
    const added = await transaction
      .insertInto("categories")
      .values({ id, ...values })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) => ({ ...values, version: row("categories.version", "+", 1) })),
      )
      .returning(CATEGORY)
      .executeTakeFirstOrThrow();
    await takeItems(transaction, id, namesakes);
    describe({ action: "category.add", label: fill("Added category {name}", { name }) });
    return ok(categoryMessages.added, itemOf(categoryFields, added));
  });
}

/**
 * Updates a category. With the name of a deleted one it takes over its menu items. 404 if it no longer
 * exists, 409 if another category has the name.
 */
export function editCategory(
  db: Kysely<Database>,
  id: string,
  { name, ...entered }: NewCategory,
  versions: number[] = [],
): Promise<Outcome<Category>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findCategory(transaction, id);
    if (!before) return notFound(categoryMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const isRenamed = name !== before.name;
    const namesakes = isRenamed ? await listNamesakes(transaction, name, id) : [];
    if (namesakes.some(({ deletedAt }) => deletedAt === null)) return nameTaken();
    await transaction
      .updateTable("categories")
      .set({
        name,
        ...(isRenamed && { nameNormalized: normalizeText(name) }),
        ...toColumns(entered),
      })
      .where("id", "=", id)
      .execute();
    await takeItems(transaction, id, namesakes);
    describe(
      isRenamed
        ? {
            action: "category.rename",
            label: fill("Renamed category {before} to {name}", { before: before.name, name }),
          }
        : { action: "category.edit", label: fill("Edited category {name}", { name }) },
    );
    return ok("Category updated successfully!", (await findCategory(transaction, id)) ?? before);
  });
}

/**
 * Deletes a category; its menu items keep it. 404 if it no longer exists.
 * @param options.name The category's name for the 404 message.
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
    await transaction.updateTable("categories").set({ deletedAt: now() }).where("id", "=", id).execute();
    describe({ action: "category.delete", label: fill("Deleted category {name}", { name: category.name }) });
    return ok(categoryMessages.deleted(category.name));
  });
}

/** Deletes every category; their menu items keep them. 404 if there are none. */
export function deleteAllCategories(db: Kysely<Database>): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const { numUpdatedRows } = await transaction
      .updateTable("categories")
      .set({ deletedAt: now() })
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return err(404, "Failed to delete all categories.");
    describe({ action: "category.delete-all", label: fill("Deleted all categories") });
    return ok(categoryMessages.allDeleted);
  });
}

function matching(db: Kysely<Database>, search: string) {
  const query = liveCategories(db);
  if (!search) return query;
  return query.where(containsText("nameNormalized", search));
}

function nameTaken() {
  return err(409, categoryMessages.taken, { name: categoryMessages.taken }, "taken");
}

/** The other categories of a name, whatever its case and typography; the last deleted ones first. */
export async function listNamesakes(db: Kysely<Database>, name: string, exceptId?: string) {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "name", "isDrinks", "deletedAt"])
    .where("nameNormalized", "=", normalizeText(name))
    .orderBy("deletedAt", "desc")
    .execute();
  return rows.filter(({ id }) => id !== exceptId);
}

/** Moves the menu items of deleted categories to the one that has their name now. */
async function takeItems(db: Kysely<Database>, id: string, deleted: { id: string }[]): Promise<void> {
  const ids = deleted.map((category) => category.id).filter((each) => each !== id);
  await db.updateTable("menuItems").set({ categoryId: id }).where("categoryId", "in", ids).execute();
}

/** What was entered beside the name; the rest keeps its value. */
function toColumns({ isDrinks, namesStay, drawing }: Omit<NewCategory, "name">) {
  return {
    ...(isDrinks !== undefined && { isDrinks: toFlag(isDrinks) }),
    ...(namesStay !== undefined && { namesStay: namesStay ? (1 as const) : null }),
    ...(drawing !== undefined && { drawing }),
  };
}

const toFlag = (isSet: boolean): Flag => (isSet ? 1 : 0);

const now = () => new Date().toISOString();

export const categoryJson = documentOf(categoryFields, "Category");

export function toCategoryJson(category: Category) {
  return toJson(categoryFields, category);
}

function fromFields({ drawing, ...fields }: FormFields): FormFields {
  return { ...fields, ...(drawing !== GUESSED_DRAWING && { drawing }) };
}

export const categories = {
  ...itemOperations<Category, NewCategory>(
    {
      kind: "category",
      find: findCategory,
      toJson: toCategoryJson,
      document: {
        noun: "a category",
        json: categoryJson,
        body: itemBody("CategoryBody", categoryFields, { changed: ["drinks"] }),
      },
      form: { toFields: (category) => toForm(categoryFields, category), fromFields },
      read: (values, given) => readFields(categoryFields, values, given),
    },
    {
      add: { run: (db, category) => addCategory(db, category), failed: "Something went wrong" },
      edit: {
        run: (db, category, { id, versions }) => editCategory(db, id, category, versions),
        failed: categoryMessages.notUpdated,
      },
      delete: {
        run: (db, { name }, { id, versions }) => deleteCategory(db, id, { name, versions }),
        failed: ({ name }) => categoryMessages.notDeleted(name),
      },
    },
  ),
  "delete-all": { run: deleteAllCategories, failed: "An error occurred while deleting all categories." },
} satisfies Record<string, Operation<unknown>>;
