import type { Kysely } from "kysely";
import { changesColumns, type JournalRow, readJournalRows } from "~db/journal";
import { columnNames } from "~db/journaled-tables";
import type { Database } from "~db/schema";
import type { RecordedItem } from "~/domain/history/recorded-items.server";
import type { ItemResult, UndoRules } from "~/domain/history/undo-rule";
import { historyMessages } from "~/messages/history";

/** The undo of categories, and of their menu items, which a rename also updates. */
export async function readCategoryUndo(db: Kysely<Database>, changeId: string): Promise<UndoRules> {
  const edits = await listLaterEdits(db, changeId);
  const renames: { item: RecordedItem; result: ItemResult }[] = [];
  return {
    category: {
      others: {},
      fit: (category, others) =>
        others.some(({ name_normalized }) => name_normalized === category.name_normalized)
          ? historyMessages.nameTaken
          : category,
      async follow(item, result, state) {
        const { before, after } = item;
        if (!before || !after || before.name === after.name) return;
        // The items of a category that was changed since keep its new name: no category has the old one.
        const ofItems =
          result.state === "kept" ? { ...result, reason: historyMessages.categoryKept } : result;
        renames.push({ item, result: ofItems });
        if (result.state !== "undone") return;
        for (const row of await readItems(db, after, changeId))
          state.set("menu", { ...row, ...categoryColumns(before) }, row);
      },
    },
    menu: {
      decide(item, current) {
        const rename = renames.find((each) => followsRename(item, each.item));
        // Not if the item was moved or deleted since.
        const isBack = current !== null && current.category_normalized === item.before?.category_normalized;
        return rename && (rename.result.state !== "undone" || isBack) ? rename.result : undefined;
      },
      fit: (item, _others, current) =>
        current?.category_normalized === item.category_normalized
          ? item
          : { ...item, ...currentCategoryColumns(item, edits) },
    },
  };
}

/** A category's row before and after it was edited. */
type CategoryEdit = Record<"before" | "after", JournalRow>;

/** The edits of categories since a change, in their order. */
async function listLaterEdits(db: Kysely<Database>, changeId: string): Promise<CategoryEdit[]> {
  const rows = await db
    .selectFrom("changeRows")
    .select(["before", "after"])
    .where("kind", "=", "category")
    .where("changeId", ">", changeId)
    .where("before", "is not", null)
    .where("after", "is not", null)
    .orderBy("changeId")
    .orderBy("seq")
    .execute();
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before ?? "{}") as JournalRow,
    after: JSON.parse(after ?? "{}") as JournalRow,
  }));
}

/** The menu items of a category that were added or edited since a change, or by it. Others had its name already. */
async function readItems(
  db: Kysely<Database>,
  category: JournalRow,
  changeId: string,
): Promise<JournalRow[]> {
  const items = await db
    .selectFrom("menuItems")
    .select("id")
    .where("categoryNormalized", "=", String(category.name_normalized))
    .where("id", "in", (query) =>
      query
        .selectFrom("changeRows")
        .select("itemId")
        .where("kind", "=", "menu")
        .where("changeId", ">=", changeId)
        .where(changesColumns(columnNames("menu", "form"))),
    )
    .execute();
  const rows = await readJournalRows(db, "menu", { column: "id", values: items.map(({ id }) => id) });
  return [...rows.values()];
}

/** Whether a menu item changed only because its category was renamed. */
function followsRename({ before, after }: RecordedItem, rename: RecordedItem): boolean {
  if (!before || !after) return false;
  return (
    before.category_normalized === rename.before?.name_normalized &&
    after.category_normalized === rename.after?.name_normalized
  );
}

/** The category columns of a restored menu item: its category's name after these edits. */
function currentCategoryColumns(item: JournalRow, edits: CategoryEdit[]): JournalRow {
  let { category = null, category_normalized = null } = item;
  for (const { before, after } of edits)
    if (before.name_normalized === category_normalized)
      ({ category, category_normalized } = categoryColumns(after));
  return { category, category_normalized };
}

/** The columns with which a menu item refers to a category. */
function categoryColumns({ name = null, name_normalized = null }: JournalRow) {
  return { category: name, category_normalized: name_normalized };
}
