import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { addDayMenuItems, deleteDayMenuItem, editDayMenuItem } from "~/domain/day-menus/day-menus.server";
import { listUpcomingDays } from "~/domain/day-menus/upcoming-days.server";
import { addClosure, deleteClosure, editClosure, listClosures } from "~/domain/closures/closures.server";
import { recordChange } from "~/domain/history/record-change.server";
import type { Schedule } from "~/domain/hours/schedule";
import { okValue } from "~/domain/outcome";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { dayMenuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2026-11-23";

databaseForEachTest();
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** The kitchen opens on every day but closures. */
const readSchedule = async (): Promise<Schedule> => {
  const kitchen = [{ days: WEEKDAYS, periods: [{ opens: "11:30", closes: "14:00" }] }];
  return { week: { shop: kitchen, kitchen }, closures: await listClosures(db), timeZone: "Europe/Zurich" };
};

const at = (time: string) => vi.setSystemTime(new Date(`2026-11-22T${time}:00.000Z`));

async function add(day: string, ...items: NewDayMenuItem[]) {
  return (await valueOf(addDayMenuItems(db, day, items))).map(({ id }) => id);
}

test("lists the days of two weeks, today first, with what guests pay", async () => {
  await add("2026-11-22", dayMenuItem("Hier"));
  await add("2026-12-06", dayMenuItem("Dernier"));
  await add("2026-12-07", dayMenuItem("Trop tard"));
  await add(TODAY, dayMenuItem("Tiramisù", "dessert"), { ...dayMenuItem("Lasagne"), discountPrice: 18_50 });
  const days = await listUpcomingDays(db, TODAY, await readSchedule());
  expect(days.map(({ date }) => date)).toEqual([TODAY, "2026-12-06"]);
  expect(days[0]?.dishesOfTheDay).toEqual([
    { name: "Lasagne", description: "Maison", price: { toPay: 1850, struck: 2000, sizes: [] } },
  ]);
  expect(days[0]?.dessertsOfTheDay).toEqual([
    { name: "Tiramisù", description: "Maison", price: { toPay: 2000, sizes: [] } },
  ]);
});

test("a day is updated when something is added to it, edited or deleted, and not by other days", async () => {
  const updated = async () =>
    (await listUpcomingDays(db, TODAY, await readSchedule()))[0]?.updated.slice(11, 16);
  at("08:00");
  const [first = "", second = ""] = await add(TODAY, dayMenuItem("Lasagne"), dayMenuItem("Risotto"));
  expect(await updated()).toBe("08:00");
  at("09:00");
  await add("2026-11-24", dayMenuItem("Gnocchi"));
  expect(await updated()).toBe("08:00");
  at("10:00");
  await editDayMenuItem(db, TODAY, first, dayMenuItem("Lasagne verdi"));
  expect(await updated()).toBe("10:00");
  at("10:30");
  await recordChange(db, async (recorded, describe) => {
    await recorded
      .updateTable("dayMenuItems")
      .set({ soldOutUntil: "2026-11-24T17:00:00.000Z" })
      .where("id", "=", first)
      .execute();
    describe({ action: "soldout", label: "Lasagne verdi is sold out" });
    return okValue(null);
  });
  expect(await updated()).toBe("10:00");
  at("11:00");
  await deleteDayMenuItem(db, TODAY, second);
  expect(await updated()).toBe("11:00");
  at("12:00");
  expect(await updated()).toBe("11:00");
});

test("closed days have no dishes; a closure is listed where nothing is planned, too, and counts as an update", async () => {
  const listed = async () =>
    (await listUpcomingDays(db, TODAY, await readSchedule())).map(
      ({ date, updated, closed, dishesOfTheDay }) =>
        `${date} ${updated.slice(11, 16)} ${closed ? closed.reason : dishesOfTheDay.length}`,
    );
  at("08:00");
  await add("2026-11-24", dayMenuItem("Lasagne"));
  await add("2026-11-26", dayMenuItem("Gnocchi"));
  at("09:00");
  const closure = { firstDay: "2026-11-24", lastDay: "2026-11-25", reason: "Noël", shop: [], kitchen: [] };
  const { id } = await valueOf(addClosure(db, closure));
  expect(await listed()).toEqual(["2026-11-24 09:00 Noël", "2026-11-25 09:00 Noël", "2026-11-26 08:00 1"]);
  at("10:00");
  await editClosure(db, id, { ...closure, firstDay: "2026-11-25" });
  expect(await listed()).toEqual(["2026-11-24 10:00 1", "2026-11-25 10:00 Noël", "2026-11-26 08:00 1"]);
  at("11:00");
  await deleteClosure(db, id);
  expect(await listed()).toEqual(["2026-11-24 10:00 1", "2026-11-26 08:00 1"]);
});
