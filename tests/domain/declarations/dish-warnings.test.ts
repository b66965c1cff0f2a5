import { say } from "~/messages/office/t";
import { describe, expect, test } from "vitest";
import { listDishWarnings } from "~/domain/declarations/dish-warnings.server";
import { addDayMenuItems, editDayMenuItem } from "~/domain/day-menus/day-menus.server";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { setPrices } from "~/domain/menu/bulk-prices.server";
import { listPrices } from "~/domain/price/new-prices";
import { addMenuItem, editMenuItem } from "~/domain/menu/menu-items.server";
import { okValue } from "~/domain/outcome";
import { dayMenuItem, insertMenuItems, MARGHERITA } from "../../support/menu";
import { changeOf, valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";
import { today } from "../../support/today";

databaseForEachTest();

const add = (values: Partial<NewMenuItem>) => addMenuItem(db, { ...MARGHERITA, ...values }, null);

/** The sentences about a change, with ordinary spaces. */
async function warningsOf(changeId: string): Promise<string[]> {
  const warnings = await listDishWarnings(db, changeId);
  return warnings.map(({ text }) => say(text).replaceAll("\u00a0", " "));
}

const WINE = { description: "Blanc", allergies: "Sulfites" };
const sizes = (glass: number, bottle: number) => [
  { label: "1 dl", price: glass },
  { label: "5 dl", price: bottle },
];

describe("an edit", () => {
  test.each<[Partial<NewMenuItem>, Partial<NewMenuItem>, string[]]>([
    [{ price: 17_50 }, { price: 1_75 }, ["Margherita: CHF 17.50 → 1.75. Is that right?"]],
    [{ price: 10_00 }, { price: 13_01 }, ["Margherita: CHF 10.00 → 13.01. Is that right?"]],
    [{ price: 10_00 }, { price: 13_00 }, []],
    [{ price: 10_00 }, { price: 7_00 }, []],
    [
      { discountPrice: 15_00 },
      { discountPrice: 1_50 },
      ["Margherita, discount price: CHF 15.00 → 1.50. Is that right?"],
    ],
    // A discount that begins or ends is no move.
    [{ discountPrice: 0 }, { discountPrice: 5_00 }, []],
    [{ discountPrice: 15_00 }, { discountPrice: 0 }, []],
    [
      { ...WINE, sizes: sizes(5_20, 24_00) },
      { ...WINE, sizes: sizes(52_00, 24_00) },
      ["Margherita, 1 dl: CHF 5.20 → 52.00. Is that right?"],
    ],
    [
      { ...WINE, sizes: sizes(5_20, 24_00) },
      { ...WINE, sizes: sizes(52_00, 2_40) },
      ["2 prices move by more than 30 %: Margherita, 1 dl, Margherita, 5 dl"],
    ],
    // No label is the same.
    [{ ...WINE, price: 5_20, sizes: null }, { ...WINE, sizes: sizes(52_00, 80_00) }, []],
    [{}, { description: "Tomate, mozzarella, anchois" }, ["anchois: fish isn’t declared."]],
    [{}, { name: "Margherita al tonno" }, ["tonno: fish isn’t declared."]],
    [{}, { description: "Anchois", allergies: "Poisson" }, []],
    // A dish that declares nothing is listed as such.
    [{}, { description: "Anchois", allergies: "" }, []],
  ])("of %j to %j", async (before, after, warnings) => {
    const first = { ...MARGHERITA, ...withFirstPrice(before) };
    const { id } = await valueOf(addMenuItem(db, first, null));
    const edited = await changeOf(editMenuItem(db, id, { ...first, ...withFirstPrice(after) }));
    expect(await warningsOf(edited.id)).toEqual(warnings);
  });

  test("that is undone warns of nothing", async () => {
    const { id } = await valueOf(add({}));
    const edited = await changeOf(editMenuItem(db, id, { ...MARGHERITA, price: 1_75 }));
    const undone = await changeOf(undo(edited.id));
    expect(await warningsOf(undone.id)).toEqual([]);
  });

  test("of a day's dish warns, too", async () => {
    const [item] = await valueOf(addDayMenuItems(db, today(), [dayMenuItem("Lasagne")]));
    if (!item) throw new Error("Nothing was added.");
    const edited = await changeOf(
      editDayMenuItem(db, today(), item.id, { ...dayMenuItem("Lasagne"), price: 200_00 }),
    );
    expect(await warningsOf(edited.id)).toEqual(["Lasagne: CHF 20.00 → 200.00. Is that right?"]);
  });
});

/** A dish with sizes has the price of its first one. */
function withFirstPrice(values: Partial<NewMenuItem>): Partial<NewMenuItem> {
  const first = values.sizes?.[0];
  return first ? { ...values, price: first.price } : values;
}

test("several dishes are named, five at most", async () => {
  await insertMenuItems(db, 7);
  const changed = await changeOf(
    setPrices(db, {}, (items) =>
      okValue(listPrices(items).map((each) => ({ ...each, after: { amount: 1_85, discount: 0 } }))),
    ),
  );
  expect(await warningsOf(changed.id)).toEqual([
    "7 prices move by more than 30 %: Pizza 1, Pizza 2, Pizza 3, Pizza 4, Pizza 5, …",
  ]);
});

describe("a new dish", () => {
  // Of the others in its category the middle price is 18.50.
  test.each<[number, number, string[]]>([
    [5, 1_75, ["Margherita costs CHF 1.75, its category CHF 18.50 in the middle."]],
    [5, 60_00, ["Margherita costs CHF 60.00, its category CHF 18.50 in the middle."]],
    [5, 6_20, []],
    [5, 55_50, []],
    [4, 1_75, []],
  ])("beside %i others at %i centimes", async (others, price, warnings) => {
    await insertMenuItems(db, others);
    expect(await warningsOf((await changeOf(add({ price }))).id)).toEqual(warnings);
  });

  test("among drinks may cost what it wants", async () => {
    await insertMenuItems(db, 5);
    await db.updateTable("categories").set({ isDrinks: 1 }).execute();
    expect(await warningsOf((await changeOf(add({ price: 1_75 }))).id)).toEqual([]);
  });

  test.each<[Partial<NewMenuItem>, string[]]>([
    [{ name: "margherita" }, ['There are two "margherita" in Pizza now.']],
    [{ name: "Margherita bis" }, []],
    [{ category: "Dolci" }, []],
  ])("of the name of another is told: %j", async (values, warnings) => {
    await add({});
    expect(await warningsOf((await changeOf(add(values))).id)).toEqual(warnings);
  });

  test("of the name of another isn't told if external ids tell them apart", async () => {
    await add({ externalId: "1" });
    expect(await warningsOf((await changeOf(add({ externalId: "2" }))).id)).toEqual([]);
  });
});
