import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import type { NewMenuItem } from "~/domain/menu/menu-item";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { normalizeText } from "~/domain/normalize-text";
import type { Note } from "./instructions-sheet";
import { isReadableName, itemWorkbook, leftOutNotes } from "./item-workbook";
import { weeklyMenuColumns } from "./sheet-columns";
import { exampleOf } from "./weekly-menu-examples";
import { writeWorkbook } from "./write-workbook.server";

/** The most categories that get an example. */
const MAX_EXAMPLES = 4;

/** The sample: examples in the restaurant's own categories, and instructions. It can be uploaded unchanged. */
export async function makeWeeklyMenuSample(db: Kysely<Database>): Promise<Uint8Array<ArrayBuffer>> {
  const categories = (await listCategories(db)).map(({ name }) => name);
  const examples = categories
    .slice(0, MAX_EXAMPLES)
    .map((category) => ({ ...exampleOf(category), category, menuType: "Yes" }));
  return writeMenuWorkbook(db, examples, [
    ["Examples", "Replace the rows of the first sheet with your own."],
  ]);
}

/**
 * The menu as a workbook that can be uploaded again. Dishes of deleted categories
 * are left out, because an upload would reject them.
 */
export async function makeMenuExport(db: Kysely<Database>): Promise<Uint8Array<ArrayBuffer>> {
  const { categories } = await listReferenceNames(db);
  const items = await listMenuItems(db);
  const listed = items.filter(({ category }) => categories.has(normalizeText(category)));
  const exported = listed.filter(({ name, category }) => isReadableName(name) && isReadableName(category));
  return writeMenuWorkbook(db, exported, [
    ...leftOutNotes(items.length - listed.length, (its) => `${its} category was deleted`),
    ...leftOutNotes(listed.length - exported.length, (its) => `${its} name or category is only a dash`),
  ]);
}

async function writeMenuWorkbook(
  db: Kysely<Database>,
  items: Omit<NewMenuItem, "isVegan">[],
  notes: Note[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { categories, menuTypes } = await listReferenceNames(db);
  return writeWorkbook(
    itemWorkbook({
      name: "Weekly Menu",
      columns: weeklyMenuColumns,
      items: items.map(({ discountPrice, ...item }) => ({ ...item, dprice: discountPrice })),
      notes: [
        [
          "Matching",
          "A row whose category and name are on the menu already changes that dish. Other rows add one.",
        ],
        ...notes,
      ],
      choices: [
        { field: "category", subject: "A category", values: [...categories.values()] },
        { field: "menuType", subject: "A menu type", values: [...menuTypes.values()] },
      ],
    }),
  );
}
