import { type Kysely, sql } from "kysely";

/** Days with other hours than the week's, and the holidays that staff were asked about. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("closures")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("first_day", "text", (column) => column.notNull())
    .addColumn("last_day", "text", (column) => column.notNull().check(sql`last_day >= first_day`))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("shop", "text", (column) => column.notNull().check(sql`json_valid(shop)`))
    .addColumn("kitchen", "text", (column) => column.notNull().check(sql`json_valid(kitchen)`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex("closures_by_day").on("closures").column("first_day").execute();
  await sql`
    create trigger closures_version after update on closures
    when old.first_day is not new.first_day or old.last_day is not new.last_day
      or old.reason is not new.reason or old.shop is not new.shop or old.kitchen is not new.kitchen
    begin
      update closures set version = old.version + 1 where id = new.id;
    end`.execute(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`closures_${event}_counts`)} after ${sql.raw(event)} on closures
      begin
        update content_version set version = version + 1;
      end`.execute(db);
  }

  await db.schema
    .createTable("answered_holidays")
    .addColumn("day", "text", (column) => column.notNull().primaryKey())
    .modifyEnd(sql`without rowid`)
    .execute();
}
