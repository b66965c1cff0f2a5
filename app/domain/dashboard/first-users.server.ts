import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** The first users, in the order they were added. */
export function listFirstUsers(db: Kysely<Database>, count: number): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("users").select(["id", "name"]).orderBy("id").limit(count).execute();
}
