import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { normalizeText } from "~/domain/normalize-text";
import type { ReferenceNames } from "./reference-names";

/** The categories and menu types that exist now. */
export async function listReferenceNames(db: Kysely<Database>): Promise<ReferenceNames> {
  const categories = (await listCategories(db)).map(({ name }) => name);
  const menuTypes = ["Yes", "No", ...(await listMealTimes(db))];
  return { categories: byNormalizedName(categories), menuTypes: byNormalizedName(menuTypes) };
}

function byNormalizedName(names: string[]): Map<string, string[]> {
  return Map.groupBy(names, normalizeText);
}

/** The names of the meal times, in the order they were added. */
export async function listMealTimes(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("mealTimes").select("name").orderBy("id").execute();
  return rows.map(({ name }) => name);
}

/** The names of deleted categories that items still have. */
export async function listDeletedCategories(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom("menuItems")
    .select("category")
    .distinct()
    .where("categoryNormalized", "not in", db.selectFrom("categories").select("nameNormalized"))
    .orderBy("categoryNormalized")
    .execute();
  return rows.map(({ category }) => category);
}
