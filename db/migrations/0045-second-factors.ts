import { type Kysely, sql } from "kysely";

/** Beside the password: a code of an authenticator app, recovery codes, and passkeys. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("second_steps")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("last_step", "integer", (column) => column.notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("second_steps.user_id").onDelete("cascade"),
    )
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "hash"])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex("passkeys_user_id").on("passkeys").column("user_id").execute();
}
