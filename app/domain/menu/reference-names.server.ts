import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { nearestOf, type ReferenceNames } from "./reference-names";

export async function listReferenceNames(db: Kysely<Database>): Promise<ReferenceNames> {
  const menuTypes = ["Yes", "No", ...(await listMealTimes(db))];
  const categories = new Map((await listCategories(db)).map((each) => [normalizeText(each.name), each]));
  return {
    categories,
    menuTypes: new Map(menuTypes.map((name) => [normalizeText(name), name])),
    findNearest: nearestOf(categories),
  };
}

export async function listMealTimes(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("mealTimes").select("name").orderBy("id").execute();
  return rows.map(({ name }) => name);
}
