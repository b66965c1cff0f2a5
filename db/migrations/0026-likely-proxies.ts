import { type Kysely, sql } from "kysely";

/** The peers that have sent X-Forwarded-For since the last start although TRUST_PROXY is 0. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("likely_proxies")
    .addColumn("peer", "text", (column) => column.primaryKey())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
}
