import { beforeAll, describe, expect, test } from "vitest";
import { shiftedClock } from "../support/clock";
import { forFile, forTest } from "../support/for-file";
import { insertDayDish } from "../support/menu";
import { signInByForm, startServer, type TestServer } from "../support/server";

/** The first instant of some of the restaurant's days. */
const MIDNIGHTS = [
  ["an ordinary day", "2026-11-21", "2026-11-20T23:00:00.000Z"],
  ["the day on which summer time ends", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["the day after it", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  ["the day on which summer time begins", "2027-03-28", "2027-03-27T23:00:00.000Z"],
  ["the day after it", "2027-03-29", "2027-03-28T22:00:00.000Z"],
  ["the first of a month", "2027-05-01", "2027-04-30T22:00:00.000Z"],
  ["29 February", "2028-02-29", "2028-02-28T23:00:00.000Z"],
  ["the day after it", "2028-03-01", "2028-02-29T23:00:00.000Z"],
  ["new year", "2029-01-01", "2028-12-31T23:00:00.000Z"],
] as const;

/** A server's own clock may be in any time zone. */
const ZONES = ["Pacific/Kiritimati", "America/Los_Angeles"];

describe.each(ZONES)("a server whose own clock is in %s", async (TZ) => {
  const clock = await forFile(shiftedClock("2026-10-01T12:00:00Z"));
  const server = await forFile(startServer({ env: { ...clock.env, TZ, SESSION_HOURS: "8760" } }));
  const db = await forFile(server.openDatabase());
  beforeAll(async () => {
    const days = MIDNIGHTS.flatMap(([, day, midnight]) => [day, dayBefore(midnight)]);
    for (const date of new Set(days)) await insertDayDish(db, date);
  });

  test.each(MIDNIGHTS)("turns to %s, %s, at the restaurant's midnight", async (_what, day, midnight) => {
    clock.set(new Date(Date.parse(midnight) - 1).toISOString());
    expect(await dishesShown(server, "/menu")).toEqual([`Plat du ${dayBefore(midnight)}`]);
    clock.set(midnight);
    expect(await dishesShown(server, "/menu")).toEqual([`Plat du ${day}`]);
  });

  test("turns the staff's dashboard and calendar too", async () => {
    clock.set("2028-02-29T22:59:59.999Z");
    const session = await signInByForm(server);
    expect(await dishesShown(server, "/dashboard", session)).toEqual(["Plat du 2028-02-29"]);
    clock.set("2028-02-29T23:00:00.000Z");
    expect(await dishesShown(server, "/dashboard", session)).toEqual(["Plat du 2028-03-01"]);
    const calendar = await (await fetch(`${server.url}/dish`, { headers: session })).text();
    expect(calendar).toMatch(/href="\/dish-description\/2028-03-01">(?:(?!<\/a>).)*Today/s);
    expect(calendar.match(/href="\/dish-description\/2028-03-\d\d"/g)).toHaveLength(31);
  });
});

test("a restaurant elsewhere has its own midnight, whatever the case of its time zone's name", async () => {
  const clock = await forTest(shiftedClock("2026-11-21T04:59:59.999Z"));
  const server = await forTest(startServer({ env: { ...clock.env, TIME_ZONE: "america/new_york" } }));
  const db = await forTest(server.openDatabase());
  for (const date of ["2026-11-20", "2026-11-21"]) await insertDayDish(db, date);
  expect(await dishesShown(server, "/menu")).toEqual(["Plat du 2026-11-20"]);
  clock.set("2026-11-21T05:00:00.000Z");
  expect(await dishesShown(server, "/menu")).toEqual(["Plat du 2026-11-21"]);
});

async function dishesShown(server: TestServer, path: string, headers?: HeadersInit) {
  const html = await (await fetch(server.url + path, { headers })).text();
  return [...new Set(html.match(/Plat du \d{4}-\d{2}-\d{2}/g))];
}

/** The day that ends at a midnight of the restaurant's. */
function dayBefore(midnight: string): string {
  return new Date(Date.parse(midnight) - 3_600_000).toISOString().slice(0, 10);
}
