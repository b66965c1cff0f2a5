import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import { toSheetValues } from "~/domain/fields/values";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import type { PriceFields } from "~/domain/price/price";
import { normalizeText } from "~/domain/text/normalize-text";
import { isReadableName, leftOutNotes, type Note, writeItemWorkbook } from "./item-workbook.server";
import { menuColumnsWithIds, type SheetColumn, weeklyMenuColumns } from "~/domain/imports/sheet-columns";

/** The greatest number of categories that get an example. */
const MAX_EXAMPLES = 4;

/** The sample: examples in the restaurant's own categories, and instructions. It can be uploaded unchanged. */
export async function makeWeeklyMenuSample(db: Kysely<Database>): Promise<Uint8Array<ArrayBuffer>> {
  const categories = (await listCategories(db)).map(({ name }) => name);
  const examples = categories
    .slice(0, MAX_EXAMPLES)
    .map((category) => ({ discountPrice: 0, ...exampleOf(category), category, menuType: "Yes" }));
  return writeMenuWorkbook(db, weeklyMenuColumns, examples, [
    ["Examples", "Replace the rows of the first sheet with your own."],
  ]);
}

/**
 * The menu by category, as guests read it, in a workbook that can be uploaded again.
 * Dishes of deleted categories are left out, because an upload would reject them. Only where two dishes
 * of a category have one name, a column tells them apart.
 */
export async function makeMenuExport(db: Kysely<Database>): Promise<Uint8Array<ArrayBuffer>> {
  const items = await listMenuItems(db);
  const byCategory = Map.groupBy(items, ({ categoryId }) => categoryId);
  const listed = (await listCategories(db)).flatMap(({ id }) => byCategory.get(id) ?? []);
  const exported = listed.filter(({ name, category }) => isReadableName(name) && isReadableName(category));
  const keys = exported.map(({ categoryId, name }) => `${categoryId} ${normalizeText(name)}`);
  const columns = new Set(keys).size < keys.length ? menuColumnsWithIds : weeklyMenuColumns;
  return writeMenuWorkbook(db, columns, exported, [
    ...leftOutNotes(items.length - listed.length, (count) =>
      fill(
        {
          one: "{count} dish is not in this file, because its category was deleted.",
          other: "{count} dishes are not in this file, because their category was deleted.",
        },
        { count },
      ),
    ),
    ...leftOutNotes(listed.length - exported.length, (count) =>
      fill(
        {
          one: "{count} dish is not in this file, because its name or category is only a dash.",
          other: "{count} dishes are not in this file, because their name or category is only a dash.",
        },
        { count },
      ),
    ),
  ]);
}

async function writeMenuWorkbook(
  db: Kysely<Database>,
  columns: SheetColumn[],
  items: object[],
  notes: Note[],
) {
  const { categories, menuTypes } = await listReferenceNames(db);
  return writeItemWorkbook({
    name: "Weekly Menu",
    columns,
    items: items.map((item) => toSheetValues(menuItemFields, item, columns)),
    notes: [
      [
        "Matching",
        "A row whose category and name are already on the menu changes that dish; any other row adds one.",
      ],
      ...notes,
    ],
    choices: [
      {
        field: "category",
        subject: "A category",
        values: [...categories.values()].flat().map(({ name }) => name),
      },
      { field: "menuType", subject: "A menu type", values: [...menuTypes.values()] },
    ],
  });
}

type Example = PriceFields & Pick<MenuItem, "name" | "description" | "allergies">;

/** Examples for the categories of a new database. No real dish has these names, so uploading the sample overwrites none. */
const EXAMPLES: (Example & { category: string })[] = [
  {
    category: "Pizza",
    name: "Pizza del mercato (exemple)",
    description: "Tomate, mozzarella, courgettes grillées, poivrons doux et basilic du marché.",
    allergies: "Gluten, lait",
    price: 21_50,
    discountPrice: 18_50,
  },
  {
    category: "Bevande E Caffè",
    name: "Limonata della casa (exemple)",
    description: "Citrons pressés, menthe fraîche et eau gazeuse, 3 dl.",
    allergies: "",
    price: 6_50,
  },
  {
    category: "Dolci",
    name: "Torta al limone (exemple)",
    description: "Tarte au citron et sa meringue dorée au chalumeau.",
    allergies: "Gluten, lait, œufs",
    price: 8_50,
  },
];

function exampleOf(category: string): Example {
  return (
    EXAMPLES.find((example) => normalizeText(example.category) === normalizeText(category)) ?? {
      name: `${category} (exemple)`,
      description: "Ce que les clients liront sous le nom du plat.",
      allergies: "Gluten, lait",
      price: 18_50,
    }
  );
}
