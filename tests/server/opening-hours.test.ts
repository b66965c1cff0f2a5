import { beforeEach, describe, expect, test } from "vitest";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";

// The placeholder week: open from 10:00 (Sunday 17:00) to midnight; the kitchen 11:30-14:00 and 18:30-23:00.
const MONDAY = "2026-11-23";

const clock = await forFile(shiftedClock(`${MONDAY}T12:00:00+01:00`));
const { server, db, api, page } = await startServerWithAdmin({
  env: { ...clock.env, SESSION_HOURS: "8760" },
});
beforeEach(async () => {
  await db.deleteFrom("closures").execute();
  await db.deleteFrom("dayMenuItems").execute();
});

async function get(path: string) {
  const reply = await fetch(server.url + path);
  return { text: await reply.text(), etag: reply.headers.get("ETag") };
}

const addClosure = (closure: object) =>
  api("POST /api/closures", { reason: "", shop: [], kitchen: [], ...closure });

describe.each(["/", "/menu", "/api/hours"])("%s", (path) => {
  test("changes when the kitchen closes, without a write", async () => {
    clock.set(`${MONDAY}T13:59:59.999+01:00`);
    const before = await get(path);
    expect(before.text).toContain("Ouvert · cuisine jusqu’à 14H");
    expect(await get(path)).toEqual(before);
    clock.set(`${MONDAY}T14:00:00+01:00`);
    const after = await get(path);
    expect(after.text).toContain("Ouvert · la cuisine reprend à 18H30");
    expect(after.text).not.toContain("cuisine jusqu’à 14H");
    expect(after.etag).not.toBe(before.etag);
  });

  test("shows a closure at the next request", async () => {
    clock.set(`${MONDAY}T12:00:00+01:00`);
    expect((await get(path)).text).toContain("Ouvert");
    expect((await addClosure({ firstDay: MONDAY, lastDay: MONDAY, reason: "Inventaire" })).status).toBe(201);
    expect((await get(path)).text).toContain("Fermé · ouvre demain à 10H");
  });
});

test("the hours of the week stay as they are", async () => {
  const { text } = await get("/");
  expect(text).toContain("10H-00H");
  expect(text).toContain("11H30-14H et 18H30-23H");
  expect(text).not.toContain("Exceptionnellement");
});

test("the sign announces other hours from 21 days ahead to their last day", async () => {
  await addClosure({ firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "Noël" });
  for (const [instant, isShown] of [
    ["2026-12-02T12:00:00+01:00", false],
    ["2026-12-03T12:00:00+01:00", true],
    ["2026-12-26T23:00:00+01:00", true],
    ["2026-12-27T00:00:00+01:00", false],
  ] as const) {
    clock.set(instant);
    const { text } = await get("/");
    expect(text.includes("24-26 décembre\u00A0: fermé (Noël)")).toBe(isShown);
    expect(text.includes("Exceptionnellement")).toBe(isShown);
  }
});

describe("a day on which the kitchen doesn't open", () => {
  const SHOP = [{ opens: "18:00", closes: "02:00" }];
  beforeEach(async () => {
    clock.set(`${MONDAY}T12:00:00+01:00`);
    for (const [date, name] of [
      [MONDAY, "Vongole"],
      ["2026-11-24", "Gnocchi"],
    ]) {
      const items = [{ name, description: "Maison", price: 20, allergies: "Lait", isType: "dish" }];
      expect((await api("POST /api/dish/create", { date, items })).status).toBe(201);
    }
  });

  /** Where guests read of a day's dishes, and what staff give to them. */
  const PAGES = [
    "/",
    "/menu",
    "/allergenes",
    "/plats-du-jour.atom",
    "/plats-du-jour.ics",
    "/print/day",
    `/dish-description/${MONDAY}`,
  ];
  const read = async (path: string) => (await page(path)).replace(/\r\n /g, "");
  /** A page's text for guests: of the screen for a day, the text to share. */
  const readAll = async () => {
    const texts: Record<string, string> = {};
    for (const path of PAGES) {
      const text = await read(path);
      texts[path] = path.startsWith("/dish") ? (/<textarea[^>]*>([^<]*)/.exec(text)?.[1] ?? "") : text;
    }
    return texts;
  };
  const pathsWith = (texts: Record<string, string>, word: string) =>
    Object.keys(texts).filter((path) => texts[path]?.includes(word));

  test.each([
    ["Noël", [], "Fermé aujourd’hui (Noël)", "Fermé (Noël)"],
    ["", [], "Fermé aujourd’hui", "Fermé"],
    ["Inventaire", SHOP, "Cuisine fermée aujourd’hui (Inventaire)", "Cuisine fermée (Inventaire)"],
    ["", SHOP, "Cuisine fermée aujourd’hui", "Cuisine fermée"],
  ])("because of a closure %j, shop %j: sells nothing", async (reason, shop, today, day) => {
    expect(pathsWith(await readAll(), "Vongole")).toEqual(PAGES);
    await addClosure({ firstDay: MONDAY, lastDay: MONDAY, reason, shop });
    const closed = await readAll();
    expect(pathsWith(closed, "Vongole")).toEqual([]);
    expect(closed["/"]).not.toContain(`id="today-title"`);
    expect(closed["/menu"]).toContain(
      `<p class="none">Aucun plat disponible</p><p class="none">${today}</p>`,
    );
    expect(closed["/plats-du-jour.atom"]).not.toContain(MONDAY + ":");
    expect(closed["/plats-du-jour.ics"]).toContain(`SUMMARY:${day}\r\n`);
    expect(closed["/print/day"]).toContain(day);
    // Wherever the week's hours are.
    for (const path of ["/", "/menu", "/semaine", "/allergenes", "/mentions-legales", "/confidentialite"])
      expect(await read(path), path).toContain("<h3>Exceptionnellement</h3>");
    expect(closed[`/dish-description/${MONDAY}`]).toContain(`\n${day}\n`);
    // Staff go on seeing what is planned, marked.
    const stored = await read(`/api/dish/get-dish-date/${MONDAY}`);
    expect(stored).toContain("Vongole");
    const screen = await read(`/dish-description/${MONDAY}`);
    expect(screen).toContain("Vongole");
    expect(screen).toContain(reason ? `Closed: ${reason}</span>` : "Closed</span>");
    expect(await read("/dish")).toContain("Today, closed");
  });

  test("begins and ends at midnight; previews and feeds agree", async () => {
    await addClosure({ firstDay: "2026-11-24", lastDay: "2026-11-25", reason: "Noël" });
    const CLOSED = "Fermé aujourd’hui (Noël)";
    for (const [instant, dish, isClosed] of [
      ["2026-11-23T23:59:59+01:00", "Vongole", false],
      ["2026-11-24T00:00:00+01:00", undefined, true],
      ["2026-11-25T23:59:59+01:00", undefined, true],
      ["2026-11-26T00:00:00+01:00", undefined, false],
    ] as const) {
      clock.set(`${MONDAY}T12:00:00+01:00`);
      const preview = await read(`/menu-preview?at=${instant.slice(0, 16)}`);
      clock.set(instant);
      const menu = await read("/menu");
      for (const text of [menu, preview]) {
        expect(["Vongole", "Gnocchi"].filter((name) => text.includes(name))).toEqual(dish ? [dish] : []);
        expect(text.includes(CLOSED)).toBe(isClosed);
      }
    }
    clock.set(`${MONDAY}T12:00:00+01:00`);
    expect(pathsWith(await readAll(), "Gnocchi")).toEqual([]);
    // Both days of the closure, also the one for which nothing is planned.
    expect((await read("/plats-du-jour.ics")).match(/SUMMARY:.*/g)).toEqual([
      "SUMMARY:Plats du jour\u00a0: Vongole",
      "SUMMARY:Fermé (Noël)",
      "SUMMARY:Fermé (Noël)",
    ]);
  });

  test("also of a closure that has passed, for the sheet and the text of that day", async () => {
    clock.set("2026-11-27T12:00:00+01:00");
    await addClosure({ firstDay: MONDAY, lastDay: MONDAY, reason: "Noël" });
    const sheet = await read(`/print/day?date=${MONDAY}`);
    expect(sheet).toContain("Fermé (Noël)");
    expect(sheet).not.toContain("Vongole");
    expect(await read(`/dish-description/${MONDAY}`)).toContain("Closed: Noël");
  });
});

test("search engines are told of other hours", async () => {
  clock.set(`${MONDAY}T12:00:00+01:00`);
  await addClosure({ firstDay: "2026-12-25", lastDay: "2026-12-26", reason: "</script>" });
  for (const [day, shop] of [
    ["2026-12-31", [{ opens: "18:00", closes: "02:00" }]],
    ["2027-01-01", [{ opens: "00:00", closes: "00:00" }]],
    // More than a year ahead.
    ["2027-11-24", []],
  ])
    await addClosure({ firstDay: day, lastDay: day, shop });
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get("/")).text) ?? [];
  const restaurant = JSON.parse(json) as Record<string, unknown>;
  const told = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    validFrom,
    validThrough,
    opens,
    closes,
  });
  expect(restaurant.specialOpeningHoursSpecification).toEqual([
    told("2026-12-25", "2026-12-26", "00:00", "00:00"),
    told("2026-12-31", "2026-12-31", "18:00", "02:00"),
    told("2027-01-01", "2027-01-01", "00:00", "23:59"),
  ]);
});

test("GET /api/hours gives the state, the week and closures to come", async () => {
  clock.set(`${MONDAY}T12:00:00+01:00`);
  await addClosure({ firstDay: "2026-11-22", lastDay: "2026-11-22" });
  await addClosure({ firstDay: "2026-12-25", lastDay: "2026-12-26", reason: "Noël" });
  const { body } = await api("GET /api/hours");
  expect(body.data).toMatchObject({
    now: {
      text: "Ouvert · cuisine jusqu’à 14H",
      shop: { open: true, until: "2026-11-23T23:00:00.000Z" },
      kitchen: { open: true, until: "2026-11-23T13:00:00.000Z" },
      opens: null,
    },
    week: { shop: expect.any(Array), kitchen: expect.any(Array) },
    closures: [
      {
        _id: expect.any(String),
        firstDay: "2026-12-25",
        lastDay: "2026-12-26",
        reason: "Noël",
        shop: [],
        kitchen: [],
        version: 1,
      },
    ],
  });
});

test("no reply to a request sent after a boundary shows the older text", async () => {
  clock.set(`${MONDAY}T13:59:59.900+01:00`);
  const wrong: string[] = [];
  const ask = async (isAfter: boolean) => {
    const { text } = await get("/menu");
    if (isAfter && text.includes("jusqu’à 14H")) wrong.push(text);
  };
  const before = Array.from({ length: 25 }, () => ask(false));
  clock.set(`${MONDAY}T14:00:00+01:00`);
  const after = Array.from({ length: 50 }, () => ask(true));
  await Promise.all([...before, ...after]);
  expect(wrong).toEqual([]);
});
