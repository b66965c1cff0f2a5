import { beforeAll, describe, expect, test } from "vitest";
import { categoryMessages } from "~/messages/menu";
import { type Attack, CANARY, CANARY_DAY, jsonCall, share, startTarget } from "../support/attack";
import { waitForHydration, launchBrowser, newPage } from "../support/browser";
import { forFile } from "../support/for-file";
import { signInByApi, signInByForm } from "../support/server";
import { today } from "../support/today";

const TODAY = today();

const target = await forFile(startTarget());
const token = await signInByApi(target.server);
const cookie = await signInByForm(target.server);

const bodyOf = (method: string, path: string, body: unknown) => jsonCall(method, path, body, token);

const deletionOf = (path: string): Attack => ({ method: "DELETE", path, headers: token });

const DISH = { name: "Eve", description: "Eve", price: 10, dprice: 0, allergies: "x", category: CANARY };
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };
const USER = { name: "Eve", email: "eve@example.com", password: "eve's password", phone: "1" };

/** Every endpoint that stores text: its address, a valid body, and its text fields. */
function writingCalls(): [method: string, path: string, body: Record<string, unknown>, texts: string[]][] {
  const { canaries } = target;
  const dishTexts = ["name", "description", "allergies"];
  return [
    ["POST", "/api/contact/add", MESSAGE, ["email", "phone", "message"]],
    ["POST", "/api/category/add-category", { name: "Eve" }, ["name"]],
    ["PUT", `/api/category/update/${canaries.category}`, { name: "Eve" }, ["name"]],
    ["POST", "/api/menu/add-single", DISH, [...dishTexts, "category", "menuType"]],
    ["PUT", `/api/menu/edit/${canaries.menuItem}`, DISH, [...dishTexts, "category", "menuType"]],
    ["POST", "/api/chef/add-chef", DISH, [...dishTexts, "category"]],
    ["PUT", `/api/chef/update/${canaries.chefSuggestion}`, DISH, [...dishTexts, "category"]],
    ["PUT", `/api/dish/edit/${CANARY_DAY}/${canaries.dayMenuItem}`, { ...DISH, isType: "dish" }, dishTexts],
    ["POST", "/api/auth/register", USER, ["name", "email", "phone"]],
    ["PUT", "/api/auth/updateProfile", { field: "name", value: "Eve" }, ["field", "value"]],
  ];
}

/** What a text can't be; tests/domain/fields/readers.properties.test.ts tries each in every field of every schema. */
const NO_TEXTS: unknown[] = [
  "Eve\0",
  "Eve\ud83c",
  7,
  true,
  ["Eve"],
  { $ne: "Eve" },
  JSON.parse('{"__proto__":{"trim":1}}'),
];

test("what is no text is rejected in every text field of every endpoint", async () => {
  let count = 0;
  for (const [method, path, body, texts] of writingCalls()) {
    for (const field of texts) {
      const value = NO_TEXTS[count++ % NO_TEXTS.length];
      const reply = await target.expectRejected(bodyOf(method, path, { ...body, [field]: value }), 400);
      expect(JSON.parse(reply.body).success).toBe(false);
    }
  }
});

test.each([
  [null],
  [7],
  ["x"],
  [[]],
  [[null]],
  [[7]],
  [["x"]],
  [[[]]],
  [{}],
  [{ length: 1e9 }],
  [Array(2000).fill({})],
  [[{ ...DISH, isType: "dish", name: "Eve\0" }]],
])("a day's items can't be %j", async (items) => {
  await target.expectRejected(bodyOf("POST", "/api/dish/create", { date: "2030-02-01", items }), 400);
});

/** What SQL would take for more than a text. */
const SQL = [
  "'",
  "' or '1'='1",
  "' or 1=1 --",
  '" or ""="',
  "'; drop table users; --",
  "') union select password_hash from users --",
  "1; attach database '/tmp/x' as x",
  "x' and (select count(*) from users) > 0 --",
  "\\",
  "\\'; delete from menu_items; --",
  "%",
  "_",
  "%' escape '%",
  "* glob",
  "$1 ?1 :id @id",
  "/* */",
  "x' || randomblob(1000000000) || '",
  "ｏｒ １＝１",
];

/** Unknown ids. */
const IDS = [
  ...SQL.slice(0, 8),
  "0",
  "-1",
  "1e9",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "00000000-0000-0000-0000-000000000000",
  "01a1fc1d-ebed-7078-aa24-99fdb3d0c80Z",
  "../users",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "\u202eresu",
  "🍕",
  "a".repeat(5000),
];

/** Days that are none. */
const DAYS = [
  ...SQL.slice(0, 8),
  "0000-00-00",
  "2026-13-01",
  "2026-02-30",
  "2027-02-29",
  "26-01-01",
  "12026-01-01",
  "-2026-01-01",
  "+002026-01-01",
  "20260101",
  "2026-01-01T25:00:00Z",
  "2026-01-01T00:00:00+99:99",
  "today",
  "２０２６-01-01",
  "\u202e10-10-6202",
  "9".repeat(3000),
];

/** Pages that are none. */
const PAGES = [
  ...["0", "-1", "1.5", "1e308", "1e309", "NaN", "Infinity", "-Infinity", "0x10", "9007199254740993"],
  ...["9".repeat(400), "", " ", "1,2", "٣"],
];

/** Screens with a list. */
const LISTS = [
  ...["/contact", "/category", "/chef", "/menu-description", "/user-list"],
  `/dish-description/${CANARY_DAY}`,
];

describe("SQL, ids and dates of all shapes", () => {
  test("no endpoint finds an id of another shape", async () => {
    const calls: ((segment: string) => Attack)[] = [
      ...["contact/delete", "menu/delete", "category/delete", "chef/delete", "auth/delete-user"].map(
        (path) => (id: string) => deletionOf(`/api/${path}/${id}`),
      ),
      (id) => deletionOf(`/api/dish/delete/${id}/${CANARY_DAY}`),
      (id) => bodyOf("PUT", `/api/menu/edit/${id}`, DISH),
      (id) => bodyOf("PUT", `/api/chef/update/${id}`, DISH),
      (id) => bodyOf("PUT", `/api/sold-out/${id}`, { until: "today" }),
      (id) => bodyOf("PUT", `/api/category/update/${id}`, { name: "Eve" }),
      (id) => bodyOf("PUT", `/api/dish/edit/${CANARY_DAY}/${id}`, DISH),
    ];
    for (const [index, id] of IDS.entries()) {
      for (const call of share(calls, index, 3)) {
        await target.expectRejected(call(encodeURIComponent(id)), 404);
      }
    }
  });

  test("no call and no screen knows a day of another shape", async () => {
    const item = target.canaries.dayMenuItem;
    const screen = (path: string): Attack => ({ path, headers: cookie });
    const items = [{ ...DISH, isType: "dish" }];
    const calls: [attack: (segment: string, day: string) => Attack, status: number][] = [
      [(day) => ({ path: `/api/dish/get-dish-date/${day}` }), 400],
      [(day) => deletionOf(`/api/dish/delete-all/${day}`), 400],
      [(day) => deletionOf(`/api/dish/delete/${item}/${day}`), 400],
      [(day) => bodyOf("PUT", `/api/dish/edit/${day}/${item}`, DISH), 400],
      [(_segment, date) => bodyOf("POST", "/api/dish/create", { date, items }), 400],
      [(_segment, date) => bodyOf("POST", "/api/menu/add-single", { ...DISH, date }), 400],
      [(_segment, date) => bodyOf("PUT", "/api/menu/prev/12", { date, menuType: "new" }), 400],
      [(day) => ({ path: `/api/dish/get-dish?month=${day}` }), 400],
      [(day) => ({ path: `/api/menu/get-menu?view=calendar&month=${day}` }), 400],
      [(day) => screen(`/menu-description/${day}`), 404],
      [(day) => screen(`/dish-description/${day}`), 404],
      // A calendar shows this month instead.
      [(day) => screen(`/dish?month=${day}`), 200],
      [(day) => screen(`/menu-details?month=${day}`), 200],
    ];
    for (const [index, day] of DAYS.entries()) {
      for (const [attack, status] of share(calls, index, 4)) {
        await target.expectRejected(attack(encodeURIComponent(day), day), status);
      }
    }
  });

  test.each(SQL.map((text, index) => [text, index] as const))(
    "%j finds nothing and does nothing in any parameter",
    async (text, index) => {
      const value = encodeURIComponent(text);
      for (const path of share(LISTS, index, 2)) {
        const found = await target.expectRejected({ path: `${path}?q=${value}`, headers: cookie }, 200);
        // Of all rows, none has this in it; what is typed stays in the search box.
        const rows = /<tbody.*?<\/tbody>/s.exec(found.body)?.[0] ?? "";
        if (path !== "/chef" && !["'", "\\", "_", "%"].includes(text))
          expect(rows, path).not.toContain(CANARY);
        const others = `page=${value}&sort=${value}&dialog=${value}&id=${value}&month=${value}`;
        await target.expectRejected({ path: `${path}?${others}`, headers: cookie }, [200, 302]);
        await target.expectRejected({ path: `${path}?dialog=edit&id=${value}`, headers: cookie }, [200, 302]);
      }
      await target.expectRejected({ path: `/reset-password/${value}` }, 200);
      await target.expectRejected({ path: `/add-new-password?token=${value}` }, 200);
      await target.expectRejected({ path: `/api/menu/get-menu?view=${value}` }, 400);
      await target.expectRejected({ path: `/api/contact/all?q=${value}`, headers: token }, 200);
    },
  );

  test("a page of another shape is a page of the list", async () => {
    for (const [index, page] of PAGES.entries()) {
      for (const path of share(LISTS, index, 2)) {
        const address = `${path}?page=${encodeURIComponent(page)}`;
        await target.expectRejected({ path: address, headers: cookie }, 200);
      }
    }
  });
});

describe("code from elsewhere is shown as text", async () => {
  const PAYLOADS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "</script><script>alert(1)</script>",
    "</title></style></textarea><svg onload=alert(1)>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "--><!-- ]]>",
    "{{7*7}} ${7*7} #{7*7} <%= 7*7 %>",
    "=cmd|'/C calc'!A0",
    "@import 'http://127.0.0.1:1/x.css'; </style>",
    "&lt;b&gt; &#60;b&#62; %3Cb%3E \\u003cb\\u003e",
    "\u202altr\u202c \u2066x\u2069 \u200b\ufeffx",
    "e\u0301\u0323\u0327 🍕👩‍👩‍👧‍👦",
    "__proto__",
    "a\u2028b\u2029c",
    "<a href=javascript:alert(1)>x</a>",
    `${"long".repeat(29)}<b>`,
  ];

  const ids = { category: "", menuItem: "", chef: "", user: "", message: "", list: "" };
  beforeAll(storePayloads);

  const browser = await forFile(launchBrowser());
  const { page, context, errors } = await newPage(browser, target.server);
  const [name = "", value = ""] = cookie.Cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: target.server.url }]);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("dialog", async (dialog) => {
    // The browser asks before a form with typed text is left.
    if (dialog.type() === "beforeunload") return dialog.accept();
    errors.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });

  /** Stores every payload in every text field, through the forms and the API. */
  async function storePayloads(): Promise<void> {
    const created = async (path: string, body: unknown) => {
      const reply = await target.send(bodyOf("POST", path, body));
      expect(reply.status, `${path} ${reply.body}`).toBe(201);
      return JSON.parse(reply.body).data?._id as string;
    };
    const days: string[] = [TODAY, "2030-03-01", "2030-03-02", "2030-03-03", "2030-03-04", "2030-03-05"];
    for (const [index, text] of PAYLOADS.entries()) {
      const dish = { name: text, description: text, allergies: text, price: 12, dprice: 10 };
      ids.category = await created("/api/category/add-category", { name: text });
      ids.menuItem = await created("/api/menu/add-single", { ...dish, category: text, date: TODAY });
      ids.chef = await created("/api/chef/add-chef", { ...dish, category: text });
      const date = days[Math.floor(index / 3)];
      await created("/api/dish/create", { date, items: [{ ...dish, isType: "dish" }] });
      await created("/api/contact/add", {
        email: `guest${index}{7*7}&lt=b'$@example.com`,
        phone: [...text].slice(0, 40).join(""),
        message: text,
      });
      if ([...text].length > 100) continue;
      const email = `user${index}'&lt{}$@example.com`;
      await created("/api/auth/register", { ...USER, name: text, email });
    }
    const own = { field: "name", value: PAYLOADS[0] };
    expect((await target.send(bodyOf("PUT", "/api/auth/updateProfile", own))).status).toBe(200);
    const db = target.server.openDatabase();
    const newestOf = async (table: "users" | "contactMessages") =>
      (await db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
    Object.assign(ids, { user: await newestOf("users"), message: await newestOf("contactMessages") });
    await db.destroy();
    ids.list = await paste([["Nome", "Prezzo"], ...PAYLOADS.map((text) => [text, "12"])]);
  }

  /** Pastes the rows of a table; returns the address of the question about its columns. */
  async function paste(rows: string[][]): Promise<string> {
    const list = rows.map((cells) => cells.join("\t")).join("\n");
    const reply = await target.send({
      method: "POST",
      path: "/import/paste",
      headers: { ...cookie, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ list, intent: "check" }).toString(),
    });
    expect(reply.status).toBe(302);
    return String(reply.headers.location);
  }

  /** Opens a page, waits for React where the page has it, and returns the page's text. */
  async function open(path: string): Promise<string> {
    errors.length = 0;
    await page.goto(path);
    const isHydrated = (await page.locator("link[rel=modulepreload]").count()) > 0;
    if (isHydrated) await waitForHydration(page);
    // Opens everything that can be opened.
    return page.evaluate(async () => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.body.innerText;
    });
  }

  /** Fails if anything of what was typed became an element, or was run. */
  async function expectHarmless(path: string): Promise<void> {
    const found = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "[onerror], [onload], img[src=x], body b, a[href^='javascript'], a[href^='data']",
        ),
      ].map((element) => element.outerHTML),
    );
    expect(found, path).toEqual([]);
    expect(errors, path).toEqual([]);
  }

  const SHOWN = PAYLOADS[0] ?? "";
  const LAST = PAYLOADS.at(-1) ?? "";

  test.each<[path: () => string, shown: string[]]>([
    [() => "/", []],
    [() => "/menu", PAYLOADS.filter((text) => !/[\u2028\u200b]/.test(text))],
    [() => "/login", [SHOWN]],
    [() => "/login?dialog=forgot", []],
    [() => `/reset-password/${encodeURIComponent(SHOWN)}`, []],
    [() => `/add-new-password?token=${encodeURIComponent(SHOWN)}`, []],
    [() => `/nowhere/${encodeURIComponent(PAYLOADS[1] ?? "")}?q=${encodeURIComponent(SHOWN)}`, []],
    [() => "/dashboard", [SHOWN]],
    [() => "/dashboard?dialog=add", [SHOWN]],
    [() => "/dashboard?dialog=upload", [SHOWN]],
    [() => "/menu-details", [SHOWN]],
    [() => "/menu-description?q=script", [SHOWN]],
    [() => "/menu-description?page=2", []],
    [() => `/menu-description/${TODAY}`, [SHOWN]],
    [() => "/menu-description?dialog=add", []],
    [() => `/menu-description?dialog=edit&id=${ids.menuItem}`, []],
    [() => `/menu-description?dialog=delete&id=${ids.menuItem}`, [LAST]],
    [() => "/menu-description?dialog=upload", []],
    [() => ids.list, [SHOWN.slice(0, 20)]],
    [() => "/import/paste", []],
    [() => "/menu-description?dialog=sample", []],
    [() => "/menu-description?dialog=previous", []],
    [() => "/category", [SHOWN]],
    [() => `/category?q=${encodeURIComponent(SHOWN)}`, [SHOWN]],
    [() => "/category?dialog=add", []],
    [() => `/category?dialog=edit&id=${ids.category}`, []],
    [() => `/category?dialog=delete&id=${ids.category}`, [LAST]],
    [() => "/category?dialog=delete-all", []],
    [() => "/chef", [SHOWN]],
    [() => "/chef?page=2", []],
    [() => "/chef?page=3", []],
    [() => "/chef?page=4", [LAST]],
    [() => "/chef?dialog=add", []],
    [() => `/chef?dialog=edit&id=${ids.chef}`, []],
    [() => `/chef?dialog=delete&id=${ids.chef}`, [LAST]],
    [() => "/dish", []],
    [() => `/dish-description/${TODAY}`, [SHOWN]],
    [() => "/dish-description/2030-03-01", []],
    [() => "/dish-description/2030-03-05?dialog=add", []],
    [() => "/dish-description/2030-03-05?dialog=delete-all", [LAST]],
    [() => "/dish-description/2030-03-05?dialog=upload", []],
    [() => "/dish-description/2030-03-05?dialog=sample", []],
    [() => "/add-user", []],
    [() => "/user-list", [PAYLOADS[4] ?? ""]],
    [() => "/user-list?page=2&sort=desc", []],
    [() => `/user-list?dialog=delete&id=${ids.user}`, []],
    [() => "/profile", [SHOWN]],
    [() => "/profile?dialog=edit&id=name", []],
    [() => "/contact", [LAST]],
    [() => "/contact?page=2", [SHOWN]],
    [() => `/contact?dialog=delete&id=${ids.message}`, []],
    [() => "/contact?dialog=delete-all", []],
  ])("on %s", async (path, shown) => {
    const text = await open(path());
    for (const payload of shown) expect(text).toContain(payload);
    await expectHarmless(path());
  });

  test("in the data for search engines", async () => {
    for (const path of ["/", "/menu"]) {
      await open(path);
      const found = await page.evaluate(() =>
        [...document.querySelectorAll("script[type='application/ld+json']")].map(
          (each) => each.textContent ?? "",
        ),
      );
      expect(found.length).toBeGreaterThan(0);
      const data = JSON.stringify(found.map((each) => JSON.parse(each)));
      if (path === "/menu")
        for (const payload of PAYLOADS) expect(data).toContain(JSON.stringify(payload).slice(1, -1));
    }
  });

  test("in a form that is shown again with the typed values", async () => {
    for (const payload of PAYLOADS.slice(0, 5)) {
      await open("/category?dialog=add");
      const name = page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true });
      await name.fill(payload);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await page.getByText(categoryMessages.taken).waitFor();
      expect(await name.inputValue()).toBe(payload);
      await expectHarmless("/category?dialog=add");
    }
  });

  test("in API responses, which no browser treats as a page", async () => {
    for (const path of [
      "/api/menu/get-menu",
      "/api/category/get-category",
      "/api/chef/get-chef",
      "/api/contact/all",
    ]) {
      const reply = await target.send({ path, headers: token });
      expect(reply.headers["content-type"]).toMatch(/^application\/json/);
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
      for (const payload of PAYLOADS) expect(reply.body).toContain(JSON.stringify(payload).slice(1, -1));
    }
  });

  test("is stored exactly as typed", async () => {
    const reply = await target.send({ path: "/api/contact/all", headers: token });
    const stored = JSON.parse(reply.body).data.map(({ message }: { message: string }) => message);
    expect(stored).toEqual(expect.arrayContaining(PAYLOADS.map((text) => text.trim())));
  });
});
