import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { ChefSuggestion } from "./chef-suggestion";

/** All suggestions, in the order in which they were added. */
export async function listChefSuggestions(db: Kysely<Database>): Promise<ChefSuggestion[]> {
  const rows = await db
    .selectFrom("chefSuggestions")
    .select(["id", "name", "description", "category", "price", "allergies", "isAvailable"])
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, isAvailable: row.isAvailable === 1 }));
}
