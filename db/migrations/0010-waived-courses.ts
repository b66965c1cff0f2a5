import { type Kysely, sql } from "kysely";

/** A course that the house doesn't have: no day lacks it, until one is planned, whichever way it comes in. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("waived_courses")
    .addColumn("course", "text", (column) => column.primaryKey().check(sql`course = 'dessert'`))
    .modifyEnd(sql`strict`)
    .execute();
  await sql`
    create trigger day_menu_items_insert_ends_waiver after insert on day_menu_items
    begin
      delete from waived_courses where course = new.type;
    end`.execute(db);
  await sql`
    create trigger day_menu_items_update_ends_waiver after update of type on day_menu_items
    when new.type <> old.type
    begin
      delete from waived_courses where course = new.type;
    end`.execute(db);
}
