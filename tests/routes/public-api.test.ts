import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { dayMenuItemJson, dayMenuItemRow, menuItemJson, menuItemRow } from "../support/menu";
import { postForm, postJson, startServer } from "../support/server";
import { now, today } from "../support/today";

const TODAY = today();
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };

const server = await forFile(startServer());
beforeAll(async () => {
  const db = server.openDatabase();
  const margherita = {
    description: "Margherita !",
    price: 1850,
    discountPrice: 1600,
    menuType: "Yes",
    allergies: "Gluten, lait",
  };
  const createdAt = now().toISOString();
  await db
    .insertInto("menuItems")
    .values(menuItemRow("Margherita", margherita, TODAY))
    .execute();
  await db
    .insertInto("chefSuggestions")
    .values({
      id: uuid(),
      name: "Polpo",
      description: "Polpo !",
      category: "No",
      price: 3300,
      allergies: "",
      isAvailable: 0,
      createdAt,
    })
    .execute();
  await db
    .insertInto("dayMenuItems")
    .values(
      (["dish", "dessert"] as const).map((type) =>
        dayMenuItemRow(TODAY, type, { type, description: `${type} !`, isHomeMade: "Yes", isVegan: "No" }),
      ),
    )
    .execute();
  await db.destroy();
});

const read = async (path: string) => (await fetch(server.url + path)).json();
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("the public reads", () => {
  test("get-menu lists the menu in francs", async () => {
    expect(await read("/api/menu/get-menu")).toEqual({
      success: true,
      data: [
        menuItemJson({
          _id: id,
          name: "Margherita",
          description: "Margherita !",
          price: 18.5,
          dprice: 16,
          category: "Pizza",
          menuType: "Yes",
          baigan: "",
          home: "Yes",
          allergies: "Gluten, lait",
          allergens: ["gluten", "milk"],
          traces: [],
          date: TODAY,
          soldOut: false,
          soldOutUntil: null,
          photo: null,
          favourite: false,
          externalId: null,
          sizes: [],
          version: 1,
        }),
      ],
    });
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
    expect((await fetch(`${server.url}${path}${join}month=2028-13`)).status).toBe(400);
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
    expect(await read("/api/chef/get-chef")).toEqual({
      success: true,
      data: [
        {
          _id: id,
          name: "Polpo",
          description: "Polpo !",
          category: "No",
          price: 33,
          allergies: "",
          allergens: null,
          traces: [],
          isAvailable: false,
          soldOut: false,
          soldOutUntil: null,
          sizes: [],
          photo: null,
          version: 1,
        },
      ],
    });
    const flags = { home: "Yes", baigan: "No", soldOut: false, soldOutUntil: null };
    const item = dayMenuItemJson({
      _id: id,
      price: 20,
      allergies: "",
      allergens: null,
      traces: [],
      ...flags,
    });
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
    expect((await fetch(`${server.url}/api/dish/get-dish-date/2026-02-30`)).status).toBe(400);
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
    const reply = await fetch(server.url + path);
    expect([reply.status, (await reply.json()).errors]).toEqual([400, errors]);
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
    const page = await (await fetch(`${server.url}/menu`)).text();
    expect(page).toContain("Aucune suggestion disponible");
    expect(page).not.toContain("Polpo");
    expect(page).toContain("CHF\u00A016.00");
  });

  test.each(["/api", "/api/", "/api/menu", "/api/menu/get-menu/more", "/api/nothing"])(
    "%s is not there",
    async (path) => {
      const reply = await fetch(server.url + path);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ success: false });
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
  const storedCount = async () => {
    const db = server.openDatabase();
    const rows = await db.selectFrom("contactMessages").select("id").execute();
    await db.destroy();
    return rows.length;
  };

  test("stores a message and answers 201", async () => {
    const before = await storedCount();
    const reply = await postJson(server, "/api/contact/add", { ...MESSAGE, unknown: "ignored" });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({
      success: true,
      message: expect.any(String),
      ignored: [{ name: "unknown" }],
    });
    expect(await storedCount()).toBe(before + 1);
  });

  test.each([
    [
      "nothing",
      {},
      {
        email: "L'e-mail est obligatoire",
        phone: "Le numéro de téléphone est obligatoire",
        message: "Le message est obligatoire",
      },
    ],
    [
      "blanks",
      { email: "  ", phone: " ", message: "\n" },
      {
        email: "L'e-mail est obligatoire",
        phone: "Le numéro de téléphone est obligatoire",
        message: "Le message est obligatoire",
      },
    ],
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
    const before = await storedCount();
    const reply = await postJson(server, "/api/contact/add", body);
    expect(reply.status).toBe(400);
    const {
      success,
      message,
      errors: found,
    } = (await reply.json()) as { success: boolean; message: string; errors: object };
    expect(success).toBe(false);
    expect(found).toEqual(errors);
    expect(message).toBe(Object.values(found)[0]);
    expect(await storedCount()).toBe(before);
  });

  test("text is stored as typed and escaped where it is shown", async () => {
    const message = '<script>alert(1)</script> "ça" & \u200Frtl';
    expect((await postJson(server, "/api/contact/add", { ...MESSAGE, message })).status).toBe(201);
    const db = server.openDatabase();
    const row = await db
      .selectFrom("contactMessages")
      .select("message")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    await db.destroy();
    expect(row?.message).toBe(message);
  });

  test("a form without the honeypot field, or with text in it, is treated as spam, and its text is shown again", async () => {
    const before = await storedCount();
    const reply = await postForm(server, "/?index", { ...MESSAGE, message: "Je suis un robot" });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("Je suis un robot");
    const trapped = { ...MESSAGE, name__confirm: "filled" };
    expect((await postForm(server, "/?index", trapped)).status).toBe(400);
    expect(await storedCount()).toBe(before);
  });

  test.each([
    ["none", {}],
    ["that of a page from before an upgrade", { from__confirm: "U2FsdGVkX1/7M0ZKu5ZcTDk=" }],
    ["that of a page from the future", { from__confirm: String(now(3_600_000).getTime()) }],
  ])("no time in the form is a reason to refuse a message: %s", async (what, time) => {
    const fields = { ...MESSAGE, message: `Bonjour: ${what}`, name__confirm: "", ...time };
    expect((await postForm(server, "/?index", fields)).status).toBe(303);
  });

  test("the 61st message of an address in ten minutes gets 429", async () => {
    const limited = await startServer();
    const replies = [];
    for (let index = 0; index < 61; index += 1)
      replies.push(await postJson(limited, "/api/contact/add", MESSAGE));
    expect(replies.slice(0, 60).every((reply) => reply.status === 201)).toBe(true);
    expect(replies[60]?.status).toBe(429);
    expect(Number(replies[60]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    await limited.stop();
  });
});
