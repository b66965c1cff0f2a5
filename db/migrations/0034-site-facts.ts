import { type Kysely, sql } from "kysely";

/**
 * The restaurant's facts are in `site_sections` from now on. Its rows were copies of
 * `site.json`; the start fills the empty table from that file.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.deleteFrom("siteSections").execute();
  await sql`
    create trigger site_sections_version after update on site_sections
    when old.value is not new.value
    begin
      update site_sections set version = old.version + 1 where id = new.id;
    end`.execute(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`site_sections_${event}_counts`)} after ${sql.raw(event)} on site_sections
      begin
        update content_version set version = version + 1;
      end`.execute(db);
  }
}
