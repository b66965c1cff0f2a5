import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { addDays } from "~/domain/local-date";

/** The next days without a day menu, starting with a given day (`YYYY-MM-DD`). */
export async function listFreeDays(db: Kysely<Database>, from: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("dayMenuItems")
    .select("date")
    .distinct()
    .where("date", ">=", from)
    .execute();
  const taken = new Set(rows.map(({ date }) => date));
  const free: string[] = [];
  for (let day = from; free.length < count; day = addDays(day, 1)) {
    if (!taken.has(day)) free.push(day);
  }
  return free;
}
