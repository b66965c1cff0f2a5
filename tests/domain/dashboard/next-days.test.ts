import { beforeEach, describe, expect, test } from "vitest";
import { checkNextDays } from "~/domain/dashboard/dashboard.server";
import { expectDessert, waiveDessert } from "~/domain/day-menus/dessert-waiver.server";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import type { Schedule } from "~/domain/hours/schedule";
import { addDays } from "~/domain/dates/local-date";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import { dayMenuItem } from "../../support/menu";
import { databaseForEachTest, db } from "../../support/test-database";

// A Saturday: the restaurant is closed on Sundays.
const TODAY = "2028-03-04";
const TOMORROW = "2028-03-05";
const HOURS: OpeningHours[] = [
  {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    periods: [{ opens: "10:00", closes: "23:00" }],
  },
];
const SCHEDULE: Schedule = {
  week: { shop: HOURS, kitchen: HOURS },
  closures: [],
  timeZone: "Europe/Zurich",
};

databaseForEachTest();

function plan(date: string, type: "dish" | "dessert" = "dish") {
  return addDayMenuItems(db, date, [dayMenuItem(type, type)]);
}

const missing = async (schedule = SCHEDULE) =>
  (await checkNextDays(db, TODAY, schedule)).incomplete.map(({ day, missing }) => `${day}: ${missing}`);

test("a day without a menu lacks one only if the weekday had one in the last four weeks", async () => {
  expect(await missing()).toEqual([]);
  await plan(addDays(TODAY, -1));
  await plan(addDays(TODAY, -35));
  await plan(addDays(TODAY, 7));
  expect(await missing()).toEqual([]);
  await plan(addDays(TODAY, -28));
  expect(await missing()).toEqual(["Today: menu"]);
});

test("a day that is closed lacks no menu", async () => {
  await plan(addDays(TODAY, -7));
  await plan(addDays(TOMORROW, -7));
  expect(await missing()).toEqual(["Today: menu"]);
  const closures = [{ firstDay: TODAY, lastDay: TODAY, shop: [], kitchen: [] }];
  expect(await missing({ ...SCHEDULE, closures })).toEqual([]);
  const periods = [{ opens: "10:00", closes: "14:00" }];
  const shopAlone = [{ firstDay: TODAY, lastDay: TODAY, shop: periods, kitchen: [] }];
  expect(await missing({ ...SCHEDULE, closures: shopAlone })).toEqual([]);
  const open = [{ firstDay: TOMORROW, lastDay: TOMORROW, shop: periods, kitchen: periods }];
  expect(await missing({ ...SCHEDULE, closures: open })).toEqual(["Today: menu", "Tomorrow: menu"]);
});

test("a menu that somebody has begun lacks its dishes or its dessert", async () => {
  const closures = [
    { firstDay: TOMORROW, lastDay: TOMORROW, shop: [], kitchen: [{ opens: "10:00", closes: "14:00" }] },
  ];
  const isOpen = { ...SCHEDULE, closures };
  await plan(TODAY);
  await plan(TOMORROW, "dessert");
  expect(await missing(isOpen)).toEqual(["Today: dessert", "Tomorrow: dish"]);
  expect(await missing()).toEqual(["Today: dessert"]);
  await plan(TODAY, "dessert");
  await plan(TOMORROW);
  expect(await missing(isOpen)).toEqual([]);
});

test("says what today lacks, usual or not, and which day can be planned next", async () => {
  expect(await checkNextDays(db, TODAY, SCHEDULE)).toEqual({
    incomplete: [],
    missingToday: "menu",
    hasPlan: false,
    firstOpenDay: TODAY,
  });
  await plan(addDays(TODAY, -1));
  // Sunday
  expect(await checkNextDays(db, TOMORROW, SCHEDULE)).toMatchObject({
    missingToday: null,
    hasPlan: false,
    firstOpenDay: addDays(TOMORROW, 1),
  });
  await plan(addDays(TODAY, 30));
  expect(await checkNextDays(db, TODAY, SCHEDULE)).toMatchObject({ hasPlan: true });
  const never = { ...SCHEDULE, week: { shop: HOURS, kitchen: [] } };
  expect(await checkNextDays(db, TODAY, never)).toMatchObject({ missingToday: null, firstOpenDay: null });
});

describe("a house without desserts of the day", () => {
  beforeEach(async () => {
    await plan(TODAY);
    expect(await missing()).toEqual(["Today: dessert"]);
    expect(await waiveDessert(db, TODAY)).toMatchObject({ ok: true });
    expect(await missing()).toEqual([]);
  });

  test("lacks dishes as before, and no dessert", async () => {
    await plan(addDays(TODAY, -7));
    await db.deleteFrom("dayMenuItems").where("date", "=", TODAY).execute();
    expect(await missing()).toEqual(["Today: menu"]);
    await plan(TODAY);
    expect(await missing()).toEqual([]);
    expect(await checkNextDays(db, TODAY, SCHEDULE)).toMatchObject({ missingToday: null });
  });

  test("can say so twice, and take it back", async () => {
    await waiveDessert(db, TODAY);
    await expectDessert(db);
    expect(await missing()).toEqual(["Today: dessert"]);
  });

  test.each([
    ["is planned on any day", () => plan(addDays(TODAY, 5), "dessert").then(() => undefined)],
    [
      "is what a dish becomes",
      async () => {
        await plan(addDays(TODAY, 5));
        const later = db.updateTable("dayMenuItems").where("date", "=", addDays(TODAY, 5));
        await later.set({ type: "dessert" }).execute();
      },
    ],
  ])("has them again once one %s, for good", async (_how, change) => {
    await change();
    expect(await missing()).toEqual(["Today: dessert"]);
    await db.deleteFrom("dayMenuItems").where("type", "=", "dessert").execute();
    expect(await missing()).toEqual(["Today: dessert"]);
  });

  test("isn't one because a dessert of before is edited", async () => {
    await expectDessert(db);
    await plan(addDays(TODAY, 5), "dessert");
    await waiveDessert(db, TODAY);
    await db
      .updateTable("dayMenuItems")
      .set({ type: "dessert", price: 9_00 })
      .where("type", "=", "dessert")
      .execute();
    expect(await missing()).toEqual([]);
  });
});

test("a day that has a dessert by now says so", async () => {
  await plan(TODAY, "dessert");
  expect(await waiveDessert(db, TODAY)).toMatchObject({ ok: false, status: 409 });
});
