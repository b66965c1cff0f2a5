import { type Kysely, sql } from "kysely";

/**
 * The setup steps whose example is really the restaurant's, and those that a user has hidden. Until now
 * skipping a step ended it for everybody, while guests still read the example.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable("skipped_setup_steps").execute();
  await db.schema
    .createTable("own_setup_steps")
    .addColumn("step", "text", (column) => column.notNull().primaryKey())
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createTable("skipped_setup_steps")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("step", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("skipped_setup_steps_key", ["user_id", "step"])
    .modifyEnd(sql`without rowid`)
    .execute();
}
