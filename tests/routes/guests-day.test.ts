import { describe, expect, test } from "vitest";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";
import { insertDayDish, insertMenuItems } from "../support/menu";

// Half past midnight, on a Monday that begins a month and a week. For guests it is still Sunday's evening.
const SUNDAY = "2027-01-31";
const MONDAY = "2027-02-01";
const clock = await forFile(shiftedClock(`${SUNDAY}T12:00:00+01:00`));
const { db, api, open, page } = await startServerWithAdmin({ env: { ...clock.env, SESSION_HOURS: "8760" } });
for (const date of ["2027-01-25", "2027-01-30", SUNDAY, MONDAY, "2027-02-02"]) await insertDayDish(db, date);
await insertMenuItems(db, 1);
await api("POST /api/closures", {
  firstDay: SUNDAY,
  lastDay: SUNDAY,
  reason: "Fête",
  shop: [{ opens: "10:00", closes: "02:00" }],
  kitchen: [{ opens: "18:30", closes: "01:00" }],
});
clock.set(`${MONDAY}T00:30:00+01:00`);

const read = async (path: string) => (await page(path)).replaceAll("\r\n ", "");
const json = async (path: string) => (await api(`GET ${path}`)).body;
/** The first day of which a page names the dish, or a part of the page. */
const firstDish = (text = "") => /Plat du ([\d-]{10})/.exec(text)?.[1];
const dishOf = async (path: string) => firstDish(await read(path));
const partOf = async (path: string, part: RegExp) => part.exec(await read(path))?.[0];
const groupOf = async (path: string, part: RegExp) => part.exec(await read(path))?.[1];

describe("after midnight it is yesterday for", () => {
  test.each(["/", "/menu", "/allergenes", "/semaine", "/print/day", "/menu-preview", "/menu-preview/home"])(
    "%s",
    async (path) => {
      expect(await dishOf(path)).toBe(SUNDAY);
    },
  );

  test.each<[string, () => Promise<unknown>, unknown]>([
    ["the home page's date", () => groupOf("/", /<p class="today-date">(.*?)</), "dimanche 31 janvier"],
    ["the menu's date", () => partOf("/menu", /dimanche 31 janvier 2027/), "dimanche 31 janvier 2027"],
    [
      "structured data",
      async () => firstDish(await partOf("/menu", /application\/ld\+json.*?<\/script>/)),
      SUNDAY,
    ],
    ["the feed", () => dishOf("/plats-du-jour.atom"), SUNDAY],
    ["the calendar to subscribe to", () => dishOf("/plats-du-jour.ics"), SUNDAY],
    ["the day that Print names", () => groupOf("/print", /A5\. (.*?);/), "Sunday, 31 January"],
    ["the sheet of a week without a date", () => dishOf("/print/week"), "2027-01-25"],
    [
      "the sign",
      () => partOf("/", /31 janvier\u00a0: 10H-02H, cuisine 18H30-01H \(Fête\)/),
      expect.any(String),
    ],
    ["closures by API", async () => (await json("/api/hours")).data.closures[0]?.firstDay, SUNDAY],
    ["closures for search engines", () => groupOf("/", /"validThrough":"([\d-]+)"/), SUNDAY],
    ["Today of Service", () => dishOf("/service"), SUNDAY],
    [
      "what the dashboard says that guests see",
      async () => firstDish(await partOf("/dashboard", /Guests see.*?Missing/s)),
      SUNDAY,
    ],
    [
      "the preview of a day, as it is",
      () => groupOf(`/dish-description/${SUNDAY}`, /href="(\/menu-preview[^"]*)"/),
      "/menu-preview",
    ],
    [
      "the menu that a preview leads to",
      () => groupOf("/menu-preview", /href="\/dish-description\/([\d-]+)"/),
      SUNDAY,
    ],
    [
      "the preview of a closure",
      () => groupOf("/closures", /href="(\/menu-preview[^"]*)" aria-label="Preview/),
      "/menu-preview",
    ],
  ])("%s", async (_what, find, expected) => {
    expect(await find()).toEqual(expected);
  });

  test("a dish that is out today: it is back with the day's first service", async () => {
    const [{ items }] = await json(`/api/dish/get-dish-date/${SUNDAY}`);
    const mark = (until: string | null) => api(`PUT /api/sold-out/${items[0]._id}`, { until });
    expect((await mark("today")).body.data.soldOutUntil).toBe(`${MONDAY}T10:30:00.000Z`);
    expect(await partOf("/menu", /Épuisé[^<]*/)).toBe("Épuisé ce soir");
    await mark(null);
  });
});

describe("after midnight it is the calendar's day for", () => {
  test.each<[string, () => Promise<unknown>, unknown]>([
    ["the state of the allergens", () => groupOf("/allergenes", /État au ([\d.]+)/), "01.02.2027"],
    ["a sheet of a day that is named", () => dishOf(`/print/day?date=${MONDAY}`), MONDAY],
    ["a sheet of a week that is named", () => dishOf(`/print/week?date=${MONDAY}`), MONDAY],
    ["the printed menu", () => partOf("/print/menu", /1er février 2027/), "1er février 2027"],
    [
      "a day by API",
      async () => firstDish(JSON.stringify(await json(`/api/dish/get-dish-date/${MONDAY}`))),
      MONDAY,
    ],
    ["a month by API", async () => Object.keys((await json("/api/dish/get-dish")).calendarData)[0], MONDAY],
    ["the days that are left", async () => (await json("/menu-left")).count, 2],
    ["Meal Today", async () => firstDish(await partOf("/dashboard", /Meal Today.*/s)), MONDAY],
    ["the dashboard's date", () => partOf("/dashboard", /Monday,? 1 February 2027/), expect.any(String)],
    [
      "the calendar of days",
      () => groupOf("/dish", /href="\/dish-description\/([\d-]+)"(?:(?!<\/a>).)*Today/s),
      MONDAY,
    ],
    [
      "the week of staff",
      async () => (await open("/dish-week")).headers.get("Location"),
      `/dish-week/${MONDAY}`,
    ],
    [
      "the name of a file",
      async () => (await open("/menu-description/menu.xlsx")).headers.get("Content-Disposition"),
      expect.stringContaining(`menu-${MONDAY}.xlsx`),
    ],
    ["past closures", () => partOf("/closures", /<h2>Past<\/h2>.*Fête/s), expect.any(String)],
    [
      "the preview of a later day",
      () => groupOf(`/dish-description/${MONDAY}`, /href="(\/menu-preview[^"]*)"/),
      `/menu-preview?at=${MONDAY}T12:00`,
    ],
  ])("%s", async (_what, find, expected) => {
    expect(await find()).toEqual(expected);
  });
});
