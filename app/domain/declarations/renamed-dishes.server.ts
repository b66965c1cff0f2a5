import { fill } from "~/messages/office/t";
import { type Kysely, sql } from "kysely";
import { parseRow, recordUnchanged } from "~db/journal";
import type { Database } from "~db/schema";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { DISH_TABLES } from "~db/dish-tables";
import { DISH_KINDS } from "~/domain/dishes/dish-kinds";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/platform/in-batches.server";
import type { Operation } from "~/domain/operation";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { toGist } from "~/domain/translations/translation";
import { declarationMessages } from "~/messages/declarations";
import type { OfferedDish } from "./dishes.server";

type NamedDish = Pick<OfferedDish, "id" | "name" | "allergies">;

const CONFIRMED = "allergens.confirm";

const BATCH_SIZE = 200;

/**
 * The dishes whose names are younger than their allergens, as the history knows: by id, the name
 * for which the allergens were declared. One that differs in case, accents or punctuation alone is the same.
 */
export async function findRenamedDishes(
  db: Kysely<Database>,
  dishes: NamedDish[],
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  const declared = dishes.filter(({ allergies }) => isDeclared(parseAllergens(allergies)));
  await inBatches(declared, BATCH_SIZE, async (batch) => {
    for (const { id, name } of await listEverRenamed(db, batch)) {
      const earlier = await readDeclaredName(db, id);
      if (earlier !== undefined && toGist(earlier) !== toGist(name)) renamed.set(id, earlier);
    }
  });
  return renamed;
}

async function listEverRenamed(db: Kysely<Database>, dishes: NamedDish[]): Promise<NamedDish[]> {
  const rows = await db
    .selectFrom("changeRows")
    .select("itemId")
    .where("kind", "in", DISH_KINDS)
    .where(
      "itemId",
      "in",
      dishes.map(({ id }) => id),
    )
    .where(sql<boolean>`before ->> 'name' <> after ->> 'name'`)
    .execute();
  const ids = new Set(rows.map(({ itemId }) => itemId));
  return dishes.filter(({ id }) => ids.has(id));
}

/** The name that a dish had when its allergens were last declared or confirmed. */
async function readDeclaredName(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["before", "after", "action", "undoneBy"])
    .where("kind", "in", DISH_KINDS)
    .where("itemId", "=", id)
    .orderBy("changeId", "desc")
    .orderBy("seq", "desc")
    .execute();
  const states = rows.map(({ before, after, ...change }) => ({
    ...change,
    before: before === null ? undefined : parseRow(before),
    after: after === null ? undefined : parseRow(after),
  }));
  const declaration = states.find(({ before, after, action, undoneBy }) => {
    if (action === CONFIRMED) return undoneBy === null;
    // One that came back by an undo has the allergens that it had.
    if (!before) return after !== undefined && action !== "history.undo";
    return after !== undefined && before.allergies !== after.allergies;
  });
  const name = declaration?.after?.name ?? states.at(-1)?.before?.name;
  return name === undefined ? undefined : String(name);
}

/** Records that the allergens of a dish are right under its new name. Guests and versions don't change. 404 if it no longer exists. */
export function confirmAllergens(db: Kysely<Database>, id: string): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    for (const kind of DISH_KINDS) {
      const dish = await transaction
        .selectFrom(DISH_TABLES[kind])
        .select(["id", "name", "allergies"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!dish) continue;
      const label = declarationMessages.confirmed(dish.name);
      if ((await findRenamedDishes(transaction, [dish])).size > 0) {
        await recordUnchanged(transaction, kind, [id]);
        describe({ action: CONFIRMED, label });
      }
      return ok(fill("{label}.", { label }));
    }
    return notFound(declarationMessages.notConfirmed);
  });
}

/** 'Still right': the allergens of a dish that was renamed. */
export const allergenConfirmation: Operation = {
  run: (db, { id = "" }) => confirmAllergens(db, id),
  failed: declarationMessages.notConfirmed,
};
