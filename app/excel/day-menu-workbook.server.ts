import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { type DayMenuItem, dayMenuItemFields } from "~/domain/fields/day-menu-item";
import type { PriceFields } from "~/domain/price/price";
import { toSheetValues } from "~/domain/fields/values";
import { listDayMenuItemsBetween } from "~/domain/day-menus/day-menus.server";
import { listFreeDays } from "~/domain/day-menus/upcoming-days.server";
import { isReadableName, leftOutNotes, type Note, writeItemWorkbook } from "./item-workbook.server";
import { dayMenuColumns } from "~/domain/imports/sheet-columns";

/**
 * The sample: examples for the next days without a menu, from today (`YYYY-MM-DD`)
 * on, and instructions. It can be uploaded unchanged.
 */
export async function makeDayMenuSample(db: Kysely<Database>, today: string) {
  const days = await listFreeDays(db, today, EXAMPLES.length);
  const items = EXAMPLES.flatMap((examples, index) =>
    examples.map((example) => ({ discountPrice: 0, ...example, date: days[index] ?? today })),
  );
  return writeDayMenuWorkbook(items, [["Examples", "Replace the rows of the first sheet with your own."]]);
}

/** The day menus of a month (`YYYY-MM`) as a workbook that can be uploaded again. */
export async function makeDayMenuExport(db: Kysely<Database>, month: string) {
  const items = await listDayMenuItemsBetween(db, `${month}-01`, `${month}-31`);
  const exported = items.filter(({ name }) => isReadableName(name));
  return writeDayMenuWorkbook(
    exported,
    leftOutNotes(items.length - exported.length, (count) =>
      fill(
        {
          one: "{count} dish is not in this file, because its name is only a dash.",
          other: "{count} dishes are not in this file, because their name is only a dash.",
        },
        { count },
      ),
    ),
  );
}

function writeDayMenuWorkbook(items: object[], notes: Note[]): Promise<Uint8Array<ArrayBuffer>> {
  return writeItemWorkbook({
    name: "Day Menus",
    columns: dayMenuColumns,
    items: items.map((item) => toSheetValues(dayMenuItemFields, item, dayMenuColumns)),
    notes: [
      ["Matching", "A row whose date and name already exist changes that item; any other row adds one."],
      ...notes,
    ],
  });
}

type Example = PriceFields & Pick<DayMenuItem, "type" | "name" | "description" | "allergies">;

const EXAMPLES: Example[][] = [
  [
    {
      type: "dish",
      name: "Tagliatelle al ragù",
      description: "Pâtes fraîches aux œufs et ragù de bœuf mijoté quatre heures.",
      allergies: "Gluten, œufs, céleri",
      price: 21_50,
      discountPrice: 18_50,
    },
    {
      type: "dish",
      name: "Risotto agli asparagi",
      description: "Riz Carnaroli, asperges vertes et un peu de parmesan.",
      allergies: "Lait, céleri",
      price: 22_00,
    },
    {
      type: "dessert",
      name: "Panna cotta ai lamponi",
      description: "Crème à la vanille et coulis de framboises.",
      allergies: "Lait",
      price: 7_50,
    },
  ],
  [
    {
      type: "dish",
      name: "Involtini di pollo",
      description: "Poulet farci au jambon cru et à la sauge, purée de pommes de terre.",
      allergies: "Lait, sulfites",
      price: 23_50,
      discountPrice: 19_90,
    },
    {
      type: "dessert",
      name: "Crostata alle albicocche",
      description: "Tarte sablée aux abricots, servie tiède.",
      allergies: "Gluten, lait, œufs",
      price: 7_00,
    },
  ],
];
