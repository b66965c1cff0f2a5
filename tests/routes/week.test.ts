import { beforeEach, describe, expect, test } from "vitest";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";

/** A Wednesday, and the days of its week and of the ones around it. */
const TODAY = "2026-11-25";
const [MON, TUE, WED, THU, FRI, SAT, SUN] = ["23", "24", "25", "26", "27", "28", "29"].map(
  (day) => `2026-11-${day}`,
) as [string, string, string, string, string, string, string];
const LAST = ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`);

const clock = await forFile(shiftedClock(`${TODAY}T12:00:00+01:00`));
const { server, db, api } = await startServerWithAdmin({
  env: { ...clock.env, SESSION_HOURS: "8760" },
});
const waiter = await signInByForm(server, await addOrdinaryUser(server));
const { open, page: htmlOf, pageAfter, post, show, submit } = pagesOf(server, waiter);
beforeEach(async () => {
  clock.set(`${TODAY}T12:00:00+01:00`);
  await db.deleteFrom("dayMenuItems").execute();
  await db.deleteFrom("closures").execute();
});

const dish = (name: string, isType = "dish") => ({
  name,
  description: "Maison",
  price: 19.5,
  dprice: 15,
  isType,
});

async function plan(date: string, ...items: object[]) {
  const added = items.length > 0 ? items : [dish(`Lasagne ${date}`), dish(`Torta ${date}`, "dessert")];
  expect((await api("POST /api/dish/create", { date, items: added })).status).toBe(201);
}

async function close(firstDay: string, more: object = {}) {
  const closure = { firstDay, lastDay: firstDay, reason: "Noël", shop: [], kitchen: [], ...more };
  expect((await api("POST /api/closures", closure)).status).toBe(201);
}

const copyWeek = (from: string, to: string) => api("POST /api/dish/copy-week", { from, to });

async function itemsOf(date: string): Promise<Record<string, unknown>[]> {
  const [day] = (await api(`GET /api/dish/get-dish-date/${date}`)).body;
  return day?.items ?? [];
}

const changesOf = async () =>
  (await api("GET /api/history")).body as { total: number; data: { label: string; action: string }[] };

describe("copying a week", () => {
  test("fills the open, empty days from today on, with new items; one undo takes all of them back", async () => {
    for (const day of [LAST[0], LAST[2], LAST[3], LAST[4], LAST[5]]) await plan(day!);
    await plan(FRI, dish("Gnocchi"));
    await close(SAT);
    const soldOut = (await itemsOf(LAST[2]!))[0]!._id;
    expect((await api(`PUT /api/sold-out/${soldOut}`, { until: "always" })).status).toBe(200);
    const { status, body } = await copyWeek(LAST[6]!, SUN);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: "2 days copied.",
        data: {
          copied: [WED, THU],
          skipped: [
            { date: MON, reason: "past" },
            { date: TUE, reason: "past" },
            { date: FRI, reason: "has a menu" },
            { date: SAT, reason: "closed" },
            { date: SUN, reason: "nothing to copy" },
          ],
        },
        changeId: expect.any(String),
      },
    ]);
    const comparable = (item: Record<string, unknown>) => ({
      ...item,
      _id: "",
      soldOut: false,
      soldOutUntil: null,
      version: 1,
    });
    const [original, copy] = [await itemsOf(LAST[2]!), await itemsOf(WED)];
    expect(copy.map(comparable)).toEqual(original.map(comparable));
    expect(new Set([...original, ...copy].map(({ _id }) => _id)).size).toBe(4);
    expect(copy.map((item) => item.soldOut)).toEqual([false, false]);
    expect((await changesOf()).data[0]).toMatchObject({
      action: "day.copy-week",
      label: "Copied the week of 2026-11-16 to that of 2026-11-23",
      count: 4,
    });
    await api(`POST /api/history/${body.changeId}/undo`, {});
    expect([await itemsOf(WED), await itemsOf(THU)]).toEqual([[], []]);
    expect((await itemsOf(FRI)).map(({ name }) => name)).toEqual(["Gnocchi"]);
  });

  test("by one press without JavaScript says what was left out, and offers Undo", async () => {
    await plan(LAST[2]!);
    await plan(LAST[3]!);
    await plan(THU, dish("Gnocchi"));
    await close(SUN);
    const path = `/dish-week/${FRI}`;
    const reply = await post(path, { intent: "copy" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, path]);
    const page = await pageAfter(reply);
    expect(page).toContain("1 day copied.");
    expect(page).toMatch(/toast-warning.*Thursday: has a menu\. Sunday: closed\./);
    expect(page).toMatch(/<button[^>]*>(?:<svg.*?<\/svg>)?Undo/);
    expect(await itemsOf(WED)).toHaveLength(2);
  });

  test("with nothing to copy is a conflict that leaves no trace", async () => {
    await plan(WED);
    await plan(LAST[2]!);
    const { total } = await changesOf();
    const { status, body } = await copyWeek(LAST[0]!, MON);
    expect([status, body.success, body.message]).toEqual([409, false, "There is nothing to copy."]);
    expect(body.data.copied).toEqual([]);
    expect(body.data.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      "past",
      "past",
      "has a menu",
      ...Array(4).fill("nothing to copy"),
    ]);
    expect(await submit(`/dish-week/${MON}`, { intent: "copy" })).toMatchObject({
      status: 409,
      html: expect.stringContaining("There is nothing to copy."),
    });
    expect((await changesOf()).total).toBe(total);
  });

  test.each([
    ["a week onto itself", { from: MON, to: SUN }, { to: "A week can't be copied onto itself." }],
    ["a day that doesn't exist", { from: "2026-02-30", to: MON }, { from: expect.any(String) }],
    ["no target", { from: MON }, { to: expect.any(String) }],
  ])("of %s is invalid", async (_what, body, errors) => {
    expect(await api("POST /api/dish/copy-week", body)).toMatchObject({ status: 400, body: { errors } });
  });

  test("may skip weeks, and knows no other button", async () => {
    await plan(LAST[0]!);
    expect((await copyWeek(LAST[0]!, "2027-01-07")).body.data.copied).toEqual(["2027-01-04"]);
    expect((await post(`/dish-week/${MON}`, { intent: "x" })).status).toBe(400);
  });
});

describe("the week's screen", () => {
  test("shows seven days, past ones folded up at the end, and adds only where there is something to add", async () => {
    await plan(MON);
    await plan(THU, ...["A", "B", "C"].map((name) => dish(name)), dish("D", "dessert"));
    await plan(SAT);
    await close(SAT);
    const page = await htmlOf(`/dish-week/${SUN}`);
    const days = page
      .split("<h2")
      .slice(1)
      .map((day) => day.slice(0, day.indexOf("</li></ol>") + 1 || undefined));
    expect(page).toContain("<summary>2 past days</summary>");
    expect(days.map((day) => /^[^>]*>([^<]*)</.exec(day)?.[1])).toEqual([
      "Wednesday, 25 November 2026",
      "Thursday, 26 November 2026",
      "Friday, 27 November 2026",
      "Saturday, 28 November 2026",
      "Sunday, 29 November 2026",
      "Monday, 23 November 2026",
      "Tuesday, 24 November 2026",
    ]);
    const adds = days.map((day) => day.includes("?dialog=add"));
    expect(adds).toEqual([true, false, true, false, true, false, false]);
    expect(days[0]).toContain(">Today<");
    expect(days[3]).toContain("Closed: Noël");
    expect(days[3]).toContain("Lasagne");
    expect(days[5]).toContain("CHF\u00a015.00");
    for (const day of [LAST[6]!, "2026-12-06", TODAY]) expect(page).toContain(`href="/dish-week/${day}"`);
  });

  test("a dish edited from it leads back to it", async () => {
    await plan(FRI);
    const [item] = await itemsOf(FRI);
    const path = `/dish-description/${FRI}?dialog=edit&id=${item?._id}&back=dish-week/${FRI}`;
    expect(await htmlOf(`/dish-week/${FRI}`)).toContain(
      path.replaceAll("&", "&amp;").replace("week/", "week%2F"),
    );
    // Also from the day to which 'Edit' leads.
    const day = await htmlOf(`/dish-description/${FRI}?back=dish-week/${FRI}`);
    expect(day).toContain(`back=dish-week%2F${FRI}&amp;dialog=edit&amp;id=${item?._id}`);
    const fields = { name: "Lasagne verdi", description: "Maison", price: "19.50", isType: "dish" };
    const sent = { ...fields, intent: "edit", id: String(item?._id), version: "1" };
    expect(await submit(path, sent)).toMatchObject({
      status: 302,
      location: `/dish-week/${FRI}#item-${item?._id}`,
    });
  });

  test("without a date leads to this week, and is not found without a day", async () => {
    expect(await show("/dish-week")).toMatchObject({ status: 302, location: `/dish-week/${TODAY}` });
    for (const day of ["2026-02-30", "monday"]) expect((await open(`/dish-week/${day}`)).status).toBe(404);
    for (const day of ["0001-01-01", "9999-12-31"])
      expect((await open(`/dish-week/${day}`)).status).toBe(200);
  });

  test("is linked from the calendar, whose tiles name dishes, and from a day", async () => {
    await plan(MON, ...["Lasagne", "Risotto", "Gnocchi"].map((name) => dish(name)));
    await plan(TUE, dish("Torta", "dessert"));
    const calendar = await htmlOf("/dish?month=2026-11");
    expect(calendar).toContain(`href="/dish-week/${TODAY}"`);
    const tile = (day: string) =>
      new RegExp(`href="/dish-description/${day}">(.*?)</a>`).exec(calendar)?.[1]?.replace(/<[^>]+>/g, " ");
    expect(tile(MON)).toMatch(/Lasagne\s+Risotto\s+and 1 more\s+No dessert/);
    expect(tile(TUE)).not.toMatch(/Torta|No dessert/);
    expect(await htmlOf(`/dish-description/${MON}`)).toContain(`href="/dish-week/${MON}"`);
  });
});

describe("/semaine", () => {
  const guest = (path: string) => htmlOf(path, {});
  const headings = (page: string) =>
    [...page.matchAll(/<h2 id="site-\d[^>]*>([^<]*)/g)].map(([, text]) => text);

  test("lists today and the next six days that have a menu or a closure, from midnight to midnight", async () => {
    for (const day of [TUE, WED, FRI, "2026-12-01", "2026-12-02"]) await plan(day);
    await close(THU);
    await close(SUN, { reason: "", shop: [{ opens: "10:00", closes: "22:00" }] });
    await close(SAT, {
      shop: [{ opens: "10:00", closes: "22:00" }],
      kitchen: [{ opens: "18:00", closes: "22:00" }],
    });
    const page = await guest("/semaine");
    expect(page).toContain("<h1>Plats de la semaine</h1>");
    expect(headings(page)).toEqual([
      "Mercredi 25 novembre",
      "Jeudi 26 novembre",
      "Vendredi 27 novembre",
      "Dimanche 29 novembre",
      "Mardi 1er décembre",
    ]);
    expect(page).toContain("<p>Fermé (Noël)</p>");
    expect(page).toContain("<p>Cuisine fermée</p>");
    expect(page).toContain(`Torta ${FRI}`);
    clock.set("2026-11-25T23:59:59+01:00");
    expect(headings(await guest("/semaine"))[0]).toBe("Mercredi 25 novembre");
    clock.set("2026-11-26T00:00:00+01:00");
    expect(headings(await guest("/semaine"))).toEqual([
      "Jeudi 26 novembre",
      "Vendredi 27 novembre",
      "Dimanche 29 novembre",
      "Mardi 1er décembre",
      "Mercredi 2 décembre",
    ]);
  });

  test("leaves out days that the week closes, and says so if nothing is left", async () => {
    await plan(WED);
    const { hours } = (await api("GET /api/site")).body.data;
    const withoutWednesday = hours.kitchen.map((each: { days: string[] }) => ({
      ...each,
      days: each.days.filter((day) => day !== "Wednesday"),
    }));
    const put = (kitchen: unknown) => api("PUT /api/site/hours", { hours: { ...hours, kitchen } });
    expect((await put(withoutWednesday)).status).toBe(200);
    const page = await guest("/semaine");
    expect((await put(hours.kitchen)).status).toBe(200);
    expect(headings(page)).toEqual([]);
    expect(page).toContain("Aucun plat disponible");
  });

  test("marks what is sold out, on later days without naming a service", async () => {
    await plan(WED, dish("Today"));
    await plan(FRI, dish("Friday"));
    await plan(SAT, dish("Saturday"));
    await db
      .updateTable("dayMenuItems")
      .set({ soldOutUntil: `${FRI}T16:00:00.000Z` })
      .execute();
    const marks = (await guest("/semaine")).match(/<span class="sold-out">[^<]*/g);
    expect(marks).toEqual(Array(2).fill('<span class="sold-out">Épuisé'));
  });

  test.each([
    ["a menu tomorrow", [THU], "", true],
    ["a menu in six days", ["2026-12-01"], "", true],
    ["a menu in seven days", ["2026-12-02"], "", false],
    ["a menu today alone", [], "", false],
    ["a menu tomorrow, when it is closed", [THU], THU, false],
  ])("with %s the link is shown: %s", async (_what, days, closedDay, isLinked) => {
    for (const day of [WED, ...days]) await plan(day);
    if (closedDay) await close(closedDay);
    for (const path of ["/", "/menu"])
      expect([path, (await guest(path)).includes('href="/semaine"')]).toEqual([path, isLinked]);
  });

  test("is linked from /menu alone on a day without a strip", async () => {
    await plan(THU);
    expect(await guest("/")).not.toContain('href="/semaine"');
    expect(await guest("/menu")).toContain('<a href="/semaine">La semaine</a>');
  });

  test("is cached, and in the sitemap", async () => {
    expect(await guest("/sitemap.xml")).toContain("/semaine</loc>");
    const etag = (await fetch(`${server.url}/semaine`)).headers.get("ETag") ?? "";
    const again = () => fetch(`${server.url}/semaine`, { headers: { "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    await plan(THU);
    expect((await again()).status).toBe(200);
  });
});

test("/print/week has all seven days in French, this week without a date", async () => {
  await plan(MON);
  await close(THU);
  for (const path of ["/print/week", `/print/week?date=${SUN}`]) {
    const page = await htmlOf(path);
    const days = [...page.matchAll(/<h2>([^<]*)/g)].map(([, day]) => day);
    expect([days.length, days[0], days[6]]).toEqual([7, "Lundi 23 novembre", "Dimanche 29 novembre"]);
    expect(page).toContain(`Lasagne ${MON}`);
    expect(page).toContain("<p>Fermé (Noël)</p>");
  }
  expect(await htmlOf("/print/week?date=2027-03-01")).toContain("<h2>Lundi 1er mars</h2>");
  expect(await htmlOf("/print")).toContain('href="/print/week"');
});
