import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shiftedClock, type ShiftedClock } from "../support/clock";
import { signInByApi, startServer, type TestServer } from "../support/server";

// The placeholder week: open from 10:00 (Sunday 17:00) to midnight; the kitchen 11:30-14:00 and 18:30-23:00.
const MONDAY = "2026-11-23";

let clock: ShiftedClock;
let server: TestServer;
let token: { Authorization: string };
let db: ReturnType<TestServer["openDatabase"]>;
beforeAll(async () => {
  clock = shiftedClock(`${MONDAY}T12:00:00+01:00`);
  server = await startServer({ env: { ...clock.env, SESSION_HOURS: "8760" } });
  token = await signInByApi(server);
  db = server.openDatabase();
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
  clock.remove();
});
beforeEach(() => db.deleteFrom("closures").execute());

async function get(path: string) {
  const reply = await fetch(server.url + path);
  return { text: await reply.text(), etag: reply.headers.get("ETag") };
}

async function readHours() {
  const { data } = (await (await fetch(`${server.url}/api/hours`)).json()) as {
    data: { now: Record<string, unknown>; week: unknown; closures: unknown[] };
  };
  return data;
}

async function addClosure(closure: object) {
  const body = { reason: "", shop: [], kitchen: [], ...closure };
  const reply = await fetch(`${server.url}/api/closures`, {
    method: "POST",
    headers: { ...token, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

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

test("a night past midnight is open on both days", async () => {
  await addClosure({
    firstDay: "2026-12-31",
    lastDay: "2026-12-31",
    shop: [{ opens: "18:00", closes: "02:00" }],
    kitchen: [{ opens: "18:00", closes: "23:00" }],
  });
  for (const instant of ["2026-12-31T23:59:00+01:00", "2027-01-01T00:01:00+01:00"]) {
    clock.set(instant);
    expect((await get("/menu")).text).toContain("Ouvert jusqu’à 02H · cuisine fermée");
  }
  clock.set("2027-01-01T02:00:00+01:00");
  expect((await get("/menu")).text).toContain("Fermé · ouvre à 10H");
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

test("search engines are told of other hours", async () => {
  clock.set(`${MONDAY}T12:00:00+01:00`);
  await addClosure({ firstDay: "2026-12-25", lastDay: "2026-12-26", reason: "</script>" });
  await addClosure({
    firstDay: "2026-12-31",
    lastDay: "2026-12-31",
    shop: [{ opens: "18:00", closes: "02:00" }],
  });
  await addClosure({
    firstDay: "2027-01-01",
    lastDay: "2027-01-01",
    shop: [{ opens: "00:00", closes: "00:00" }],
  });
  await addClosure({ firstDay: "2027-11-24", lastDay: "2027-11-24" });
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get("/")).text) ?? [];
  const restaurant = JSON.parse(json) as Record<string, unknown>;
  expect(restaurant.specialOpeningHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-25",
      validThrough: "2026-12-26",
      opens: "00:00",
      closes: "00:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-31",
      validThrough: "2026-12-31",
      opens: "18:00",
      closes: "02:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2027-01-01",
      validThrough: "2027-01-01",
      opens: "00:00",
      closes: "23:59",
    },
  ]);
});

test("GET /api/hours gives the state, the week and closures to come", async () => {
  clock.set(`${MONDAY}T12:00:00+01:00`);
  await addClosure({ firstDay: "2026-11-22", lastDay: "2026-11-22" });
  await addClosure({ firstDay: "2026-12-25", lastDay: "2026-12-26", reason: "Noël" });
  expect(await readHours()).toMatchObject({
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
  clock.set(`${MONDAY}T01:00:00+01:00`);
  expect((await readHours()).now).toEqual({
    text: "Fermé · ouvre à 10H",
    shop: { open: false, until: null },
    kitchen: { open: false, until: null },
    opens: "2026-11-23T09:00:00.000Z",
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
