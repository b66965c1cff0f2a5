import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

export async function nextPosition(db: Kysely<Database>, table: "categories" | "menuItems"): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
