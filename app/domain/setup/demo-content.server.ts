import type { Kysely } from "kysely";
import { listDemoItems } from "~db/demo-data";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/domain/in-batches.server";
import { ok, type Outcome } from "~/domain/outcome";
import { setupMessages } from "~/messages/setup";

/** Items per statement: SQLite limits the number of parameters. */
const BATCH_SIZE = 200;

/**
 * Deletes the dishes, day menus and suggestions that still are as a new installation has
 * them. They can be restored from the history. Guests' messages stay: they never are in it.
 */
export function removeDemoContent(db: Kysely<Database>): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const demo = await listDemoItems(transaction);
    for (const table of ["menuItems", "dayMenuItems", "chefSuggestions"] as const) {
      await inBatches(demo[table], BATCH_SIZE, async (ids) => {
        await transaction.deleteFrom(table).where("id", "in", ids).execute();
      });
    }
    describe({ action: "demo.delete", label: setupMessages.deletedDemo });
    return ok(setupMessages.demoRemoved);
  });
}
