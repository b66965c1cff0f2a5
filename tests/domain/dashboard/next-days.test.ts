import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "~db/migrate";
import { openMemoryDatabase } from "~db/open-database";
import type { Database } from "~db/schema";
import { checkNextDays } from "~/domain/dashboard/dashboard.server";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import type { Schedule } from "~/domain/hours/schedule";
import { addDays } from "~/domain/local-date";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import { dayMenuItem } from "../../support/menu";

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

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  await migrate(db);
});
afterEach(() => db.destroy());

function plan(date: string, type: "dish" | "dessert" = "dish") {
  return addDayMenuItems(db, date, [dayMenuItem(type, type)]);
}

const missing = async (schedule = SCHEDULE) =>
  (await checkNextDays(db, TODAY, schedule)).map(({ day, missing }) => `${day}: ${missing}`);

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
