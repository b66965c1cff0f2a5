import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { textCell } from "./cell-text";
import { instructionsSheet } from "./instructions-sheet";
import { weeklyMenuColumns } from "./sheet-columns";
import { exampleOf } from "./weekly-menu-examples";
import { type NewSheet, priceCell } from "./workbook-object";
import { writeWorkbook } from "./write-workbook.server";

/** The most categories that get an example. */
const MOST_EXAMPLES = 4;

/** The sample: examples in the restaurant's own categories, and instructions. It can be uploaded unchanged. */
export async function makeWeeklySample(db: Kysely<Database>): Promise<Uint8Array<ArrayBuffer>> {
  const categories = (await listCategories(db)).map(({ name }) => name);
  return writeWorkbook([
    {
      name: "Weekly Menu",
      columns: weeklyMenuColumns,
      rows: categories.slice(0, MOST_EXAMPLES).map(exampleRow),
    },
    instructionsSheet(weeklyMenuColumns, [
      [
        "Matching",
        "A row whose category and name are on the menu already changes that dish. Other rows add one.",
      ],
      ["Examples", "Replace the rows of the first sheet with your own."],
      ...categories.map((name): [string, string] => ["A category", name]),
    ]),
  ]);
}

function exampleRow(category: string): NewSheet["rows"][number] {
  const example = exampleOf(category);
  return {
    menuType: textCell("Yes"),
    name: textCell(example.name),
    description: textCell(example.description),
    allergies: textCell(example.allergies),
    category: textCell(category),
    price: priceCell(example.price),
    dprice: priceCell(example.discountPrice),
  };
}
