import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { dayMenuItemJson, dayMenuItemRow, menuItemRow } from "../support/menu";
import { pagesOf } from "../support/pages";
import { startServer } from "../support/server";
import { now, today } from "../support/today";

const TODAY = today();
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const call = callsOf(server);
const { page, submit } = pagesOf(server);
const margherita = {
  description: "Margherita !",
  price: 1850,
  discountPrice: 1600,
  menuType: "Yes",
  allergies: "Gluten, lait",
};
await db
  .insertInto("menuItems")
  .values(menuItemRow("Margherita", margherita, TODAY))
  .execute();
const polpo = { id: uuid(), name: "Polpo", description: "Polpo !", category: "No", price: 3300 };
await db
  .insertInto("chefSuggestions")
  .values({ ...polpo, allergies: "", isAvailable: 0, createdAt: now().toISOString() })
  .execute();
const dayItems = (["dish", "dessert"] as const).map((type) =>
  dayMenuItemRow(TODAY, type, { type, description: `${type} !`, isHomeMade: "Yes", isVegan: "No" }),
);
await db.insertInto("dayMenuItems").values(dayItems).execute();

const read = async (path: string) => (await call(`GET ${path}`)).body;
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("the public reads", () => {
  test("get-menu lists the menu in francs", async () => {
    const pizza = { _id: id, name: "Margherita", price: 18.5, dprice: 16, home: "Yes", date: TODAY };
    expect((await read("/api/menu/get-menu")).data).toMatchObject([pizza]);
  });

  test.each([
    ["/api/menu/get-menu?view=calendar", "data"],
    ["/api/dish/get-dish", "calendarData"],
  ])("%s tells which days of the month have a menu", async (path, field) => {
    const calendar = (await read(path))[field];
    expect(calendar[TODAY]).toEqual({ hasMenu: true });
    expect(Object.keys(calendar).length).toBeGreaterThanOrEqual(28);
    const join = path.includes("?") ? "&" : "?";
    const leapMonth = (await read(`${path}${join}month=2028-02`))[field];
    expect(Object.keys(leapMonth)).toHaveLength(29);
    expect(leapMonth["2028-02-29"]).toEqual({ hasMenu: false });
    expect((await call(`GET ${path}${join}month=2028-13`)).status).toBe(400);
  });

  test("get-category, get-chef and get-dish-date answer as documented", async () => {
    expect(await read("/api/category/get-category")).toEqual({
      success: true,
      data: [
        { _id: id, name: "Pizza", drinks: false, namesStay: false, drawing: "pizza", version: 1 },
        { _id: id, name: "Bevande E Caffè", drinks: true, namesStay: false, drawing: "coffee", version: 1 },
        { _id: id, name: "Dolci", drinks: false, namesStay: false, drawing: "dessert", version: 1 },
      ],
    });
    const suggestion = { _id: id, name: "Polpo", price: 33, allergens: null, isAvailable: false };
    expect((await read("/api/chef/get-chef")).data).toMatchObject([suggestion]);
    const values = { price: 20, allergies: "", allergens: null, traces: [] };
    const flags = { home: "Yes", baigan: "No", soldOut: false, soldOutUntil: null };
    const item = dayMenuItemJson({ _id: id, ...values, ...flags });
    const expected = [
      {
        date: TODAY,
        items: [
          { ...item, name: "dish", description: "dish !", isType: "dish", isLast: false },
          { ...item, name: "dessert", description: "dessert !", isType: "dessert", isLast: true },
        ],
      },
    ];
    expect(await read(`/api/dish/get-dish-date/${TODAY}`)).toEqual(expected);
    expect(await read(`/api/dish/get-dish-date/${TODAY}T12:00:00+01:00`)).toEqual(expected);
    expect(await read("/api/dish/get-dish-date/2001-01-01")).toEqual([]);
    expect((await call("GET /api/dish/get-dish-date/2026-02-30")).status).toBe(400);
  });

  test.each([
    "/api/menu/get-menu?view=calendar",
    "/api/dish/get-dish?month=2026-11",
    `/api/dish/get-dish-date/${TODAY}`,
    "/api/dish/get-dish-date/2020-01-01",
  ])("%s has an ETag, too", async (path) => {
    const { headers } = await fetch(server.url + path);
    const etag = headers.get("ETag") ?? "";
    expect([etag, headers.get("Cache-Control")]).toEqual([
      expect.stringMatching(/^W\/"[\w-]+"$/),
      "no-cache",
    ]);
    for (const [known, status] of [
      [etag, 304],
      [`"x", ${etag}`, 304],
      ["*", 304],
      ['"x"', 200],
    ] as const) {
      const reply = await fetch(server.url + path, { headers: { "If-None-Match": known } });
      expect([reply.status, reply.headers.get("ETag")]).toEqual([status, etag]);
    }
  });

  test.each([
    ["/api/menu/get-menu?view=list", { view: "Must be one of calendar." }],
    ["/api/menu/get-menu?view=", { view: "Must be one of calendar." }],
    ["/api/menu/get-menu?month=2026-13", { month: "The month must be YYYY-MM." }],
  ])("%s is refused", async (path, errors) => {
    expect(await call(`GET ${path}`)).toMatchObject({ status: 400, body: { errors } });
  });

  test("pages of other sites may read them, and nothing else", async () => {
    const origin = { Origin: "https://other.example" };
    const allowed = async (path: string, init: RequestInit = {}) => {
      const { status, headers } = await fetch(server.url + path, {
        ...init,
        headers: { ...origin, ...init.headers },
      });
      expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
      return [status, headers.get("Access-Control-Allow-Origin")];
    };
    const reads = [
      "menu/get-menu",
      "category/get-category",
      "chef/get-chef",
      "dish/get-dish",
      "hours",
      "site",
    ];
    for (const path of [
      ...reads,
      "menu/get-menu/",
      `dish/get-dish-date/${TODAY}`,
      "dish/get-dish?month=2026-11",
    ])
      expect([path, await allowed(`/api/${path}`)]).toEqual([path, [200, "*"]]);
    expect(await allowed("/api/menu/get-menu", { headers: { "If-None-Match": "*" } })).toEqual([304, "*"]);
    expect(await allowed("/api/menu/get-menu?month=x")).toEqual([400, "*"]);
    expect(await allowed("/api/menu/get-menu", { method: "OPTIONS" })).toEqual([204, "*"]);
    expect(await allowed("/api/closures")).toEqual([401, null]);
    expect(await allowed("/api/closures", { method: "OPTIONS" })).toEqual([405, null]);
    expect(await allowed("/api/contact/add", { method: "POST" })).toEqual([403, null]);
    expect(await allowed("/menu")).toEqual([200, null]);
    expect(await allowed("/robots.txt")).toEqual([200, null]);
  });

  test("a suggestion that isn't available is not shown to guests", async () => {
    const html = await page("/menu");
    expect(html).toContain("Aucune suggestion disponible");
    expect(html).not.toContain("Polpo");
    expect(html).toContain("CHF\u00A016.00");
  });

  test.each(["/api", "/api/", "/api/menu", "/api/menu/get-menu/more", "/api/nothing"])(
    "%s is not there",
    async (path) => {
      expect(await call(`GET ${path}`)).toMatchObject({ status: 404, body: { success: false } });
    },
  );

  test("HEAD has the headers of GET, without a body", async () => {
    const reply = await fetch(`${server.url}/api/menu/get-menu`, { method: "HEAD" });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toContain("application/json");
    expect(await reply.text()).toBe("");
  });
});

describe("contact/add", () => {
  const stored = () => db.selectFrom("contactMessages").select(["id", "message"]).orderBy("id").execute();
  const REQUIRED = {
    email: "L'e-mail est obligatoire",
    phone: "Le numéro de téléphone est obligatoire",
    message: "Le message est obligatoire",
  };

  test("stores a message as it was typed and answers 201", async () => {
    const before = await stored();
    const message = '<script>alert(1)</script> "ça" & \u200Frtl';
    const { status, body } = await call("POST /api/contact/add", { ...MESSAGE, message, unknown: "ignored" });
    expect([status, body]).toEqual([
      201,
      { success: true, message: expect.any(String), ignored: [{ name: "unknown" }] },
    ]);
    expect(await stored()).toEqual([...before, { id: expect.any(String), message }]);
  });

  test.each([
    ["nothing", {}, REQUIRED],
    ["blanks", { email: "  ", phone: " ", message: "\n" }, REQUIRED],
    [
      "other types",
      { email: 1, phone: {}, message: ["x"] },
      { email: "Must be text.", phone: "Must be text.", message: "Must be text." },
    ],
    ["an address that is none", { ...MESSAGE, email: "guest" }, { email: "L’e-mail n’est pas valide" }],
    [
      "a header in the address",
      { ...MESSAGE, email: "a@b.ch\r\nBcc: c@d.ch" },
      { email: "L’e-mail n’est pas valide" },
    ],
    ["a NUL", { ...MESSAGE, message: "a\u0000b" }, { message: expect.any(String) }],
    ["half a character", { ...MESSAGE, message: "a\uD800b" }, { message: expect.any(String) }],
  ])("answers %s with 400 at each field", async (_name, body, errors) => {
    const before = await stored();
    const reply = await call("POST /api/contact/add", body);
    const { success, message, errors: found } = reply.body;
    expect([reply.status, success, found]).toEqual([400, false, errors]);
    expect(message).toBe(Object.values(found)[0]);
    expect(await stored()).toEqual(before);
  });

  test("a form without the honeypot field, or with text in it, is treated as spam, and its text is shown again", async () => {
    const before = await stored();
    const { status, html } = await submit("/?index", { ...MESSAGE, message: "Je suis un robot" });
    expect([status, html]).toEqual([400, expect.stringContaining("Je suis un robot")]);
    expect((await submit("/?index", { ...MESSAGE, name__confirm: "filled" })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ["none", {}],
    ["that of a page from before an upgrade", { from__confirm: "U2FsdGVkX1/7M0ZKu5ZcTDk=" }],
    ["that of a page from the future", { from__confirm: String(now(3_600_000).getTime()) }],
  ])("no time in the form is a reason to refuse a message: %s", async (what, time) => {
    const fields = { ...MESSAGE, message: `Bonjour: ${what}`, name__confirm: "", ...time };
    expect((await submit("/?index", fields)).status).toBe(303);
  });
});
