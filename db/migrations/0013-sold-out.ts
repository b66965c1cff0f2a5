import { type Kysely, sql } from "kysely";

const TABLES = ["menu_items", "day_menu_items", "chef_suggestions"];

/** Until when a dish is sold out. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn("sold_out_until", "text", (column) =>
        // Instants are compared as text.
        column.check(sql`sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'`),
      )
      .execute();
  }
}
