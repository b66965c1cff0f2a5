import { afterEach, describe, expect, test } from "vitest";
import type { Kysely } from "kysely";
import type { Database } from "~db/open-database";
import { followingFacts, withFollowing } from "~/restaurant/following-facts";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import type { SiteSection } from "~/domain/fields/restaurant";
import { SITE_SECTION_NAMES } from "~/restaurant/site-section";
import { exportSettings, importSettings, saveSection } from "~/restaurant/site-sections.server";
import { siteSettingsMessages } from "~/messages/site-settings";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { versionMessages } from "~/messages/history";
import { forFile } from "../support/for-file";
import { MARGHERITA } from "../support/menu";
import { readMails, startServerWithMail } from "../support/mail";
import { addOrdinaryUser, ADMIN, postForm, postJson, signInByApi, signInByForm } from "../support/server";

const server = await forFile(startServerWithMail());
await inDatabase((db) => importSettings(db, { ...PLACEHOLDER }));
const cookie = await signInByForm(server);
const token = await signInByApi(server);
afterEach(() => inDatabase((db) => importSettings(db, { ...PLACEHOLDER })));

async function inDatabase<Value>(act: (db: Kysely<Database>) => Promise<Value>): Promise<Value> {
  const db = server.openDatabase();
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

const json = () => inDatabase(exportSettings);
/** What somebody else does meanwhile. */
const saveElsewhere = (section: SiteSection, values: object) =>
  inDatabase((db) => saveSection(db, section, values));
const page = async (address: string) => (await fetch(server.url + address, { headers: cookie })).text();

/** The fields of a section's form, as a browser without JavaScript sends them. */
async function fieldsOf(section: string): Promise<Record<string, string>> {
  return readForm(section, await page(`/settings/${section}`));
}

function readForm(section: string, html: string): Record<string, string> {
  const form = html.slice(html.indexOf(`<section id="${section}"`)).split("</form>")[0] ?? "";
  const sent = [...form.matchAll(/<input [^>]*>/g)].filter(
    ([input]) => !input.includes('type="checkbox"') || input.includes(' checked=""'),
  );
  const inputs = sent.map(([input]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
    return [attribute("name"), unescape(attribute("value"))];
  });
  const areas = [...form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)].map(([, name, text]) => [
    name,
    unescape(text ?? "").trimStart(),
  ]);
  return Object.fromEntries([...inputs, ...areas]) as Record<string, string>;
}

function unescape(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

async function save(section: string, changes: Record<string, string>) {
  return post(section, { ...(await fieldsOf(section)), ...changes });
}

/** The page to which a save leads, with its toast. */
async function afterwards(reply: Response): Promise<string> {
  const cookies = [cookie.Cookie, ...reply.headers.getSetCookie().map((set) => set.split(";")[0])];
  const headers = { Cookie: cookies.join("; ") };
  return (await fetch(new URL(reply.headers.get("Location") ?? "", server.url), { headers })).text();
}

function post(section: string, fields: Record<string, string>) {
  return postForm(server, `/settings/${section}`, fields, cookie);
}

async function put(section: string, body: object, headers: Record<string, string> = token) {
  const reply = await fetch(`${server.url}/api/site/${section}`, {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

describe("/settings", () => {
  test.each(["restaurant", "presentation", "hours", "links", "discount", "legal", "declarations"])(
    "%s, saved without a change, changes nothing",
    async (section) => {
      const before = await json();
      const reply = await save(section, {});
      expect(reply.status).toBe(302);
      expect(reply.headers.get("Location")).toBe(`/settings/${section}#${section}`);
      expect(await json()).toEqual(before);
    },
  );

  test("a new phone number is on the next page that a guest sees", async () => {
    await page("/");
    const reply = await save("restaurant", { phone: "026 555 77 77" });
    expect(await afterwards(reply)).toContain("Saved.");
    const home = await page("/");
    expect(home).toContain('href="tel:+41265557777"');
    expect(home).toContain('"telephone":"+41265557777"');
    expect(home).not.toContain("026 555 01 42");
    expect(await page("/menu")).toContain("026 555 77 77");
  });

  test("a new name and address are guests' title and map, which the forms show where nothing was typed", async () => {
    await save("restaurant", { name: "Chez Nous", "address.street": "Grand-Rue 1" });
    const home = await page("/");
    expect(home).not.toMatch(/Tonino<|Rue%20du%20Four/);
    const map = "https://www.openstreetmap.org/search?query=Grand-Rue%201%2C%201700%20Fribourg";
    expect(home).toContain(`href="${map}"`);
    expect(await page("/settings/restaurant")).toMatch(
      /<input (?=[^>]*name="curvedTitle")[^>]*placeholder="Chez Nous"[^>]*value=""/,
    );
    expect(await page("/settings/links")).toMatch(
      new RegExp(`<input (?=[^>]*name="mapsUrl")[^>]*placeholder="[^"]*Grand-Rue`),
    );
  });

  test("a new name and e-mail address are the sender of the next mail", async () => {
    await save("restaurant", { name: "Da Luisa", email: "luisa@example.com" });
    await postJson(server, "/api/auth/forgot-password", { email: ADMIN.email });
    // The first one tells of the login.
    const mails = await readMails(server, ADMIN.email, 2);
    expect(mails.filter((mail) => mail.includes("From: Da Luisa <luisa@example.com>"))).toHaveLength(1);
  });

  test("days with the same hours are joined", async () => {
    await save("hours", { "hours.shop.Sunday": "10h-24h", "hours.kitchen.Sunday": "closed" });
    expect((await json()).hours).toMatchObject({
      shop: [{ periods: [{ opens: "10:00", closes: "00:00" }], days: { length: 7 } }],
      kitchen: [{ days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] }],
    });
    expect(await page("/")).toContain("Lundi-Dimanche");
  });

  test("a day is changed alone, and closed by its box, whatever its times", async () => {
    const { shop } = PLACEHOLDER.hours;
    const reply = await save("hours", {
      "hours.shop.MondayClosed": "Yes",
      "hours.shop.Tuesday[0].closes": "15:00",
      "hours.shop.Tuesday[2].opens": "18:00",
      "hours.shop.Tuesday[2].closes": "02:00",
    });
    expect((await json()).hours).toMatchObject({
      shop: [
        {
          days: ["Tuesday"],
          periods: [
            { opens: "10:00", closes: "15:00" },
            { opens: "18:00", closes: "02:00" },
          ],
        },
        { days: ["Wednesday", "Thursday", "Friday", "Saturday"], periods: shop[0]?.periods },
        { days: ["Sunday"], periods: shop[1]?.periods },
      ],
    });
    const html = await afterwards(reply);
    expect(html).toContain("Mardi 10H-15H et 18H-02H · Mercredi-Samedi 10H-00H · Dimanche 17H-00H");
    expect(html).toContain("Cuisine\u00a0: Lundi-Samedi 11H30-14H et 18H30-23H · Dimanche");
    expect(html).toContain("Monday: the kitchen is open while the restaurant is closed.");
    const warned = [...html.matchAll(/<legend>(\w+)<\/legend>(?:(?!<legend>).)*is-doubtful/gs)];
    expect(warned.map(([, day]) => day)).toEqual(["Monday"]);
  });

  test("a day without hours that isn't closed is refused at its field", async () => {
    const html = await (
      await save("hours", { "hours.shop.Monday[0].opens": "", "hours.shop.Monday[0].closes": "" })
    ).text();
    expect(html).toContain("Enter the hours, or tick &#x27;Closed&#x27;.");
    expect(html).toMatch(/<input [^>]*name="hours.shop.Monday\[0\]\.opens"[^>]*aria-invalid="true"/);
  });

  test("a day's hours are copied to the ticked days, and kept once they are saved", async () => {
    const fields = await fieldsOf("hours");
    const monday = { "hours.shop.Monday[0].opens": "09:00", "hours.kitchen.MondayClosed": "Yes" };
    const copy = { ...fields, ...monday, intent: "copy hours.shop.Monday" };
    const none = await post("hours", copy);
    expect([none.status, await none.text()]).toEqual([
      400,
      expect.stringContaining("Tick the days to copy to."),
    ]);
    const ticks = { "hours.shop.MondayCopyTuesday": "Yes", "hours.shop.MondayCopySunday": "Yes" };
    const shown = await post("hours", { ...copy, ...ticks });
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain("Not saved yet: Monday’s hours are copied to Tuesday and Sunday.");
    const copied = readForm("hours", html);
    expect(copied).toMatchObject({
      "hours.shop.Tuesday[0].opens": "09:00",
      "hours.shop.Sunday[0].opens": "09:00",
      "hours.shop.Wednesday[0].opens": "10:00",
    });
    expect(copied).not.toHaveProperty("hours.shop.MondayCopyTuesday");
    expect(await json()).toEqual(PLACEHOLDER);
    const week = readForm("hours", await (await post("hours", { ...copied, intent: "copy-week" })).text());
    expect(week).not.toHaveProperty("hours.kitchen.MondayClosed");
    await post("hours", { ...week, intent: "edit" });
    const { hours } = await json();
    expect(hours).toEqual({
      shop: [
        { days: ["Monday", "Tuesday", "Sunday"], periods: [{ opens: "09:00", closes: "00:00" }] },
        {
          days: ["Wednesday", "Thursday", "Friday", "Saturday"],
          periods: [{ opens: "10:00", closes: "00:00" }],
        },
      ],
      kitchen: (hours as { shop: object }).shop,
    });
  });

  test("a period without its beginning is refused at that field", async () => {
    const name = "hours.shop.Sunday[0].opens";
    const html = await (await save("hours", { [name]: "" })).text();
    expect(html).toContain("When does it open?");
    const invalid = [...html.matchAll(/<input [^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
    expect(invalid).toEqual([expect.stringContaining(`name="${name}"`)]);
  });

  test.each(["12", "12%", " +12 % "])("a discount may be typed as %j", async (takeawayDiscountPercent) => {
    await save("discount", { takeawayDiscountPercent });
    expect((await json()).takeawayDiscountPercent).toBe(12);
  });

  test("paragraphs are separated by empty lines", async () => {
    await save("presentation", { about: "Un.\r\n\r\n \r\nDeux,\r\nencore deux." });
    expect((await json()).about).toEqual(["Un.", "Deux,\nencore deux."]);
    await save("presentation", { about: " " });
    expect((await json()).about).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["restaurant", { name: " " }, siteSettingsMessages.required],
    ["restaurant", { email: "ciao" }, "Must be an email address."],
    ["hours", { "hours.shop.Tuesday": "10-14, 13-18" }, siteSettingsMessages.closesBefore],
    ["hours", { "hours.kitchen.Friday": "midi" }, "Must be times such as 11:30-14:00, 18:30-23:00."],
    ["links", { bookingUrl: "da tonino" }, siteSettingsMessages.webAddress],
    ["links", { "deliveryServices[1].url": "javascript:alert(1)" }, siteSettingsMessages.webAddress],
    ["discount", { takeawayDiscountPercent: "viel" }, siteSettingsMessages.percent],
    ["legal", { "legal.uid": "CHE-123.456.780" }, "This is not a UID."],
    ["declarations", { "declarations.meat[1].kind": "Bœuf" }, siteSettingsMessages.required],
  ])("%s %j: an error at the field, and the values stay", async (section, changes, message) => {
    const reply = await save(section, changes);
    expect([reply.status, reply.headers.get("Location")]).toEqual([400, null]);
    const html = await reply.text();
    expect(html).toContain(message);
    expect(html).toContain('aria-invalid="true"');
    for (const value of Object.values(changes)) expect(html).toContain(`"${value}"`.replace('""', ">"));
    expect(await json()).toEqual(PLACEHOLDER);
  });

  test("an error in a list stands at its row, whichever rows are empty", async () => {
    const first = { "deliveryServices[0].name": "", "deliveryServices[0].url": "" };
    const reply = await save("links", { ...first, "deliveryServices[1].url": "smood" });
    const html = await reply.text();
    const invalid = [...html.matchAll(/<input [^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
    expect(invalid).toEqual([expect.stringContaining('name="deliveryServices[1].url"')]);
    expect(invalid[0]).toContain('value="smood"');
    await save("links", {
      ...first,
      "deliveryServices[3].name": "Smood",
      "deliveryServices[3].url": "smood.ch/",
    });
    expect((await json()).deliveryServices).toEqual([
      { name: "Uber Eats", url: "https://www.ubereats.com/ch-fr" },
      { name: "Smood", url: "https://smood.ch/" },
    ]);
  });

  test("an error keeps the version that was read, so that a change of somebody else isn't overwritten", async () => {
    const fields = await fieldsOf("discount");
    await saveElsewhere("discount", { takeawayDiscountPercent: 30 });
    const invalid = { ...fields, takeawayDiscountPercent: "viel" };
    const html = await (await post("discount", invalid)).text();
    expect(html).toContain(`name="version" value="${fields.version}"`);
    const fixed = await post("discount", { ...fields, takeawayDiscountPercent: "12" });
    expect(fixed.status).toBe(409);
    expect((await json()).takeawayDiscountPercent).toBe(30);
  });

  test("one that was changed since is not saved, until it is sent again", async () => {
    const fields = await fieldsOf("restaurant");
    await saveElsewhere("restaurant", { email: "buongiorno@example.com" });
    const yours = { email: "ciao@trattoria.example.com", phone: "026 555 88 88" };
    const first = await post("restaurant", { ...fields, ...yours });
    expect(first.status).toBe(409);
    const html = await first.text();
    expect(html).toMatch(/Command line changed this at \d\d:\d\d\./);
    expect(html).toContain("026 555 88 88");
    expect(html).toContain("buongiorno@example.com");
    expect(html).toContain("Take theirs");
    expect(await json()).toMatchObject({ email: "buongiorno@example.com", phone: "026 555 01 42" });
    const { version = "" } = await fieldsOf("restaurant");
    expect(html).toContain(`name="version" value="${version}"`);
    const second = await post("restaurant", { ...fields, ...yours, version });
    expect(second.status).toBe(302);
    expect(await json()).toMatchObject(yours);
  });

  test("a conflict shows rows and hours once, as they were read", async () => {
    const links = await fieldsOf("links");
    await saveElsewhere("links", { deliveryServices: [] });
    const moved = {
      "deliveryServices[0].name": "",
      "deliveryServices[0].url": "",
      "deliveryServices[1].name": "",
      "deliveryServices[1].url": "",
      "deliveryServices[3].name": "Smood",
      "deliveryServices[3].url": "smood.ch",
    };
    const shown = readForm("links", await (await post("links", { ...links, ...moved })).text());
    expect(shown).toMatchObject({
      "deliveryServices[0].name": "Smood",
      "deliveryServices[0].url": "https://smood.ch",
    });
    expect(Object.values(shown).filter((value) => value === "Smood")).toHaveLength(1);

    const { hours } = PLACEHOLDER;
    const closed = { ...hours, shop: hours.shop.slice(1) };
    await saveElsewhere("hours", { hours: closed });
    const fields = await fieldsOf("hours");
    await saveElsewhere("hours", { hours });
    const typed = { ...fields, "hours.shop.Monday": "10-14" };
    const again = readForm("hours", await (await post("hours", typed)).text());
    expect(again).toMatchObject({ "hours.shop.Monday": "", "hours.shop.Monday[0].closes": "14:00" });
    expect(again).not.toHaveProperty("hours.shop.MondayClosed");
  });

  test("what two people change in different fields of one is saved together", async () => {
    const fields = await fieldsOf("restaurant");
    await saveElsewhere("restaurant", { name: "Da Luigi" });
    const reply = await post("restaurant", { ...fields, phone: "026 555 99 99" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/settings/restaurant#restaurant"]);
    expect(await json()).toMatchObject({ name: "Da Luigi", phone: "026 555 99 99" });
  });

  test("a save is undone from its message", async () => {
    const before = await json();
    await save("discount", { takeawayDiscountPercent: "25" });
    const changes = (await (
      await fetch(`${server.url}/api/history?kind=site`, { headers: token })
    ).json()) as { data: { _id: string; label: string }[] };
    expect(changes.data[0]?.label).toBe("Edited settings: Takeaway discount");
    const undo = { undo: changes.data[0]?._id ?? "", back: "/settings/discount" };
    expect((await postForm(server, "/history", undo, cookie)).headers.get("Location")).toBe(
      "/settings/discount#discount",
    );
    expect(await json()).toEqual(before);
  });

  test("lists the sections, at the former anchors, each with what it holds", async () => {
    const html = await page("/settings");
    for (const section of [...SITE_SECTION_NAMES, "photos"])
      expect(html).toMatch(
        new RegExp(`<li id="${section}"[^>]*><p[^>]*><a [^>]*href="/settings/${section}"`),
      );
    expect(html).toContain("10 %");
    expect(html).toContain("0 of 5");
    expect((await fetch(`${server.url}/settings/themes`, { headers: cookie })).status).toBe(404);
    expect((await postForm(server, "/settings/themes", {}, cookie)).status).toBe(404);
  });

  test("is for admins", async () => {
    const account = await addOrdinaryUser(server);
    const waiter = await signInByForm(server, account);
    const get = await fetch(`${server.url}/settings`, { headers: waiter, redirect: "manual" });
    expect([get.status, get.headers.get("Location")]).toEqual([302, "/dashboard"]);
    const post = await postForm(server, "/settings/discount", await fieldsOf("discount"), waiter);
    expect(post.headers.get("Location")).toBe("/dashboard");
    const bearer = await signInByApi(server, account);
    expect((await put("discount", { takeawayDiscountPercent: 1 }, bearer)).status).toBe(403);
    const { body } = await put("discount", { takeawayDiscountPercent: 33 });
    const undo = await fetch(`${server.url}/api/history/${String(body.changeId)}/undo`, {
      method: "POST",
      headers: { ...bearer, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(undo.status).toBe(403);
    expect((await json()).takeawayDiscountPercent).toBe(33);
  });
});

describe("the origins of what dishes name", () => {
  const insert = (description: string) =>
    inDatabase((db) => addMenuItem(db, { ...MARGHERITA, name: description, description }, null));

  test("are rows that are filled in but for the country, and count once it is typed", async () => {
    await insert("Jambon et bœuf");
    await insert("Anchois");
    const fields = await fieldsOf("declarations");
    expect(fields).toMatchObject({
      "declarations.meat[0].kind": "Porc",
      "declarations.meat[1].kind": "Bœuf",
      "declarations.fish[0].kind": "Anchois",
      "declarations.fish[0].country": "",
    });
    expect(Object.keys(fields)).toContain("declarations.meat[3].kind");
    await save("declarations", { "declarations.meat[1].country": "Suisse" });
    expect((await json()).declarations).toEqual({ meat: [{ kind: "Bœuf", country: "Suisse" }] });
    expect(await fieldsOf("declarations")).toMatchObject({
      "declarations.meat[0].kind": "Bœuf",
      "declarations.meat[1].kind": "Porc",
    });
    const refused = await (await save("declarations", { "declarations.meat[1].kind": "Jambon cru" })).text();
    expect(refused).toMatch(/<input (?=[^>]*aria-invalid="true")[^>]*name="declarations.meat\[1\]\.country"/);
    expect(readForm("declarations", refused)).toMatchObject({
      "declarations.fish[0].kindSuggested": "Anchois",
    });
  });
});

describe("/api/site", () => {
  test("gives the settings to anybody, and changes with them", async () => {
    const read = async () => (await (await fetch(`${server.url}/api/site`)).json()) as object;
    expect(await read()).toEqual({
      success: true,
      data: withFollowing(PLACEHOLDER),
      versions: Object.fromEntries(SITE_SECTION_NAMES.map((section) => [section, expect.any(Number)])),
    });
    await put("links", { mapsUrl: "https://example.com/plan", deliveryServices: [] });
    expect(await read()).toMatchObject({
      data: { mapsUrl: "https://example.com/plan", deliveryServices: [] },
    });
  });

  test("replaces what a section's keys hold, and leaves the keys that aren't sent", async () => {
    const legal = { company: "Rossi Sàrl", uid: "CHE-123.456.788" };
    expect(await put("legal", { legal })).toEqual({
      status: 200,
      body: {
        success: true,
        message: "Saved.",
        data: { legal },
        version: expect.any(Number),
        changeId: expect.any(String),
      },
    });
    expect((await put("legal", { legal })).body).not.toHaveProperty("changeId");
    await put("legal", { legal: { company: "Rossi Sàrl" } });
    await put("restaurant", { phone: "026 555 77 77" });
    await put("links", { social: null, bookingUrl: "" });
    const { social, ...placeholders } = PLACEHOLDER;
    expect(social).toBeDefined();
    expect(await json()).toEqual({
      ...placeholders,
      phone: "026 555 77 77",
      legal: { company: "Rossi Sàrl" },
    });
  });

  test("a title and a map that are null, empty or what follows follow, and the replies hold what guests get", async () => {
    const { name } = PLACEHOLDER;
    const { mapsUrl } = followingFacts(PLACEHOLDER);
    for (const curvedTitle of [null, "", name]) {
      await put("restaurant", { curvedTitle: "Tonino" });
      const { body } = await put("restaurant", { curvedTitle });
      expect(body).toMatchObject({ data: { name, curvedTitle: name } });
      expect(await json()).toEqual(PLACEHOLDER);
    }
    for (const map of [null, "", mapsUrl]) {
      expect((await put("links", { mapsUrl: "https://example.com/plan" })).body).toMatchObject({
        data: { mapsUrl: "https://example.com/plan" },
      });
      expect((await put("links", { mapsUrl: map })).body).toMatchObject({ data: { mapsUrl } });
      expect(await json()).toEqual(PLACEHOLDER);
    }
    expect((await put("restaurant", { name: "Chez Nous" })).body).toMatchObject({
      data: { name: "Chez Nous", curvedTitle: "Chez Nous" },
    });
  });

  test("an old version is refused with the current values", async () => {
    const { versions } = (await (await fetch(`${server.url}/api/site`)).json()) as {
      versions: Record<string, number>;
    };
    const body = { takeawayDiscountPercent: 15, version: versions.discount };
    const first = await put("discount", body);
    expect(first).toMatchObject({ status: 200, body: { version: (versions.discount ?? 0) + 1 } });
    expect(await put("discount", { ...body, takeawayDiscountPercent: 20 })).toEqual({
      status: 409,
      body: {
        success: false,
        message: versionMessages.stale,
        code: "stale",
        current: { takeawayDiscountPercent: 15 },
        version: first.body.version,
      },
    });
    expect(
      await put("discount", { takeawayDiscountPercent: 20 }, { ...token, "If-Match": '"1"' }),
    ).toMatchObject({
      status: 409,
    });
    expect(await put("discount", { ...body, version: -1 })).toMatchObject({ status: 400 });
  });

  test("accepts a number as text", async () => {
    expect(await put("discount", { takeawayDiscountPercent: "15" })).toMatchObject({
      status: 200,
      body: { data: { takeawayDiscountPercent: 15 } },
    });
  });

  test.each<[string, object, number, object]>([
    ["discount", { takeawayDiscountPercent: "" }, 400, { success: false }],
    ["links", { mapsUrl: "plan" }, 400, { message: siteSettingsMessages.webAddress }],
    ["legal", { legal: { uid: 7 } }, 400, { errors: { "legal.uid": expect.any(String) } }],
    ["hours", { hours: null }, 400, { errors: { hours: expect.any(String) } }],
    ["restaurant", { name: "" }, 400, { errors: { name: expect.any(String) } }],
    ["hours", {}, 400, { message: "Send at least one of: hours.", code: "required" }],
    ["hours", { name: "Da Luigi", version: 1 }, 400, { message: "Send at least one of: hours." }],
    ["discount", { discount: 5 }, 400, { message: "Send at least one of: takeawayDiscountPercent." }],
    ["photos", {}, 404, { success: false }],
    ["__proto__", {}, 404, { success: false }],
  ])("%s %j is rejected with %i", async (section, body, status, reply) => {
    expect(await put(section, body)).toEqual({ status, body: expect.objectContaining(reply) });
    expect(await json()).toEqual(PLACEHOLDER);
  });
});

test("without delivery services and with a booking link, guests book instead of ordering", async () => {
  await put("links", {
    mapsUrl: "https://example.com/plan",
    deliveryServices: [],
    bookingUrl: "https://example.com/table",
  });
  const html = await page("/menu");
  expect(html).not.toContain("Commander");
  expect(html).not.toContain("Commandez sur");
  expect(html).toContain("Appelez-nous :");
  expect(html).toContain('href="https://example.com/table"');
  await put("discount", { takeawayDiscountPercent: 0 });
  expect(await page("/menu")).not.toContain('id="site-order"');
});
