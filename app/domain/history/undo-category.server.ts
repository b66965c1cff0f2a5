import type { Transaction } from "kysely";
import type { JournalRow } from "~db/journal";
import type { Database } from "~db/schema";

/** Moves all menu items of a category to its old name, including those added or edited since it was renamed. */
export async function renameCategoryBack(
  transaction: Transaction<Database>,
  { from, to }: { from: JournalRow; to: JournalRow },
): Promise<void> {
  await transaction
    .updateTable("menuItems")
    .set({ category: String(to.name), categoryNormalized: String(to.name_normalized) })
    .where("categoryNormalized", "=", String(from.name_normalized))
    .execute();
}

/**
 * The category columns for a menu item that is restored: the category's current
 * name if it was renamed since, otherwise the item's own values.
 */
export async function findCurrentCategoryName(
  transaction: Transaction<Database>,
  item: JournalRow,
): Promise<JournalRow> {
  let name = String(item.category);
  let normalized = String(item.category_normalized);
  const seen = new Set<string>();
  while (!seen.has(normalized) && !(await exists(transaction, normalized))) {
    seen.add(normalized);
    const renamed = await findLatestRename(transaction, normalized);
    if (!renamed)
      return { category: item.category ?? null, category_normalized: item.category_normalized ?? null };
    name = String(renamed.name);
    normalized = String(renamed.name_normalized);
  }
  return { category: name, category_normalized: normalized };
}

async function exists(transaction: Transaction<Database>, nameNormalized: string): Promise<boolean> {
  const category = await transaction
    .selectFrom("categories")
    .select("id")
    .where("nameNormalized", "=", nameNormalized)
    .executeTakeFirst();
  return category !== undefined;
}

/** The category after the latest rename of a category with this name; undefined if there is none. */
async function findLatestRename(
  transaction: Transaction<Database>,
  nameNormalized: string,
): Promise<JournalRow | undefined> {
  const rows = await transaction
    .selectFrom("changeRows")
    .select(["before", "after"])
    .where("kind", "=", "category")
    .where("before", "is not", null)
    .where("after", "is not", null)
    .orderBy("changeId", "desc")
    .execute();
  for (const row of rows) {
    const before = JSON.parse(row.before ?? "{}") as JournalRow;
    const after = JSON.parse(row.after ?? "{}") as JournalRow;
    if (before.name_normalized === nameNormalized && after.name_normalized !== nameNormalized) return after;
  }
  return undefined;
}
