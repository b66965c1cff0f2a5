import { type Kysely, sql } from "kysely";

const COLUMNS = {
  users: ["name", "email"],
  categories: ["name"],
  menu_items: ["name", "category"],
  day_menu_items: ["name"],
  contact_messages: ["email", "phone"],
};

/** Names the columns of normalised copies after the function that makes them, also in the recorded rows. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) {
      await db.schema.alterTable(table).renameColumn(`${column}_folded`, `${column}_normalized`).execute();
    }
  }
  // A key with its quotes and colon can't occur within a JSON text, where quotes are escaped.
  for (const key of ["name", "category"]) {
    const rename = (column: string) =>
      sql`replace(${sql.ref(column)}, ${`"${key}_folded":`}, ${`"${key}_normalized":`})`;
    await sql`update change_rows set before = ${rename("before")}, after = ${rename("after")}`.execute(db);
  }
}
