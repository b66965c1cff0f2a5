import { afterEach, describe, expect, test } from "vitest";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";
import { dayMenuItemRow } from "../support/menu";
import { pagesOf } from "../support/pages";

// The placeholder week: open from 10:00 (Sunday 17:00) to midnight; the kitchen 11:30-14:00 and 18:30-23:00.
const MONDAY = "2026-11-23";
const EVE = "2026-12-24";
const PAGES = ["/menu-preview", "/menu-preview/home"];

const clock = await forFile(shiftedClock(`${MONDAY}T12:40:00+01:00`));
const { server, db, api, open, page, show } = await startServerWithAdmin({
  env: { ...clock.env, SESSION_HOURS: "8760" },
});
const guest = pagesOf(server);
afterEach(async () => {
  await db.deleteFrom("closures").execute();
  await db.deleteFrom("dayMenuItems").execute();
});

const at = (path: string, time: string) => show(`${path}?at=${time}`);

async function addDish(date: string, name: string, soldOutUntil: string | null = null) {
  await db
    .insertInto("dayMenuItems")
    .values({ ...dayMenuItemRow(date, name), soldOutUntil })
    .execute();
}

async function addClosure(closure: object) {
  const added = await api("POST /api/closures", { reason: "", shop: [], kitchen: [], ...closure });
  expect(added.status).toBe(201);
}

describe.each(PAGES)("%s", (path) => {
  test("shows the day menu of that date, marked as a preview", async () => {
    await addDish(MONDAY, "Gnocchi");
    await addDish(EVE, "Cappone");
    const now = await show(path);
    expect(now.status).toBe(200);
    expect(now.html).toContain("Preview: Monday, 23 November 2026, 12:40");
    expect(now.html).toContain("Gnocchi");
    expect(now.html).not.toContain("Cappone");
    expect((await at(path, "")).html).toContain("Preview: Monday, 23 November 2026, 12:40");

    const then = await at(path, `${EVE}T19:00`);
    expect(then.html).toContain("Preview: Thursday, 24 December 2026, 19:00");
    expect(then.html).toContain("<title>Preview: Thursday, 24 December 2026, 19:00 · Back office</title>");
    expect(then.html).toContain("Cappone");
    expect(then.html).not.toContain("Gnocchi");
    expect(then.html).toContain(`value="${EVE}T19:00"`);
    expect(then.html).toContain(`href="/dish-description/${EVE}"`);
    for (const each of PAGES) expect(then.html).toContain(`href="${each}?at=${EVE}T19%3A00"`);
  });

  test("shows a closure, and announces it from 21 days before to its last day", async () => {
    await addClosure({ firstDay: EVE, lastDay: "2026-12-26", reason: "Noël" });
    const line = "24-26 décembre\u00A0: fermé (Noël)";
    expect(await page(path)).not.toContain("Exceptionnellement");
    expect((await at(path, "2026-12-03T12:00")).html).toContain(line);
    const closed = await at(path, `${EVE}T19:00`);
    // The 27th is a Sunday.
    expect(closed.html).toContain("Fermé · ouvre dimanche à 17H");
    expect(closed.html).toContain(line);
    expect((await at(path, "2026-12-27T00:00")).html).not.toContain("Exceptionnellement");
  });

  test("a dish is sold out until its mark ends", async () => {
    await addDish(MONDAY, "Vongole", `${MONDAY}T17:30:00.000Z`);
    expect(await page(path)).toContain("Épuisé ce midi");
    expect((await at(path, `${MONDAY}T18:29`)).html).toContain("Épuisé");
    const back = await at(path, `${MONDAY}T18:30`);
    expect(back.html).toContain("Vongole");
    expect(back.html).not.toContain("Épuisé");
  });

  test("a time that the clocks skip is the next one that exists, and of one that exists twice it is the first", async () => {
    const skipped = await at(path, "2027-03-28T02:30");
    expect(skipped.html).toContain("Preview: Sunday, 28 March 2027, 03:00");
    await addDish("2027-10-31", "Zucca");
    // From 02:00 to 03:00 summer time, then the same again in winter time.
    await db.updateTable("dayMenuItems").set({ soldOutUntil: "2027-10-31T01:30:00.000Z" }).execute();
    clock.set("2027-10-30T12:00:00+02:00");
    try {
      const twice = await at(path, "2027-10-31T02:30");
      expect(twice.html).toContain("Preview: Sunday, 31 October 2027, 02:30");
      expect(twice.html).toContain("Épuisé");
    } finally {
      clock.set(`${MONDAY}T12:40:00+01:00`);
    }
  });

  test.each([
    [EVE, "Enter a date and a time, such as 2026-12-24T19:00."],
    [`${EVE}T25:00`, "Enter a date and a time, such as 2026-12-24T19:00."],
    ['"><script>', "Enter a date and a time, such as 2026-12-24T19:00."],
    ["9999-12-31T23:59", "Choose a time between today and a year from now."],
    ["0001-01-01T00:00", "Choose a time between today and a year from now."],
  ])("rejects %s at its field, and keeps it", async (typed, message) => {
    const { status, html } = await at(path, encodeURIComponent(typed));
    expect(status).toBe(400);
    const input = /<input[^>]*name="at"[^>]*>/.exec(html)?.[0] ?? "";
    expect(input).toContain('aria-invalid="true"');
    // A date field would not show it.
    expect(input).toContain('type="text"');
    const escaped = typed.replace(
      /["<>]/g,
      (sign) => ({ '"': "&quot;", "<": "&lt;", ">": "&gt;" })[sign] ?? "",
    );
    expect(input).toContain(`value="${escaped}"`);
    const errorId = /aria-describedby="([^"]*)"/.exec(input)?.[1];
    expect(html).toContain(`id="${errorId}">${message}`);
    expect(html).not.toContain("Plats et dessert du jour");
  });

  test("is for staff alone: not cached, not listed, not framed, without a script", async () => {
    const reply = await open(`${path}?at=${EVE}T19:00`);
    const html = await reply.text();
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("<script");
    expect(reply.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    const { status, location } = await guest.show(`${path}?at=${EVE}T19:00`);
    expect(status).toBe(302);
    const { pathname, searchParams } = new URL(location, server.url);
    expect(pathname).toBe("/login");
    const next = new URL(searchParams.get("next") ?? "", server.url);
    expect([next.pathname, next.searchParams.get("at")]).toEqual([path, `${EVE}T19:00`]);
  });
});

test("the preview of now is what guests see", async () => {
  await addDish(MONDAY, "Vongole", `${MONDAY}T17:30:00.000Z`);
  await addClosure({ firstDay: "2026-11-30", lastDay: "2026-11-30", reason: "Inventaire" });
  for (const [path, guestPath] of [
    ["/menu-preview", "/menu"],
    ["/menu-preview/home", "/"],
  ] as const) {
    const mainOf = (html: string) => {
      const main = /<main id="site-main".*<\/main>/s.exec(html)?.[0] ?? "";
      // The preview has no contact form.
      return main.replace(/<section id="contact".*<\/section>/s, "");
    };
    const guests = mainOf(await guest.page(guestPath));
    expect(guests).toContain("Vongole");
    expect(mainOf(await page(path))).toBe(guests);
  }
  expect(await page("/menu-preview/home")).not.toContain('method="post"');
});

test("the screens for a day lead to its preview, except those of days that have passed", async () => {
  await addClosure({ firstDay: EVE, lastDay: "2026-12-26" });
  await addClosure({ firstDay: "2026-11-20", lastDay: MONDAY });
  const hrefs = async (path: string) =>
    [...(await page(path)).matchAll(/href="(\/menu-preview[^"]*)"/g)].map(([, href]) => href);
  expect(await hrefs("/dish")).toEqual(["/menu-preview"]);
  expect(await hrefs(`/dish-description/${EVE}`)).toEqual([`/menu-preview?at=${EVE}T12:00`]);
  expect(await hrefs(`/dish-description/${MONDAY}`)).toEqual(["/menu-preview"]);
  expect(await hrefs("/dish-description/2026-11-22")).toEqual([]);
  expect(await hrefs("/dish-description/2028-01-01")).toEqual([]);
  expect(await hrefs("/closures")).toEqual([
    "/menu-preview",
    "/menu-preview",
    `/menu-preview?at=${EVE}T12:00`,
  ]);
  expect((await at("/menu-preview", `${EVE}T12:00`)).status).toBe(200);
});
