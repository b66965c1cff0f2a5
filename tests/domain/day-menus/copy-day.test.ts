import { describe, expect, test } from "vitest";
import { copyDayMenu, listCopyableDays } from "~/domain/day-menus/copy-day.server";
import type { DayMenuItemType } from "~/domain/fields/day-menu-item";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { addDayMenuItems, editDayMenuItem, listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addDays } from "~/domain/dates/local-date";
import { dayMenuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";

databaseForEachTest();

const dish = (name: string, type: DayMenuItemType = "dish"): NewDayMenuItem => ({
  ...dayMenuItem(name, type),
  discountPrice: 18_00,
  allergies: "Lait",
  isHomeMade: "Yes",
  isVegan: "No",
});

async function add(date: string, ...items: NewDayMenuItem[]) {
  return valueOf(addDayMenuItems(db, date, items));
}

const names = async (date: string) => (await listDayMenuItems(db, date)).map(({ name }) => name);
const changes = () =>
  db.selectFrom("changes").select(["action", "label", "itemCount"]).orderBy("id", "desc").execute();

describe("the days that can be copied", () => {
  const daysOffered = async () => (await listCopyableDays(db, SATURDAY)).map(({ date }) => date);

  test("contain their dishes, then the dessert", async () => {
    await add(FRIDAY, dish("Tiramisù", "dessert"), dish("Vongole"), dish("Arrabbiata"));
    expect(await listCopyableDays(db, SATURDAY)).toEqual([
      { date: FRIDAY, names: ["Vongole", "Arrabbiata", "Tiramisù"] },
    ]);
  });

  test("are the day before, then the last four same weekdays that have a menu", async () => {
    for (const weeks of [6, 5, 3, 2, 1]) await add(addDays(SATURDAY, -7 * weeks), dish(`${weeks}`));
    await add(FRIDAY, dish("Vongole"));
    expect(await daysOffered()).toEqual([FRIDAY, "2026-11-14", "2026-11-07", "2026-10-31", "2026-10-17"]);
  });

  test.each([
    ["the day itself", 0, false],
    ["the next day", 1, false],
    ["the same weekday of the next week", 7, false],
    ["two days before", -2, false],
    ["the other day of a week before", -8, false],
    ["the same weekday 52 weeks before", -364, true],
    ["the same weekday 53 weeks before", -371, false],
  ])("with %s (%i): %s", async (_what, days, isOffered) => {
    const date = addDays(SATURDAY, days);
    await add(date, dish("Vongole"));
    expect(await daysOffered()).toEqual(isOffered ? [date] : []);
  });
});

describe("copying a day", () => {
  test("adds its dishes and dessert to the other one, and leaves it as it is", async () => {
    const menu = await add(FRIDAY, dish("Vongole"), dish("Arrabbiata"), dish("Tiramisù", "dessert"));
    const outcome = await copyDayMenu(db, { from: FRIDAY, to: SATURDAY });
    const copies = await listDayMenuItems(db, SATURDAY);
    expect(outcome).toMatchObject({ ok: true, value: copies, changeId: expect.any(String) });
    expect(copies).toEqual(menu.map((item) => ({ ...item, id: expect.any(String) as string })));
    expect(await listDayMenuItems(db, FRIDAY)).toEqual(menu);
    expect((await changes())[0]).toEqual({
      action: "day.copy",
      label: "Copied the menu of 2026-11-20 to 2026-11-21",
      itemCount: 3,
    });
    expect(await changes()).toHaveLength(2);
  });

  test("makes new dishes, none of them sold out", async () => {
    const [item] = await add(FRIDAY, dish("Vongole"));
    await editDayMenuItem(db, FRIDAY, item?.id ?? "", { ...dish("Vongole"), price: 2200 });
    await db.updateTable("dayMenuItems").set({ soldOutUntil: "2099-01-01T00:00:00.000Z" }).execute();
    await copyDayMenu(db, { from: FRIDAY, to: SATURDAY });
    const [copy] = await listDayMenuItems(db, SATURDAY);
    expect(copy).toMatchObject({ name: "Vongole", price: 2200, soldOutUntil: null, version: 1 });
    expect(copy?.id).not.toBe(item?.id);
  });

  test("adds to what the other day has", async () => {
    await add(FRIDAY, dish("Vongole"), dish("Tiramisù", "dessert"));
    await add(SATURDAY, dish("Risotto"), dish("Lasagne"));
    expect(await copyDayMenu(db, { from: FRIDAY, to: SATURDAY })).toMatchObject({ ok: true });
    expect(await names(SATURDAY)).toEqual(["Risotto", "Lasagne", "Vongole", "Tiramisù"]);
  });

  test.each([
    ["dish", [dish("Risotto"), dish("Lasagne"), dish("Gnocchi")]],
    ["dessert", [dish("Panna cotta", "dessert")]],
  ])("adds nothing if the other day has no room for a %s", async (_type, menu) => {
    await add(FRIDAY, dish("Vongole"), dish("Tiramisù", "dessert"));
    await add(SATURDAY, ...menu);
    expect(await copyDayMenu(db, { from: FRIDAY, to: SATURDAY })).toMatchObject({ ok: false, status: 409 });
    expect(await names(SATURDAY)).toEqual(menu.map(({ name }) => name));
    expect(await changes()).toHaveLength(2);
  });

  test("onto itself is rejected", async () => {
    await add(FRIDAY, dish("Vongole"));
    const message = "A day can't be copied onto itself.";
    expect(await copyDayMenu(db, { from: FRIDAY, to: FRIDAY })).toEqual({
      ok: false,
      status: 400,
      message,
      errors: { to: message },
    });
    expect(await names(FRIDAY)).toEqual(["Vongole"]);
  });

  test("without a menu is rejected", async () => {
    await add(SATURDAY, dish("Vongole"));
    expect(await copyDayMenu(db, { from: FRIDAY, to: SATURDAY })).toEqual({
      ok: false,
      status: 404,
      message: "This day has no menu to copy.",
    });
    expect(await names(SATURDAY)).toEqual(["Vongole"]);
  });
});
