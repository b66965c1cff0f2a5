// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { withFollowing } from "~/restaurant/following-facts";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { SITE_SECTION_NAMES } from "~/restaurant/site-section";
import { exportSettings, importSettings, saveSection } from "~/restaurant/site-sections.server";
import { siteSettingsMessages } from "~/messages/site-settings";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { versionMessages } from "~/messages/history";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { fieldsOfForm } from "../support/forms";
import { MARGHERITA } from "../support/menu";
import { readMails, startServerWithMail } from "../support/mail";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, ADMIN, signInByApi, signInByForm } from "../support/server";

type Fields = Record<string, string>;

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());
await importSettings(db, { ...PLACEHOLDER });
const api = callsOf(server, await signInByApi(server));
const { open, page, pageAfter, ...forms } = pagesOf(server, await signInByForm(server));
afterEach(() => importSettings(db, { ...PLACEHOLDER }));

const json = () => exportSettings(db);
const fieldsIn = (html: string) => fieldsOfForm(html, "edit");
const fieldsOf = async (section: string) => fieldsIn(await page(`/settings/${section}`));
const post = (section: string, fields: Fields) => forms.post(`/settings/${section}`, fields);
const submit = (section: string, fields: Fields) => forms.submit(`/settings/${section}`, fields);
const save = async (section: string, changes: Fields) =>
  post(section, { ...(await fieldsOf(section)), ...changes });
const trySave = async (section: string, changes: Fields) =>
  submit(section, { ...(await fieldsOf(section)), ...changes });
const put = (section: string, body: object, headers?: Fields) =>
  api(`PUT /api/site/${section}`, body, headers);

/** The inputs of a page that are marked as faulty. */
const faultyIn = (html: string) =>
  [...html.matchAll(/<input [^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);

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
    expect(await pageAfter(reply)).toContain("Saved.");
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
    await api("POST /api/auth/forgot-password", { email: ADMIN.email });
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
    const html = await pageAfter(reply);
    expect(html).toContain("Mardi 10H-15H et 18H-02H · Mercredi-Samedi 10H-00H · Dimanche 17H-00H");
    expect(html).toContain("Cuisine\u00a0: Lundi-Samedi 11H30-14H et 18H30-23H · Dimanche");
    expect(html).toContain("Monday: the kitchen is open while the restaurant is closed.");
    const warned = [...html.matchAll(/<legend>(\w+)<\/legend>(?:(?!<legend>).)*is-doubtful/gs)];
    expect(warned.map(([, day]) => day)).toEqual(["Monday"]);
  });

  test("a day without hours that isn't closed is refused at its field", async () => {
    const empty = { "hours.shop.Monday[0].opens": "", "hours.shop.Monday[0].closes": "" };
    const { html } = await trySave("hours", empty);
    expect(html).toContain("Enter the hours, or tick &#x27;Closed&#x27;.");
    expect(html).toMatch(/<input [^>]*name="hours.shop.Monday\[0\]\.opens"[^>]*aria-invalid="true"/);
  });

  test("a day's hours are copied to the ticked days, and kept once they are saved", async () => {
    const fields = await fieldsOf("hours");
    const monday = { "hours.shop.Monday[0].opens": "09:00", "hours.kitchen.MondayClosed": "Yes" };
    const copy = { ...fields, ...monday, intent: "copy hours.shop.Monday" };
    const none = await submit("hours", copy);
    expect([none.status, none.html]).toEqual([400, expect.stringContaining("Tick the days to copy to.")]);
    const ticks = { "hours.shop.MondayCopyTuesday": "Yes", "hours.shop.MondayCopySunday": "Yes" };
    const shown = await submit("hours", { ...copy, ...ticks });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain("Not saved yet: Monday’s hours are copied to Tuesday and Sunday.");
    const copied = fieldsIn(shown.html);
    expect(copied).toMatchObject({
      "hours.shop.Tuesday[0].opens": "09:00",
      "hours.shop.Sunday[0].opens": "09:00",
      "hours.shop.Wednesday[0].opens": "10:00",
    });
    expect(copied).not.toHaveProperty("hours.shop.MondayCopyTuesday");
    expect(await json()).toEqual(PLACEHOLDER);
    const week = fieldsIn((await submit("hours", { ...copied, intent: "copy-week" })).html);
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

  test.each([
    ["a period without its beginning", "hours.shop.Sunday[0].opens", "", "When does it open?"],
    ["a word", "hours.kitchen.Friday", "midi", "Must be times such as 11:30-14:00, 18:30-23:00."],
    [
      "one more period within another",
      "hours.shop.Tuesday",
      "10-14, 13-18",
      siteSettingsMessages.closesBefore,
    ],
  ])("%s is refused at its field", async (_what, name, typed, message) => {
    const { status, html } = await trySave("hours", { [name]: typed });
    expect([status, html]).toEqual([400, expect.stringContaining(message)]);
    expect(faultyIn(html)).toEqual([expect.stringContaining(`name="${name}"`)]);
    expect(fieldsIn(html)[name]).toBe(typed);
    expect(await json()).toEqual(PLACEHOLDER);
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

  test("an error in a list stands at its row, whichever rows are empty", async () => {
    const first = { "deliveryServices[0].name": "", "deliveryServices[0].url": "" };
    const { html } = await trySave("links", { ...first, "deliveryServices[1].url": "smood" });
    const faulty = faultyIn(html);
    expect(faulty).toEqual([expect.stringContaining('name="deliveryServices[1].url"')]);
    expect(faulty[0]).toContain('value="smood"');
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
    await saveSection(db, "discount", { takeawayDiscountPercent: 30 });
    const invalid = { ...fields, takeawayDiscountPercent: "viel" };
    expect(fieldsIn((await submit("discount", invalid)).html).version).toBe(fields.version);
    const fixed = await post("discount", { ...fields, takeawayDiscountPercent: "12" });
    expect(fixed.status).toBe(409);
    expect((await json()).takeawayDiscountPercent).toBe(30);
  });

  test("one that was changed since is not saved, until it is sent again", async () => {
    const fields = await fieldsOf("restaurant");
    await saveSection(db, "restaurant", { email: "buongiorno@example.com" });
    const yours = { email: "ciao@trattoria.example.com", phone: "026 555 88 88" };
    const { status, html } = await submit("restaurant", { ...fields, ...yours });
    expect(status).toBe(409);
    expect(html).toMatch(/Command line changed this at \d\d:\d\d\./);
    expect(html).toContain("026 555 88 88");
    expect(html).toContain("buongiorno@example.com");
    expect(html).toContain("Take theirs");
    expect(await json()).toMatchObject({ email: "buongiorno@example.com", phone: "026 555 01 42" });
    const { version = "" } = await fieldsOf("restaurant");
    expect(fieldsIn(html).version).toBe(version);
    const second = await post("restaurant", { ...fields, ...yours, version });
    expect(second.status).toBe(302);
    expect(await json()).toMatchObject(yours);
  });

  test("a conflict shows rows and hours once, as they were read", async () => {
    const links = await fieldsOf("links");
    await saveSection(db, "links", { deliveryServices: [] });
    const emptied = Object.keys(links).filter((name) => name.startsWith("deliveryServices"));
    const moved = {
      ...Object.fromEntries(emptied.map((name) => [name, ""])),
      "deliveryServices[3].name": "Smood",
      "deliveryServices[3].url": "smood.ch",
    };
    const shown = fieldsIn((await submit("links", { ...links, ...moved })).html);
    expect(shown).toMatchObject({
      "deliveryServices[0].name": "Smood",
      "deliveryServices[0].url": "https://smood.ch",
    });
    expect(Object.values(shown).filter((value) => value === "Smood")).toHaveLength(1);

    const { hours } = PLACEHOLDER;
    const closed = { ...hours, shop: hours.shop.slice(1) };
    await saveSection(db, "hours", { hours: closed });
    const fields = await fieldsOf("hours");
    await saveSection(db, "hours", { hours });
    const typed = { ...fields, "hours.shop.Monday": "10-14" };
    const again = fieldsIn((await submit("hours", typed)).html);
    expect(again).toMatchObject({ "hours.shop.Monday": "", "hours.shop.Monday[0].closes": "14:00" });
    expect(again).not.toHaveProperty("hours.shop.MondayClosed");
  });

  test("what two people change in different fields of one is saved together", async () => {
    const fields = await fieldsOf("restaurant");
    await saveSection(db, "restaurant", { name: "Da Luigi" });
    const reply = await post("restaurant", { ...fields, phone: "026 555 99 99" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/settings/restaurant#restaurant"]);
    expect(await json()).toMatchObject({ name: "Da Luigi", phone: "026 555 99 99" });
  });

  test("a save is undone from its message", async () => {
    const before = await json();
    await save("discount", { takeawayDiscountPercent: "25" });
    const [change] = (await api("GET /api/history?kind=site")).body.data;
    expect(change.label).toBe("Edited settings: Takeaway discount");
    const undone = await forms.post("/history", { undo: change._id, back: "/settings/discount" });
    expect(undone.headers.get("Location")).toBe("/settings/discount#discount");
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
    expect((await open("/settings/themes")).status).toBe(404);
    expect((await post("themes", {})).status).toBe(404);
  });

  test("is for admins", async () => {
    const account = await addOrdinaryUser(server);
    const waiter = pagesOf(server, await signInByForm(server, account));
    const toDashboard = { status: 302, location: "/dashboard" };
    expect(await waiter.show("/settings")).toMatchObject(toDashboard);
    expect(await waiter.submit("/settings/discount", await fieldsOf("discount"))).toMatchObject(toDashboard);
    const call = callsOf(server, await signInByApi(server, account));
    const discount = (takeawayDiscountPercent: number) => ({ takeawayDiscountPercent });
    expect((await call("PUT /api/site/discount", discount(1))).status).toBe(403);
    const { body } = await put("discount", discount(33));
    expect((await call(`POST /api/history/${body.changeId}/undo`, {})).status).toBe(403);
    expect(await json()).toMatchObject(discount(33));
  });
});

describe("the origins of what dishes name", () => {
  const insert = (description: string) =>
    addMenuItem(db, { ...MARGHERITA, name: description, description }, null);

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
    const { html } = await trySave("declarations", { "declarations.meat[1].kind": "Jambon cru" });
    expect(faultyIn(html)).toEqual([expect.stringContaining('name="declarations.meat[1].country"')]);
    expect(fieldsIn(html)).toMatchObject({
      "declarations.fish[0].kindSuggested": "Anchois",
    });
  });
});

describe("/api/site", () => {
  const read = async () => (await api("GET /api/site")).body;

  test("gives the settings to anybody, and changes with them", async () => {
    expect((await callsOf(server)("GET /api/site")).body).toEqual({
      success: true,
      data: withFollowing(PLACEHOLDER),
      versions: Object.fromEntries(SITE_SECTION_NAMES.map((section) => [section, expect.any(Number)])),
    });
    const values = { mapsUrl: "https://example.com/plan", deliveryServices: [] };
    await put("links", values);
    expect(await read()).toMatchObject({ data: values });
  });

  test("replaces what a section's keys hold, and leaves the keys that aren't sent", async () => {
    const legal = { company: "Rossi Sàrl", uid: "CHE-123.456.788" };
    expect(await put("legal", { legal })).toMatchObject({
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

  test("replies with what guests get", async () => {
    const name = "Chez Nous";
    expect((await put("restaurant", { name })).body).toMatchObject({ data: { name, curvedTitle: name } });
  });

  test("an old version is refused with the current values", async () => {
    const { discount: version } = (await read()).versions;
    const discount = (takeawayDiscountPercent: number) => ({ takeawayDiscountPercent, version });
    const first = await put("discount", discount(15));
    expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await put("discount", discount(20))).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: versionMessages.stale,
        code: "stale",
        current: { takeawayDiscountPercent: 15 },
        version: version + 1,
      },
    });
    const unversioned = { takeawayDiscountPercent: 20 };
    expect(await put("discount", unversioned, { "If-Match": '"1"' })).toMatchObject({ status: 409 });
    expect(await put("discount", { ...unversioned, version: -1 })).toMatchObject({ status: 400 });
  });

  test("accepts a number as text", async () => {
    expect(await put("discount", { takeawayDiscountPercent: "15" })).toMatchObject({
      status: 200,
      body: { data: { takeawayDiscountPercent: 15 } },
    });
  });

  test.each<[string, object, number, object]>([
    ["discount", { takeawayDiscountPercent: "" }, 400, { success: false }],
    ["legal", { legal: { uid: 7 } }, 400, { errors: { "legal.uid": expect.any(String) } }],
    ["hours", { hours: null }, 400, { errors: { hours: expect.any(String) } }],
    ["restaurant", { name: "" }, 400, { errors: { name: expect.any(String) } }],
    ["hours", {}, 400, { message: "Send at least one of: hours.", code: "required" }],
    ["hours", { name: "Da Luigi", version: 1 }, 400, { message: "Send at least one of: hours." }],
    ["discount", { discount: 5 }, 400, { message: "Send at least one of: takeawayDiscountPercent." }],
    ["photos", {}, 404, { success: false }],
    ["__proto__", {}, 404, { success: false }],
  ])("%s %j is rejected with %i", async (section, body, status, reply) => {
    expect(await put(section, body)).toMatchObject({ status, body: reply });
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
