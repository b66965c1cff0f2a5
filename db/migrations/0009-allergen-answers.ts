import type { Kysely } from "kysely";

/** 'It has none': the name and description of a dish that name no other allergens than it declares. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("change_rows").addColumn("answered_text", "text").execute();
}
