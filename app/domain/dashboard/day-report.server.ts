import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listMealTimes } from "~/domain/menu/meal-times.server";

/** How many of a day's menu items stand under one heading. */
export interface ReportLine {
  name: string;
  count: number;
}

/**
 * The report of a day (`YYYY-MM-DD`): its menu items per category, categories
 * without any included. Without categories the meal times stand there with none.
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
