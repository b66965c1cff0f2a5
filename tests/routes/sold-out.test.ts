import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readContentVersion } from "~db/content-version";
import { say } from "~/messages/office/t";
import { soldOutMessages } from "~/messages/sold-out";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";

/** A Monday in winter: the clock is an hour ahead of UTC. */
const MONDAY = "2026-11-23";
const at = (time: string, day = MONDAY) => `${day}T${time}${time.length === 5 ? ":00" : ""}+01:00`;
const utc = (time: string, day = MONDAY) => new Date(at(time, day)).toISOString();
const WITHOUT_END = "9999-12-31T00:00:00.000Z";
const PIZZA = { description: "Tomate", price: 17, category: "Pizza", menuType: "No" };

const ids: Record<string, string> = {};
const clock = await forFile(shiftedClock(at("09:00")));
const { server, db, api } = await startServerWithAdmin({ env: { ...clock.env, SESSION_HOURS: "8760" } });
const waiter = pagesOf(server, await signInByForm(server, await addOrdinaryUser(server)));
beforeAll(async () => {
  for (const name of ["Margherita", "Regina"]) {
    const { body } = await api("POST /api/menu/add-single", { ...PIZZA, name });
    ids[name] = body.data._id;
  }
  const dish = { name: "Vongole", description: "Palourdes", price: 28, isType: "dish" };
  const dessert = { name: "Torta", description: "Au citron", price: 8, isType: "dessert" };
  const day = await api("POST /api/dish/create", { date: MONDAY, items: [dish, dessert] });
  [ids.Vongole, ids.Torta] = day.body.data.items.map(({ _id }: { _id: string }) => _id);
  const polpo = { name: "Polpo", description: "Grillé", price: 33, allergies: "Mollusques", category: "No" };
  ids.Polpo = (await api("POST /api/chef/add-chef", polpo)).body.data._id;
});
beforeEach(async () => {
  clock.set(at("12:40"));
  for (const id of Object.values(ids)) await api(`PUT /api/sold-out/${id}`, { until: null });
});

const mark = (name: string, until: unknown) => api(`PUT /api/sold-out/${ids[name]}`, { until });
const guestPage = (path = "/menu") => pagesOf(server).page(path);

/** What a dish's badge says on a guest's page; undefined without one. */
function badgeOf(html: string, name: string): string | undefined {
  const row = html.split("<li").find((part) => part.includes(`>${name}<`) || part.includes(`${name} `));
  return /<span class="sold-out">([^<]+)<\/span>/.exec(row ?? "")?.[1];
}

/** Taps a button of the service screen as a browser without JavaScript does. */
async function tap(name: string, button: string, path = "/service") {
  const row =
    (await waiter.page(path)).split("<li").find((part) => part.includes(`id="item-${ids[name]}"`)) ?? "";
  const action = /<form[^>]* action="([^"]*)"/.exec(row)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const until = new RegExp(`value="([^"]*)"[^>]*>(?:<span>)?${button}<`).exec(row)?.[1];
  const { pathname, search, hash } = new URL(action, server.url);
  if (until === undefined) throw new Error(`There is no button ${button} for ${name}.`);
  return { hash, reply: await waiter.post(pathname + search, { id: ids[name] ?? "", until }) };
}

async function soldOutUntil(name: string): Promise<string | null> {
  const { data } = (await api("GET /api/menu/get-menu")).body;
  return data.find((item: { name: string }) => item.name === name).soldOutUntil;
}

describe("PUT /api/sold-out/{id}", () => {
  test.each(["Margherita", "Vongole", "Polpo"])("marks %s and brings it back", async (name) => {
    const marked = await mark(name, "next-service");
    const data = { _id: ids[name], soldOut: true, soldOutUntil: utc("18:30") };
    expect([marked.status, marked.body]).toEqual([
      200,
      {
        success: true,
        message: `${name} is sold out until 18:30.`,
        data,
        changeId: expect.any(String),
      },
    ]);
    const back = await mark(name, null);
    expect(back.body).toMatchObject({
      message: `${name} is back.`,
      data: { _id: ids[name], soldOut: false, soldOutUntil: null },
    });
  });

  test("needs a dish", async () => {
    expect((await api("PUT /api/sold-out/gone", { until: "today" })).status).toBe(404);
  });

  test("changes every read at once, and no order", async () => {
    const read = async () => ({
      menu: (await api("GET /api/menu/get-menu")).body.data,
      chef: (await api("GET /api/chef/get-chef")).body.data,
      day: (await api(`GET /api/dish/get-dish-date/${MONDAY}`)).body[0].items,
    });
    const before = await read();
    for (const name of ["Margherita", "Polpo", "Vongole", "Torta"]) await mark(name, "next-service");
    const mark_ = { soldOut: true, soldOutUntil: utc("18:30") };
    expect(await read()).toEqual({
      menu: before.menu.map((item: { name: string }) =>
        item.name === "Margherita" ? { ...item, ...mark_ } : item,
      ),
      chef: before.chef.map((item: object) => ({ ...item, ...mark_ })),
      day: before.day.map((item: object) => ({ ...item, ...mark_ })),
    });
    expect(before.day.map(({ isLast }: { isLast: boolean }) => isLast)).toEqual([false, true]);
  });
});

describe("guests", () => {
  test("read it from the next request until it ends, without a write between", async () => {
    clock.set(at("13:59:30"));
    expect(badgeOf(await guestPage(), "Vongole")).toBeUndefined();
    await mark("Vongole", at("13:59:45"));
    const version = await readContentVersion(db);
    expect(badgeOf(await guestPage(), "Vongole")).toBe("Épuisé ce midi");
    expect(badgeOf(await guestPage("/"), "Vongole")).toBe("Épuisé ce midi");
    clock.set(at("13:59:44"));
    expect(badgeOf(await guestPage(), "Vongole")).toBe("Épuisé ce midi");
    clock.set(at("13:59:46"));
    expect(badgeOf(await guestPage(), "Vongole")).toBeUndefined();
    expect(badgeOf(await guestPage("/"), "Vongole")).toBeUndefined();
    expect(await soldOutUntil("Margherita")).toBeNull();
    expect(await readContentVersion(db)).toEqual(version);
  });

  test("are told which service a dish misses, in its place and with its price", async () => {
    const before = await guestPage();
    await mark("Vongole", "next-service");
    await mark("Margherita", "today");
    await mark("Polpo", "always");
    const html = await guestPage();
    expect(["Vongole", "Margherita", "Polpo", "Regina"].map((name) => badgeOf(html, name))).toEqual([
      "Épuisé ce midi",
      "Épuisé",
      "Épuisé",
      undefined,
    ]);
    // What is sold out isn't named beside a closed category, nor does the home page lead to it.
    const simple = (text: string) =>
      text.replaceAll(/<span class="category-names".*?<\/span>| (?:data-tag|id)="[^"]*"|<!-- -->|\s+/g, "");
    const withoutBadges = html
      .replaceAll(/ ?<span class="sold-out">[^<]*<\/span>/g, "")
      .replaceAll(/,"availability":"[^"]*"/g, "");
    expect(simple(withoutBadges)).toBe(simple(before));
  });

  test("are told anew when a service has ended, without a write", async () => {
    await mark("Vongole", "next-service");
    await mark("Margherita", "today");
    const version = await readContentVersion(db);
    const badges = async (time: string) => {
      clock.set(at(time));
      const html = await guestPage();
      return ["Vongole", "Margherita"].map((name) => badgeOf(html, name));
    };
    expect(await badges("13:59:59")).toEqual(["Épuisé ce midi", "Épuisé"]);
    expect(await badges("14:00:00")).toEqual(["Épuisé", "Épuisé ce soir"]);
    expect(await badges("18:29:59")).toEqual(["Épuisé", "Épuisé ce soir"]);
    expect(await badges("18:30:00")).toEqual([undefined, "Épuisé ce soir"]);
    expect(await badges("23:00:00")).toEqual([undefined, "Épuisé"]);
    expect(await readContentVersion(db)).toEqual(version);
  });

  test("the structured data names what is sold out, and nothing of the others", async () => {
    await mark("Margherita", "today");
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/s;
    const [, json = ""] = script.exec(await guestPage()) ?? [];
    const sections = JSON.parse(json).hasMenuSection as { hasMenuItem: { name: string; offers: object }[] }[];
    const offers = sections
      .flatMap(({ hasMenuItem }) => hasMenuItem)
      .filter(({ offers }) => "availability" in offers);
    expect(offers).toMatchObject([
      { name: "Margherita", offers: { price: "17.00", availability: "https://schema.org/SoldOut" } },
    ]);
  });
});

describe("/service", () => {
  test.each([
    ["Sold out", utc("18:30"), "18:30"],
    ["Today", utc("11:30", "2026-11-24"), "Tue 11:30"],
    ["Until I say so", WITHOUT_END, "you say so"],
  ])("marks with one tap on '%s'", async (button, expected, end) => {
    const { hash, reply } = await tap("Margherita", button);
    expect([reply.status, reply.headers.get("Location"), hash]).toEqual([
      302,
      "/service",
      `#item-${ids.Margherita}`,
    ]);
    expect(await soldOutUntil("Margherita")).toBe(expected);
    const html = await waiter.pageAfter(reply);
    expect(html).toContain(say(soldOutMessages.soldOut("Margherita", end)));
    expect(html).toMatch(/<form[^>]*action="\/history"/);
    expect(badgeOf(await guestPage(), "Margherita")).toMatch(/^Épuisé/);
    await tap("Margherita", "Available again");
    expect(await soldOutUntil("Margherita")).toBeNull();
  });

  test("lists what is sold out first, then the day, the suggestions and the menu", async () => {
    await mark("Regina", "today");
    const html = await waiter.page("/service");
    expect([...html.matchAll(/<h2 id="service-\d+">([^<]+)</g)].map(([, heading]) => heading)).toEqual([
      "Sold out",
      "Today",
      "Suggestions",
      "Pizza",
    ]);
    const names = [...html.matchAll(/<li id="item-([^"]+)" class="service-dish/g)].map(([, id]) => id);
    expect(names).toEqual([ids.Regina, ids.Vongole, ids.Torta, ids.Polpo, ids.Margherita]);
    expect(html).toContain("until Tue 11:30");
  });

  test("is searched, and a tap stays in the search", async () => {
    const html = await waiter.page("/service?q=REGI");
    expect(html.match(/class="service-dish[ "]/g)).toHaveLength(1);
    const { reply } = await tap("Regina", "Sold out", "/service?q=REGI");
    expect(reply.headers.get("Location")).toBe("/service?q=REGI");
    expect(await waiter.page("/service?q=nothing")).toContain("No data found");
  });

  test("says what went wrong with a dish that is gone, and takes no other word", async () => {
    const gone = await waiter.submit("/service", { id: "gone", until: "today" });
    expect(gone).toMatchObject({ status: 302, location: "/service" });
    expect((await waiter.post("/service", { id: ids.Regina ?? "", until: "soon" })).status).toBe(400);
  });

  test("20 taps of two phones at once leave each dish in its last state, and a line each", async () => {
    const total = async () => (await api("GET /api/history?page=1")).body.total as number;
    const before = await total();
    const phone = async (name: string) => {
      for (let count = 0; count < 5; count += 1) {
        await tap(name, "Sold out");
        await tap(name, "Available again");
      }
    };
    await Promise.all([phone("Margherita"), phone("Regina")]);
    expect((await total()) - before).toBe(20);
    expect([await soldOutUntil("Margherita"), await soldOutUntil("Regina")]).toEqual([null, null]);
  });
});

test("the lists of staff say until when, and lead to the service", async () => {
  await mark("Margherita", "next-service");
  await mark("Vongole", "today");
  await mark("Regina", "always");
  const menu = await waiter.page("/menu-description");
  expect(menu).toMatch(/<a [^>]*href="\/service"[^>]*>Sold out until 18:30<\/a>/);
  expect(menu).toContain("Sold out until you say so");
  expect(await waiter.page(`/dish-description/${MONDAY}`)).toMatch(
    /<a [^>]*href="\/service"[^>]*>Sold out until Tue 11:30<\/a>/,
  );
});

test("a day that is closed moves the end to the day after", async () => {
  clock.set(at("20:15"));
  const closed = { firstDay: "2026-11-24", lastDay: "2026-11-24", reason: "", shop: [], kitchen: [] };
  const added = await api("POST /api/closures", closed);
  await tap("Margherita", "Sold out");
  expect(await soldOutUntil("Margherita")).toBe(utc("11:30", "2026-11-25"));
  await api(`DELETE /api/closures/${added.body.data._id}`);
});
