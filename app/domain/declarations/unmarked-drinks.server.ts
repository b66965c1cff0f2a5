import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { recordUnchanged } from "~db/journal";
import type { Database } from "~db/schema";
import { editCategory, findCategory, listCategories } from "~/domain/categories/categories.server";
import type { Category } from "~/domain/fields/category";
import { recordChange } from "~/domain/history/record-change.server";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import type { Operation } from "~/domain/operation";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { declarationMessages } from "~/messages/declarations";
import { looksLikeDrink, namesDrinks } from "~/domain/drinks/drinks";

/** What the history calls the answer that a category holds no drinks. */
const NO_DRINKS = "category.no-drinks";

/**
 * The categories that hold drinks, by their names or by most of their dishes, but aren't marked so: nobody is
 * asked for the quantities of these. Without those of which staff have said that they hold none.
 */
export async function listUnmarkedDrinks(db: Kysely<Database>): Promise<Category[]> {
  const dishes = Map.groupBy(await listMenuItems(db), ({ categoryId }) => categoryId);
  const unmarked = (await listCategories(db)).filter(({ id, name, isDrinks }) => {
    const own = dishes.get(id) ?? [];
    if (isDrinks || own.length === 0) return false;
    return namesDrinks(name) || 2 * own.filter(looksLikeDrink).length > own.length;
  });
  if (unmarked.length === 0) return [];
  const answered = await listAnswered(db);
  return unmarked.filter(({ id }) => !answered.has(id));
}

async function listAnswered(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom("changes")
    .innerJoin("changeRows", "changeRows.changeId", "changes.id")
    .select("itemId")
    .where("action", "=", NO_DRINKS)
    .where("undoneBy", "is", null)
    .execute();
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Marks a category as drinks. 404 if it no longer exists. */
async function markDrinks(db: Kysely<Database>, id: string): Promise<Outcome<unknown>> {
  const category = await findCategory(db, id);
  if (!category) return notFound(declarationMessages.drinksNotSaved);
  return editCategory(db, id, { name: category.name, isDrinks: true });
}

/** Records that a category holds no drinks. Guests and versions don't change. 404 if it no longer exists. */
function denyDrinks(db: Kysely<Database>, id: string): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const category = await findCategory(transaction, id);
    if (!category) return notFound(declarationMessages.drinksNotSaved);
    const label = declarationMessages.noDrinks(category.name);
    if (!(await listAnswered(transaction)).has(id)) {
      await recordUnchanged(transaction, "category", [id]);
      describe({ action: NO_DRINKS, label });
    }
    return ok(fill("{label}.", { label }));
  });
}

/** 'They are drinks': what a category holds. */
export const drinksMarking: Operation = {
  run: (db, { id = "" }) => markDrinks(db, id),
  failed: declarationMessages.drinksNotSaved,
};

/** 'No drinks': the same question answered with no. */
export const drinksDenial: Operation = {
  run: (db, { id = "" }) => denyDrinks(db, id),
  failed: declarationMessages.drinksNotSaved,
};
