import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** The names of the meal times, in the order they were added. */
export async function listMealTimes(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("mealTimes").select("name").orderBy("id").execute();
  return rows.map(({ name }) => name);
}
