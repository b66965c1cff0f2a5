import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listMealTimes } from "~/domain/menu/meal-times.server";

/** How many of a day's menu items belong to one category. */
export interface ReportLine {
  name: string;
  count: number;
}

/**
 * The number of a day's (`YYYY-MM-DD`) menu items in each category, empty ones
 * included. If there are no categories, the meal times with a count of 0.
 */
export async function reportDay(db: Kysely<Database>, day: string): Promise<ReportLine[]> {
  const lines = await db
    .selectFrom("categories")
    .leftJoin("menuItems", (join) =>
      join.onRef("menuItems.categoryFolded", "=", "categories.nameFolded").on("menuItems.date", "=", day),
    )
    .select(({ fn }) => ["categories.name", fn.count<number>("menuItems.id").as("count")])
    .groupBy("categories.id")
    .orderBy("categories.id")
    .execute();
  if (lines.length > 0) return lines;
  return (await listMealTimes(db)).map((name) => ({ name, count: 0 }));
}
