import type { Kysely } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("attempts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("subject_hash", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("attempts_by_subject")
    .on("attempts")
    .columns(["subject_hash", "expires_at"])
    .execute();
  await db.schema.createIndex("attempts_by_expiry").on("attempts").column("expires_at").execute();
}
