import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listFreeDays } from "~/domain/day-menus/free-days.server";
import { textCell } from "./cell-text";
import { dayMenuExamples } from "./day-menu-examples";
import { instructionsSheet } from "./instructions-sheet";
import { dayMenuColumns } from "./sheet-columns";
import { dayCell, priceCell } from "./workbook-object";
import { writeWorkbook } from "./write-workbook.server";

/**
 * The sample: examples for the next days without a menu, from today (`YYYY-MM-DD`)
 * on, and instructions. It can be uploaded unchanged.
 */
export async function makeDayMenuSample(
  db: Kysely<Database>,
  today: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const days = await listFreeDays(db, today, dayMenuExamples.length);
  const rows = dayMenuExamples.flatMap((examples, index) =>
    examples.map((example) => ({
      date: dayCell(days[index] ?? today),
      name: textCell(example.name),
      allergies: textCell(example.allergies),
      price: priceCell(example.price),
      description: textCell(example.description),
      dprice: priceCell(example.discountPrice),
      isType: textCell(example.type),
    })),
  );
  return writeWorkbook([
    { name: "Day Menus", columns: dayMenuColumns, rows },
    instructionsSheet(dayMenuColumns, [
      ["Matching", "A row whose date and name are there already changes that item. Other rows add one."],
      ["Examples", "Replace the rows of the first sheet with your own."],
    ]),
  ]);
}
