import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { fold } from "~/domain/folding";

/** A heading of the carte. */
export interface Category {
  id: string;
  name: string;
}

/** All categories, in the order in which they were added. */
export function listCategories(db: Kysely<Database>): Promise<Category[]> {
  return db.selectFrom("categories").select(["id", "name"]).orderBy("id").execute();
}

/** The category of that name, whatever its case. */
export function findCategoryByName(db: Kysely<Database>, name: string): Promise<Category | undefined> {
  return db
    .selectFrom("categories")
    .select(["id", "name"])
    .where("nameFolded", "=", fold(name))
    .executeTakeFirst();
}
