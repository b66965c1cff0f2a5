import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addClosure,
  countHiddenMenus,
  keepRegularHours,
  deleteClosure,
  editClosure,
  findClosure,
  findOverlappingDay,
  listClosures,
  listUnansweredHolidays,
  listPastClosures,
} from "~/domain/closures/closures.server";
import type { Closure, NewClosure } from "~/domain/fields/closure";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { dayMenuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

databaseForEachTest();
afterEach(() => vi.useRealTimers());

const LUNCH = { opens: "11:30", closes: "14:00" };
const EVENING = { opens: "18:30", closes: "23:00" };

const closure = (firstDay: string, lastDay = firstDay, change: Partial<NewClosure> = {}): NewClosure => ({
  firstDay,
  lastDay,
  reason: "",
  shop: [],
  kitchen: [],
  ...change,
});

async function add(...given: Parameters<typeof closure>): Promise<Closure> {
  return valueOf(addClosure(db, closure(...given)));
}

const firstDays = (closures: Closure[]) => closures.map(({ firstDay }) => firstDay);
const changes = () =>
  db.selectFrom("changes").select(["action", "label", "itemCount"]).orderBy("id", "desc").execute();

describe("the lists", () => {
  beforeEach(async () => {
    await add("2026-12-24", "2026-12-26");
    await add("2026-11-02");
    await add("2026-11-09", "2026-11-20");
  });

  test("are of all closures by first day", async () => {
    expect(firstDays(await listClosures(db))).toEqual(["2026-11-02", "2026-11-09", "2026-12-24"]);
  });

  test.each([
    ["2026-11-02", ["2026-11-02", "2026-11-09", "2026-12-24"], []],
    ["2026-11-03", ["2026-11-09", "2026-12-24"], ["2026-11-02"]],
    ["2026-11-20", ["2026-11-09", "2026-12-24"], ["2026-11-02"]],
    ["2026-11-21", ["2026-12-24"], ["2026-11-09", "2026-11-02"]],
    ["2026-12-27", [], ["2026-12-24", "2026-11-09", "2026-11-02"]],
  ])(
    "on %s are of those that end then or later, and of the past ones, the last first",
    async (day, current, past) => {
      expect(firstDays(await listClosures(db, day))).toEqual(current);
      expect(firstDays(await listPastClosures(db, day))).toEqual(past);
    },
  );

  test("contain the hours", async () => {
    await db.deleteFrom("closures").execute();
    const added = await add("2026-12-31", "2027-01-01", {
      reason: "Réveillon",
      shop: [LUNCH, EVENING],
      kitchen: [EVENING],
    });
    expect(await listClosures(db)).toEqual([added]);
    expect(await listPastClosures(db, "2027-01-02")).toEqual([added]);
  });
});

describe("adding a closure", () => {
  test("stores it, with a line of the history", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    const entered = closure("2026-12-24", "2026-12-26", { reason: "Noël", shop: [LUNCH], kitchen: [] });
    const outcome = await addClosure(db, entered);
    expect(outcome).toMatchObject({
      ok: true,
      message: "Closure added successfully!",
      value: { ...entered, version: 1 },
      changeId: expect.any(String),
    });
    const [row] = await db.selectFrom("closures").selectAll().execute();
    expect(row).toMatchObject({ shop: JSON.stringify([LUNCH]), kitchen: "[]" });
    expect(row?.createdAt).toBe("2026-11-21T12:00:00.000Z");
    expect(await findClosure(db, row?.id ?? "")).toEqual({ ...entered, id: row?.id, version: 1 });
    expect(await changes()).toEqual([
      { action: "closure.add", label: "Added closure 2026-12-24 to 2026-12-26 (Noël)", itemCount: 1 },
    ]);
  });

  test("names a single day without reason by its date", async () => {
    await add("2026-12-24");
    expect(await changes()).toMatchObject([{ label: "Added closure 2026-12-24" }]);
  });

  test.each([
    ["2026-12-09", "2026-12-09"],
    ["2026-12-21", "2026-12-22"],
  ])("from %s to %s is possible beside one from 10 to 20 December", async (firstDay, lastDay) => {
    await add("2026-12-10", "2026-12-20");
    expect(await findOverlappingDay(db, { firstDay, lastDay })).toBeUndefined();
    expect(await addClosure(db, closure(firstDay, lastDay))).toMatchObject({ ok: true });
    expect(await listClosures(db)).toHaveLength(2);
  });

  test.each([
    ["2026-12-09", "2026-12-10", "2026-12-10"],
    ["2026-12-20", "2026-12-22", "2026-12-20"],
    ["2026-12-12", "2026-12-13", "2026-12-12"],
    ["2026-12-01", "2026-12-31", "2026-12-10"],
    ["2026-12-10", "2026-12-20", "2026-12-10"],
  ])("from %s to %s is rejected for one from 10 to 20 December, on %s", async (firstDay, lastDay, day) => {
    await add("2026-12-10", "2026-12-20");
    expect(await findOverlappingDay(db, { firstDay, lastDay })).toBe(day);
    const message = `There is already a closure on ${day}.`;
    expect(await addClosure(db, closure(firstDay, lastDay))).toEqual({
      ok: false,
      status: 409,
      message,
      errors: { firstDay: message },
      code: "taken",
    });
    expect(await listClosures(db)).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  test("over several others names the first common day", async () => {
    await add("2026-12-20");
    await add("2026-12-10");
    expect(await findOverlappingDay(db, closure("2026-12-01", "2026-12-31"))).toBe("2026-12-10");
  });
});

describe("editing a closure", () => {
  test("replaces all values of this one only, with a line of the history", async () => {
    const other = await add("2026-11-02");
    const { id } = await add("2026-12-24", "2026-12-26", { reason: "Noël", shop: [LUNCH] });
    const edited = closure("2026-12-25", "2026-12-27", { reason: "Fêtes", kitchen: [EVENING] });
    const outcome = await editClosure(db, id, edited, [1]);
    expect(outcome).toMatchObject({ ok: true, message: "Closure updated successfully!" });
    expect(outcome).toHaveProperty("value", { ...edited, id, version: 2 });
    expect(await listClosures(db)).toEqual([other, { ...edited, id, version: 2 }]);
    expect((await changes())[0]).toEqual({
      action: "closure.edit",
      label: "Edited closure 2026-12-25 to 2026-12-27 (Fêtes)",
      itemCount: 1,
    });
  });

  test("may keep its own days, but not take those of another", async () => {
    await add("2026-12-10", "2026-12-20");
    const { id } = await add("2026-12-24", "2026-12-26");
    expect(await editClosure(db, id, closure("2026-12-25", "2026-12-28"))).toMatchObject({ ok: true });
    const message = "There is already a closure on 2026-12-20.";
    expect(await editClosure(db, id, closure("2026-12-20", "2026-12-28"))).toEqual({
      ok: false,
      status: 409,
      message,
      errors: { firstDay: message },
      code: "taken",
    });
    expect(firstDays(await listClosures(db))).toEqual(["2026-12-10", "2026-12-25"]);
  });
});

test("deletes one closure, with a line of the history", async () => {
  const kept = await add("2026-11-02");
  const { id } = await add("2026-12-24", "2026-12-26", { reason: "Noël" });
  expect(await deleteClosure(db, id)).toMatchObject({
    ok: true,
    message: "Closure deleted successfully!",
    changeId: expect.any(String),
  });
  expect((await changes())[0]).toEqual({
    action: "closure.delete",
    label: "Deleted closure 2026-12-24 to 2026-12-26 (Noël)",
    itemCount: 1,
  });
  expect(await listClosures(db)).toEqual([kept]);
  expect(await findClosure(db, id)).toBeUndefined();
});

test("hides the menus of its days that aren't past", async () => {
  for (const day of ["2026-12-23", "2026-12-24", "2026-12-26"])
    await valueOf(addDayMenuItems(db, day, [dayMenuItem("Orzo"), dayMenuItem("Risotto")]));
  const added = await add("2026-12-23", "2026-12-31");
  expect(await countHiddenMenus(db, added, "2026-12-24")).toBe(2);
  expect(await countHiddenMenus(db, { ...added, kitchen: [LUNCH] }, "2026-12-24")).toBe(0);
});

describe("the holidays ahead", () => {
  const EVE = "2026-12-24";
  const openHolidays = async () => (await listUnansweredHolidays(db, "2026-12-05")).map(({ day }) => day);

  test("are asked about until they are answered", async () => {
    expect(await openHolidays()).toEqual([EVE, "2026-12-25", "2026-12-26", "2026-12-31", "2027-01-01"]);
    expect(await keepRegularHours(db, "2026-12-26")).toEqual({
      ok: true,
      value: null,
      message: "The regular hours apply.",
    });
    expect(await openHolidays()).toEqual([EVE, "2026-12-25", "2026-12-31", "2027-01-01"]);
    expect(await keepRegularHours(db, "2026-12-26")).toMatchObject({ ok: true });
  });

  test("of today are answered, too", async () => {
    expect(await listUnansweredHolidays(db, "2026-12-26")).toMatchObject([
      { day: "2026-12-26" },
      { day: "2026-12-31" },
      { day: "2027-01-01" },
    ]);
    await keepRegularHours(db, "2026-12-26");
    expect(await listUnansweredHolidays(db, "2026-12-26")).toMatchObject([
      { day: "2026-12-31" },
      { day: "2027-01-01" },
    ]);
  });

  test.each([
    ["on the day", "2026-12-26", "2026-12-26", [EVE, "2026-12-25", "2026-12-31", "2027-01-01"]],
    ["that ends on the day", "2026-12-20", "2026-12-25", ["2026-12-26", "2026-12-31", "2027-01-01"]],
    ["that begins on the day", "2027-01-01", "2027-01-10", [EVE, "2026-12-25", "2026-12-26", "2026-12-31"]],
    ["over them", "2026-12-24", "2027-01-02", []],
    ["before", "2026-12-20", "2026-12-24", ["2026-12-25", "2026-12-26", "2026-12-31", "2027-01-01"]],
    ["between", "2026-12-27", "2026-12-31", [EVE, "2026-12-25", "2026-12-26", "2027-01-01"]],
  ])("aren't asked about if there is a closure %s", async (_when, firstDay, lastDay, open) => {
    await add(firstDay, lastDay);
    expect(await openHolidays()).toEqual(open);
  });

  test("aren't asked about where none is near", async () => {
    expect(await listUnansweredHolidays(db, "2026-07-03")).toEqual([]);
  });
});
