import type { Kysely } from "kysely";
import type { Database } from "./schema";

/**
 * Fills a new database with a believable restaurant.
 * @param today The restaurant's own day (`YYYY-MM-DD`): day menus lie around it.
 */
export async function fillWithDemoData(_db: Kysely<Database>, _today: string): Promise<void> {}
