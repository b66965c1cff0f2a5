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
    .set({ category: String(to.name), categoryFolded: String(to.name_folded) })
    .where("categoryFolded", "=", String(from.name_folded))
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
  let folded = String(item.category_folded);
  const seen = new Set<string>();
  while (!seen.has(folded) && !(await exists(transaction, folded))) {
    seen.add(folded);
    const renamed = await findLatestRename(transaction, folded);
    if (!renamed) return { category: item.category ?? null, category_folded: item.category_folded ?? null };
    name = String(renamed.name);
    folded = String(renamed.name_folded);
  }
  return { category: name, category_folded: folded };
}

async function exists(transaction: Transaction<Database>, nameFolded: string): Promise<boolean> {
  const category = await transaction
    .selectFrom("categories")
    .select("id")
    .where("nameFolded", "=", nameFolded)
    .executeTakeFirst();
  return category !== undefined;
}

/** The category after the latest rename of a category with this name; undefined if there is none. */
async function findLatestRename(
  transaction: Transaction<Database>,
  nameFolded: string,
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
    if (before.name_folded === nameFolded && after.name_folded !== nameFolded) return after;
  }
  return undefined;
}
