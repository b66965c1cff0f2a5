import { describe, expect, test } from "vitest";
import { addChefSuggestion, listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import {
  addDayMenuItems,
  deleteDayMenu,
  editDayMenuItem,
  listDayMenuItems,
} from "~/domain/day-menus/day-menus.server";
import { dayMenuImporter } from "~/domain/day-menus/import-day-menus.server";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { listDifferences } from "~/domain/history/change";
import { importRows } from "~/domain/imports/import-rows.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { addMenuItem, deleteMenuItem, editMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { markSoldOut } from "~/domain/service/sold-out.server";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import { importChange, tableOf } from "../../support/import-rows";
import { dayMenuItem, MARGHERITA, suggestion } from "../../support/menu";
import { changeOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

const DAY = "2026-11-23";
const ZONE = "Europe/Zurich";
const EVENING = "2026-11-23T17:30:00.000Z";
const DISH = dayMenuItem("Vongole");
const CONTEXT = {
  schedule: {
    week: {
      shop: [],
      kitchen: [
        {
          days: ["Monday" as const, "Tuesday" as const],
          periods: [
            { opens: "11:30", closes: "14:00" },
            { opens: "18:30", closes: "23:00" },
          ],
        },
      ],
    },
    closures: [],
    timeZone: ZONE,
  },
  now: Date.parse("2026-11-23T11:40:00.000Z"),
};

databaseForEachTest();

const mark = (id: string, end: Parameters<typeof markSoldOut>[2] = "next-service") =>
  markSoldOut(db, id, end, CONTEXT);
const addPizza = async () => (await changeOf(addMenuItem(db, MARGHERITA, DAY))).value.id;
const theMenu = async () => (await listMenuItems(db)).map(({ price, soldOutUntil }) => [price, soldOutUntil]);
const lines = async () =>
  (await listChangePage(db, { page: 1 })).rows.map(({ action, label }) => [action, label]);

test("any kind of dish is marked, and is back, with a line of the history each", async () => {
  const pizza = await addPizza();
  const { value: dishes } = await changeOf(addDayMenuItems(db, DAY, [DISH]));
  const { value: polpo } = await changeOf(addChefSuggestion(db, suggestion("Polpo")));
  for (const id of [pizza, dishes[0]?.id ?? "", polpo.id]) {
    expect(await mark(id)).toMatchObject({ ok: true, value: { id, soldOutUntil: EVENING } });
  }
  expect((await listMenuItems(db))[0]).toMatchObject({ soldOutUntil: EVENING, version: 1 });
  expect((await listDayMenuItems(db, DAY))[0]).toMatchObject({ soldOutUntil: EVENING, version: 1 });
  expect((await listChefSuggestions(db))[0]).toMatchObject({
    soldOutUntil: EVENING,
    isAvailable: true,
    version: 1,
  });
  expect(await mark(pizza, null)).toMatchObject({ ok: true, message: "Margherita is back." });
  expect((await lines()).slice(0, 2)).toEqual([
    ["soldout", "Marked Margherita as back"],
    ["soldout", "Marked Polpo as sold out"],
  ]);
});

test("the message says until when", async () => {
  const id = await addPizza();
  expect(await mark(id)).toMatchObject({ message: "Margherita is sold out until 18:30." });
  expect(await mark(id, "today")).toMatchObject({ message: "Margherita is sold out until Tue 11:30." });
  expect(await mark(id, "always")).toMatchObject({ message: "Margherita is sold out until you say so." });
});

test("what changes nothing makes no line", async () => {
  const id = await addPizza();
  await mark(id);
  const before = await lines();
  expect(await mark(id)).not.toHaveProperty("changeId");
  const later = { ...CONTEXT, now: Date.parse(EVENING) };
  expect(await markSoldOut(db, id, null, later)).not.toHaveProperty("changeId");
  expect(await lines()).toEqual(before);
});

test("an unknown dish and a time that has passed are errors", async () => {
  expect(await mark("gone")).toMatchObject({ ok: false, status: 404 });
  const id = await addPizza();
  expect(await mark(id, CONTEXT.now)).toMatchObject({ status: 400, errors: { until: expect.any(String) } });
  expect(await theMenu()).toEqual([[1700, null]]);
});

test("the history shows until when, with its day", async () => {
  const { id } = await changeOf(mark(await addPizza()));
  const found = await findChange(db, id);
  expect(found?.rows.map((row) => listDifferences(row, ZONE))).toEqual([
    [{ field: "Sold out until", before: "—", after: "23 Nov, 18:30" }],
  ]);
});

describe("a dish stays sold out", () => {
  test("when it is edited", async () => {
    const id = await addPizza();
    await mark(id);
    await editMenuItem(db, id, { ...MARGHERITA, price: 1800 });
    expect(await theMenu()).toEqual([[1800, EVENING]]);
  });

  test("when its menu is uploaded again, changed or not", async () => {
    const id = await addPizza();
    await mark(id);
    const row = { name: "Margherita", category: "Pizza", description: "Tomate", price: 17 };
    await importChange(importRows(db, menuImporter({ today: DAY }), tableOf(row)));
    await importRows(db, menuImporter({ today: DAY }), tableOf(row));
    expect(await theMenu()).toEqual([[1700, EVENING]]);
  });

  test("when its day is uploaded again, and when it becomes the dessert", async () => {
    const { value: dishes } = await changeOf(addDayMenuItems(db, DAY, [DISH]));
    await mark(dishes[0]?.id ?? "");
    const row = { date: DAY, name: "Vongole", description: "Palourdes", price: 29 };
    await importChange(importRows(db, dayMenuImporter, tableOf(row)));
    expect(await listDayMenuItems(db, DAY)).toMatchObject([{ price: 2900, soldOutUntil: EVENING }]);
    await editDayMenuItem(db, DAY, dishes[0]?.id ?? "", { ...DISH, type: "dessert" });
    expect(await listDayMenuItems(db, DAY)).toMatchObject([{ type: "dessert", soldOutUntil: EVENING }]);
  });

  test("when it was deleted and is restored", async () => {
    const id = await addPizza();
    await mark(id);
    await undo((await changeOf(deleteMenuItem(db, id))).id);
    const { value: dishes } = await changeOf(addDayMenuItems(db, DAY, [DISH]));
    await mark(dishes[0]?.id ?? "", "always");
    await undo((await changeOf(deleteDayMenu(db, DAY))).id);
    expect(await theMenu()).toEqual([[1700, EVENING]]);
    expect(await listDayMenuItems(db, DAY)).toMatchObject([{ soldOutUntil: WITHOUT_END }]);
  });
});

describe("undo", () => {
  test("of a mark leaves what was edited since", async () => {
    const id = await addPizza();
    const marked = await changeOf(mark(id));
    await editMenuItem(db, id, { ...MARGHERITA, price: 1800 });
    expect(await undo(marked.id)).toMatchObject({ ok: true, value: { undone: 1, kept: [] } });
    expect(await theMenu()).toEqual([[1800, null]]);
  });

  test("of an edit leaves what was marked since, and of its undo too", async () => {
    const id = await addPizza();
    const edited = await changeOf(editMenuItem(db, id, { ...MARGHERITA, price: 1800 }));
    await mark(id);
    const undone = await undo(edited.id);
    expect(undone).toMatchObject({ ok: true, value: { undone: 1, kept: [] } });
    expect(await theMenu()).toEqual([[1700, EVENING]]);
    await mark(id, null);
    await undo((undone.ok && undone.changeId) || "");
    expect(await theMenu()).toEqual([[1800, null]]);
  });

  test("of an addition removes a dish that was marked since", async () => {
    const { value, id } = await changeOf(addMenuItem(db, MARGHERITA, DAY));
    await mark(value.id);
    expect(await undo(id)).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(await theMenu()).toEqual([]);
  });

  test("of a mark keeps another mark made since", async () => {
    const id = await addPizza();
    const marked = await changeOf(mark(id));
    await mark(id, "always");
    expect(await undo(marked.id)).toMatchObject({ status: 409, value: { kept: [{ name: "Margherita" }] } });
    expect(await theMenu()).toEqual([[1700, WITHOUT_END]]);
  });

  test("of a day's changes puts marked dishes back into their places", async () => {
    const { value: dishes } = await changeOf(addDayMenuItems(db, DAY, [DISH, { ...DISH, name: "Torta" }]));
    const rows = [
      { date: DAY, name: "Vongole", isType: "dessert" },
      { date: DAY, name: "Torta", price: 9 },
    ];
    const imported = await importChange(importRows(db, dayMenuImporter, tableOf(...rows)));
    await mark(dishes[0]?.id ?? "");
    expect(await undo(imported)).toMatchObject({ ok: true, value: { undone: 2, kept: [], failed: [] } });
    expect(await listDayMenuItems(db, DAY)).toMatchObject([
      { name: "Vongole", type: "dish", soldOutUntil: EVENING },
      { name: "Torta", price: 20_00, soldOutUntil: null },
    ]);
  });

  test("of a change from before dishes could be sold out", async () => {
    const id = await addPizza();
    const deleted = await changeOf(deleteMenuItem(db, id));
    const edited = await changeOf(addMenuItem(db, { ...MARGHERITA, name: "Regina" }, DAY));
    // As an older version has written them.
    await db
      .updateTable("changeRows")
      .set(({ fn, ref, val }) => ({
        before: fn("json_remove", [ref("before"), val("$.sold_out_until")]),
        after: fn("json_remove", [ref("after"), val("$.sold_out_until")]),
      }))
      .execute();
    expect(await undo(deleted.id)).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(await undo(edited.id)).toMatchObject({ ok: true, value: { undone: 1 } });
    expect(await theMenu()).toEqual([[1700, null]]);
  });
});
