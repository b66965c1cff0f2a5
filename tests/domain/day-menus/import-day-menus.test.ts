import { describe, expect, test } from "vitest";
import { addDayMenuItems, listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { listFreeDays } from "~/domain/day-menus/upcoming-days.server";
import { dayMenuImporter } from "~/domain/day-menus/import-day-menus.server";
import { importRows } from "~/domain/imports/import-rows.server";
import { tableOf } from "../../support/import-rows";
import { dayMenuItem } from "../../support/menu";
import { databaseForEachTest, db } from "../../support/test-database";

const DAY = "2026-12-01";

databaseForEachTest();

describe("importing rows onto their days", () => {
  const dish = (name: string, values: Record<string, unknown> = {}) => ({
    date: DAY,
    name,
    description: "Du jour.",
    allergies: "Lait",
    price: 21,
    dprice: 0,
    isType: "dish",
    ...values,
  });
  const dessert = (name: string, values = {}) => dish(name, { isType: "", ...values });
  const namesOf = async (day: string) =>
    (await listDayMenuItems(db, day)).map(({ name, type }) => `${name} (${type})`);

  test("adds rows to their days; a row without a type is a dessert", async () => {
    const rows = tableOf(dish("Gnocchi"), dessert("Tiramisù"), dish("Ossobuco", { date: "2026-12-02" }));
    expect(await importRows(db, dayMenuImporter, rows)).toMatchObject(counts(3, 0, 0));
    expect(await namesOf(DAY)).toEqual(["Gnocchi (dish)", "Tiramisù (dessert)"]);
    expect(await namesOf("2026-12-02")).toEqual(["Ossobuco (dish)"]);
  });

  test("names what it added and changed, in the order of the rows", async () => {
    await importRows(db, dayMenuImporter, tableOf(dish("Gnocchi")));
    const rows = tableOf(dish("Gnocchi"), dish("Ossobuco", { date: "2026-12-03" }), dish("Risotto"));
    expect(await importRows(db, dayMenuImporter, rows)).toMatchObject({
      summary: { items: [{ date: "2026-12-03" }, { date: DAY }] },
    });
    expect(await importRows(db, dayMenuImporter, rows)).toMatchObject({ summary: { items: [] } });
  });

  test("keeps stored values for empty cells, also the type, and clears them for a dash", async () => {
    await importRows(db, dayMenuImporter, tableOf(dish("Gnocchi", { dprice: 19 })));
    const empty = dish("Gnocchi", { description: "", allergies: "", price: "", dprice: "", isType: "" });
    expect(await importRows(db, dayMenuImporter, tableOf(empty))).toMatchObject(counts(0, 0, 1));
    expect(
      await importRows(db, dayMenuImporter, tableOf({ ...empty, allergies: "-", dprice: "-" })),
    ).toMatchObject(counts(0, 1, 0));
    expect(await listDayMenuItems(db, DAY)).toMatchObject([
      { type: "dish", description: "Du jour.", price: 21_00, discountPrice: 0, allergies: "" },
    ]);
  });

  test("changes nothing when the same rows come twice", async () => {
    const rows = tableOf(dish("Gnocchi"), dish("Risotto"), dessert("Tiramisù"));
    await importRows(db, dayMenuImporter, rows);
    const before = await listDayMenuItems(db, DAY);
    expect(await importRows(db, dayMenuImporter, rows)).toMatchObject(counts(0, 0, 3));
    expect(await listDayMenuItems(db, DAY)).toEqual(before);
  });

  test("updates the item of that date and name, and keeps values without a column", async () => {
    const item = dayMenuItem("Gnocchi", "dish", { allergies: "Lait", isHomeMade: "Yes", isVegan: "Yes" });
    await addDayMenuItems(db, DAY, [{ ...item, description: "Du jour.", price: 21_00 }]);
    const [before] = await listDayMenuItems(db, DAY);
    expect(await importRows(db, dayMenuImporter, tableOf(dish("gnocchi", { price: "22,50" })))).toMatchObject(
      counts(0, 1, 0),
    );
    expect(await listDayMenuItems(db, DAY)).toEqual([
      { ...before, name: "gnocchi", price: 22_50, version: 2 },
    ]);
  });

  test("rejects more than three dishes and one dessert, including stored ones", async () => {
    await importRows(db, dayMenuImporter, tableOf(dish("Gnocchi"), dish("Risotto"), dessert("Tiramisù")));
    const rows = tableOf(dish("Ossobuco"), dish("Lasagne"), dish("Polenta"), dessert("Budino"));
    expect(await importRows(db, dayMenuImporter, rows)).toMatchObject({
      errors: [
        { row: 3, field: "isType", message: "You can only add up to 3 dishes." },
        { row: 4, field: "isType" },
        { row: 5, field: "isType", message: "You can only add 1 dessert." },
      ],
    });
    expect(await namesOf(DAY)).toEqual(["Gnocchi (dish)", "Risotto (dish)", "Tiramisù (dessert)"]);
  });

  test("lets a dish and a dessert change places on a full day", async () => {
    const full = [dish("Gnocchi"), dish("Risotto"), dish("Ossobuco"), dessert("Tiramisù")];
    await importRows(db, dayMenuImporter, tableOf(...full));
    const rows = tableOf(dish("Gnocchi", { isType: "dessert" }), dish("Tiramisù"));
    expect(await importRows(db, dayMenuImporter, rows)).toMatchObject(counts(0, 2, 0));
    expect((await namesOf(DAY)).sort()).toEqual([
      "Gnocchi (dessert)",
      "Ossobuco (dish)",
      "Risotto (dish)",
      "Tiramisù (dish)",
    ]);
  });

  test.each([
    ["a day that doesn't exist", { date: "2026-02-30" }, "date"],
    ["another way to write a day", { date: "01.12.2026" }, "date"],
    ["no day", { date: "" }, "date"],
    ["a blank name", { name: "" }, "name"],
    ["a blank description", { description: "" }, "description"],
    ["a price of zero", { price: 0 }, "price"],
    ["a discount above the price", { dprice: 22 }, "dprice"],
    ["a discount that is no number", { dprice: "demi" }, "dprice"],
    ["another type", { isType: "starter" }, "isType"],
  ])("rejects %s", async (_what, values, field) => {
    const rows = tableOf(dish("Risotto"), dish("Gnocchi", values));
    const result = await importRows(db, dayMenuImporter, rows);
    expect(result).toMatchObject({ ok: false, errors: [{ row: 3, field }] });
    expect(await namesOf(DAY)).toEqual([]);
  });

  test("rejects a duplicate row, and names the first", async () => {
    const result = await importRows(db, dayMenuImporter, tableOf(dish("Gnocchi"), dish("GNOCCHI")));
    expect(result).toMatchObject({
      errors: [{ row: 3, field: "name", message: "The same date and name as in row 2." }],
    });
  });

  test("keeps the limit with two concurrent imports", async () => {
    const one = tableOf(dish("Gnocchi"), dish("Risotto"), dish("Ossobuco"));
    const other = tableOf(dish("Lasagne"), dish("Polenta"));
    const results = await Promise.all([
      importRows(db, dayMenuImporter, one),
      importRows(db, dayMenuImporter, other),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("takes 2,000 rows over many days", async () => {
    const days = await listFreeDays(db, DAY, 500);
    const rows = days.flatMap((date) => [
      ...["A", "B", "C"].map((name) => dish(name, { date })),
      dessert("D", { date }),
    ]);
    expect(await importRows(db, dayMenuImporter, tableOf(...rows))).toMatchObject(counts(2000, 0, 0));
  }, 30_000);
});

test("the next free days leave out those with a menu", async () => {
  for (const day of ["2026-11-20", "2026-11-22"]) await addDayMenuItems(db, day, [dayMenuItem("Gnocchi")]);
  expect(await listFreeDays(db, "2026-11-20", 3)).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
});

function counts(added: number, updated: number, unchanged: number) {
  return { ok: true, summary: { added, updated, unchanged } };
}
