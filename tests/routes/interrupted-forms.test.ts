// @vitest-environment jsdom
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount } from "../support/accounts";
import { forTest, startServerWithAdmin } from "../support/for-file";
import { fieldsOfForm, nameOfField } from "../support/forms";
import { insertMenuItems } from "../support/menu";
import { addItemOf, formFieldsOf, NOUN_DAY as DAY, NOUNS } from "../support/nouns";
import { pagesOf } from "../support/pages";
import { postForm, signInByForm, startServer } from "../support/server";
import { now } from "../support/today";

const ADD_CATEGORY = "/category?dialog=add";
const CATEGORY = { intent: "add", name: "Vini", formTitle: "Add Category" };

const { server, db, cookie: admin, api, page } = await startServerWithAdmin();
const { id: userId, credentials } = await addAccount(db, { name: "Luca" });
let user = credentials;
let ranOut: { Cookie: string };
beforeEach(async () => {
  await db.deleteFrom("drafts").execute();
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
  await db.deleteFrom("menuItems").execute();
  ranOut = await signInByForm(server, user);
  await letSessionsRunOut();
});

const letSessionsRunOut = () =>
  db
    .updateTable("sessions")
    .set({ expiresAt: now(-1000).toISOString() })
    .where("userId", "=", userId)
    .execute();

const drafts = () => db.selectFrom("drafts").select(["path", "title", "fields"]).execute();
const signIn = async () => pagesOf(server, await signInByForm(server, user));
const interrupt = (path: string, fields: Record<string, string>) => postForm(server, path, fields, ranOut);

/** Signs in again, and follows the banner's link. */
async function continueForm() {
  const luca = await signIn();
  const banner = text(await luca.page("/dashboard"));
  const link = /<a class="button button-primary" href="([^"]*draft=1)"/.exec(banner)?.[1] ?? "";
  return { ...luca, link, banner, html: await luca.page(link) };
}

/** The login page to which a response leads, with its toast. */
async function login(sent: Response) {
  const flash = sent.headers.getSetCookie().find((cookie) => cookie.startsWith("flash="));
  return page(sent.headers.get("Location") ?? "", { Cookie: flash?.split(";")[0] ?? "" });
}

const text = (html: string) =>
  html.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');

async function addMenuItems(count: number): Promise<string[]> {
  await insertMenuItems(db, count);
  return (await db.selectFrom("menuItems").select("id").orderBy("id").execute()).map(({ id }) => id);
}

async function idOfCategory(name: string): Promise<string> {
  return (await db.selectFrom("categories").select("id").where("name", "=", name).executeTakeFirstOrThrow())
    .id;
}

test.each(Object.entries(NOUNS))(
  "an edit of a %s that was deleted meanwhile can be continued",
  async (_kind, noun) => {
    const id = await addItemOf(noun, api);
    const typed = { ["name" in noun.item ? "name" : "reason"]: "Cotto", version: "1" };
    const edit = { ...formFieldsOf(noun), ...typed, intent: "edit", id, formTitle: "Edit" };
    await interrupt(`${noun.screen}?dialog=edit&id=${id}`, edit);
    await api(`DELETE ${noun.delete(id)}`);

    const { link, html, submit } = await continueForm();
    expect(fieldsOfForm(html, "edit")).toMatchObject(typed);
    const sent = await submit(link, edit);
    expect([sent.status, sent.html]).toEqual([409, expect.stringContaining("Add it again")]);
  },
);

test("a draft is offered after signing in, and is deleted once its form is saved", async () => {
  const typed = {
    name: "Regina & co",
    price: "19,50",
    dprice: "x",
    category: "Pizza",
    description: "Jambon <cru>",
    menuType: "Yes",
    baigan: "No",
    allergies: "Lait",
    intent: "add",
  };
  const form = { ...typed, formTitle: "Add Menu" };
  const sent = await interrupt("/menu-description?dialog=add", form);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/login?next=%2Fmenu-description"]);
  const { link, banner, html, post } = await continueForm();
  expect(banner).toMatch(/You were interrupted: Add Menu, \d\d:\d\d\.</);
  expect(banner).toContain("Continue");
  expect(banner).toContain("Discard");
  expect(link).toBe("/menu-description?dialog=add&draft=1");
  expect(fieldsOfForm(html, "add")).toMatchObject(typed);

  expect((await post(link, form)).status).toBe(400);
  expect(await drafts()).toHaveLength(1);
  expect((await post(link, { ...form, dprice: "0" })).status).toBe(302);
  expect(await drafts()).toEqual([]);
});

test("what was typed is still shown where another form has filled the day meanwhile", async () => {
  const path = "/dish-description/2030-07-01?dialog=add";
  await interrupt(path, { intent: "add", "desserts[0].name": "Typed", formTitle: "Add Daily Menu" });
  const items = [1, 2, 3, 4].map((number) => ({
    name: `Dish ${number}`,
    description: "x",
    price: number,
    isType: number < 4 ? "dish" : "dessert",
  }));
  expect((await api("POST /api/dish/create", { date: "2030-07-01", items })).status).toBe(201);
  expect(await page(path)).not.toContain('<form id="add-menu"');
  const { html } = await continueForm();
  expect(fieldsOfForm(html, "add")).toMatchObject({ "desserts[0].name": "Typed" });
});

test("a draft can be discarded, and logging out discards it", async () => {
  await interrupt(ADD_CATEGORY, CATEGORY);
  await interrupt("/chef?dialog=add", { intent: "add", name: "Polpo", formTitle: "Add Chef Suggestion" });
  const { post } = await signIn();
  const discarded = await post("/drafts", { path: ADD_CATEGORY, title: "Add Category", back: "/chef" });
  expect(discarded.headers.get("Location")).toBe("/chef");
  expect(await drafts()).toMatchObject([{ path: "/chef?dialog=add" }]);
  await post("/logout", {});
  expect(await drafts()).toEqual([]);
});

test("another user who signs in doesn't see it", async () => {
  await interrupt(ADD_CATEGORY, CATEGORY);
  expect(await page("/dashboard")).not.toContain("You were interrupted");
  expect(await page(`${ADD_CATEGORY}&draft=1`)).not.toContain("Vini");
  await postForm(server, "/drafts", { path: ADD_CATEGORY, title: "Add Category" }, admin);
  expect(await drafts()).toHaveLength(1);
});

test.each<[string, () => Promise<[path: string, typed: Record<string, string>]>]>([
  [
    "a day's menu",
    async () => [
      `/dish-description/${DAY}?dialog=add`,
      { intent: "add", "dishes[0].name": "Lasagne", "dishes[0].price": "20", "dishes[1].name": "Two" },
    ],
  ],
  [
    "an edit with the version that was read",
    async () => {
      const id = await idOfCategory("Dolci");
      return [`/category?dialog=edit&id=${id}`, { intent: "edit", id, name: "Dolce", version: "7" }];
    },
  ],
  [
    "moving several items to a category",
    async () => {
      const items = await addMenuItems(2);
      const query = new URLSearchParams([...items.map((id) => ["item", id]), ["dialog", "move-selected"]]);
      const rows = items.map((id) => `${id}:1`).join(" ");
      return [`/menu-description?${query}`, { intent: "move-selected", rows, category: "Dolci" }];
    },
  ],
  [
    "a closure with its hours",
    async () => [
      "/closures?dialog=add&day=2030-12-24",
      {
        intent: "add",
        firstDay: "2030-12-24",
        reason: "Noël",
        kind: "hours",
        "shop[0].opens": "10:00",
        "shop[0].closes": "16:00",
      },
    ],
  ],
])("%s is continued in its dialog", async (_what, fill) => {
  const [path, typed] = await fill();
  await interrupt(path, { ...typed, formTitle: "What was begun" });
  const { link, banner, html } = await continueForm();
  expect([link, banner]).toEqual([`${path}&draft=1`, expect.stringContaining("What was begun")]);
  expect(fieldsOfForm(html, typed.intent ?? "")).toMatchObject(typed);
});

test("new prices, more than other forms may have fields, are continued where they were typed", async () => {
  const ids = await addMenuItems(120);
  const query = "/menu-prices?category=Pizza&by=percent&amount=3&round=0.10";
  const prices = Object.fromEntries(ids.map((_id, index) => [`${index}.price`, `31.${10 + index}`]));
  const versions = ids.map((id) => `${id}:99`);
  const form = { formTitle: "Change Prices", intent: "change", rows: versions.join(" ") };
  await interrupt(query, { ...form, ...prices });
  await insertMenuItems(db, 1, { name: "Added meanwhile" });
  const { link, html } = await continueForm();
  expect(link).toBe(`${query}&draft=1`);
  // The versions of the dishes that were shown: a change since is noticed.
  const fields = fieldsOfForm(html, "change");
  const shown = fields.rows?.split(" ");
  expect(shown).toHaveLength(ids.length + 1);
  expect(shown).toEqual(expect.arrayContaining(versions));
  for (const [index, id] of ids.entries())
    expect(fields[nameOfField(fields, id, "price")]).toBe(prices[`${index}.price`]);
});

test("translations are continued beside their texts, whichever the list shows now", async () => {
  const ids = await addMenuItems(45);
  const key = `menu:${ids[44]}:name`;
  const rowOf = (index: number, text: string) => ({
    [`${index}.original`]: index === 0 ? "Pizza 1" : "Pizza 45",
    [`${index}.state`]: "missing",
    [`${index}.given`]: "",
    [`${index}.text`]: text,
  });
  await interrupt("/translations?language=de&page=3", {
    rows: `menu:${ids[0]}:name: ${key}:`,
    ...rowOf(0, ""),
    ...rowOf(1, "Getippt"),
    formTitle: "Translations: German",
    intent: "save",
  });
  const items = ids.slice(0, 44).map((_id) => ({ kind: "menu", _id, field: "name", text: "Fertig" }));
  expect((await api("PUT /api/translations/de", { items })).status).toBe(200);
  const fields = fieldsOfForm((await continueForm()).html, "save");
  const valueOf = (field: string) => fields[nameOfField(fields, key, field)];
  expect([valueOf("original"), valueOf("text")]).toEqual(["Pizza 45", "Getippt"]);
  expect(fields.rows).not.toContain(`menu:${ids[0]}:name`);
});

test("the numbers of an order are continued at their list", async () => {
  const [, id = ""] = await addMenuItems(2);
  const path = `/menu-order?category=${await idOfCategory("Pizza")}`;
  await interrupt(path, {
    formTitle: "Sort",
    intent: "save",
    digest: "x",
    rows: `${id}:2`,
    "0.position": "77",
  });
  const { link, html } = await continueForm();
  expect(link).toBe(`${path}&draft=1`);
  const fields = fieldsOfForm(html, "save");
  expect(fields[nameOfField(fields, id, "position")]).toBe("77");
});

test("an upload that is continued asks for its file again", async () => {
  const file =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="week.xlsx"\r\n\r\nx\r\n--x--\r\n';
  await fetch(`${server.url}/menu-description?dialog=upload&formTitle=menu`, {
    method: "POST",
    headers: { ...ranOut, Origin: server.url, "Content-Type": "multipart/form-data; boundary=x" },
    body: file,
    redirect: "manual",
  });
  const { link, html } = await continueForm();
  expect(link).toBe("/menu-description?dialog=upload&draft=1");
  expect(html).toContain("Please choose the file again.");
});

test("a form that was sent in one language is named in that of whoever reads it", async () => {
  const inFrench = (session: { Cookie: string }) => ({ Cookie: `${session.Cookie}; office-language=fr` });
  const session = inFrench(await signInByForm(server, user));
  const path = `/dish-description/${DAY}?dialog=add`;
  const { formTitle = "" } = fieldsOfForm(await page(path, session), "add");
  await letSessionsRunOut();
  await postForm(server, path, { formTitle, intent: "add", "dishes[0].name": "Lasagne" }, session);
  const again = await signInByForm(server, user);
  expect(text(await page("/dashboard", again))).toContain(
    "You were interrupted: Add Daily Menu: Monday, 6 May 2030, ",
  );
  expect(text(await page("/dashboard", inFrench(again)))).toContain(
    "Ajouter un plat du jour\u00a0: lundi 6 mai 2030, ",
  );
});

test.each([
  ["/menu-description?dialog=upload", "menu"],
  ["/menu-description?dialog=upload-weekly", "weekly-menu"],
  ["/dish?dialog=upload", "day-menus"],
  ["/translations?dialog=upload", "translations"],
])("the address of the form of %s has no sentence in it", async (path, code) => {
  const html = await page(path, { Cookie: `${admin.Cookie}; office-language=fr` });
  expect(/action="[^"]*formTitle=([^"&]*)/.exec(html)?.[1]).toBe(code);
});

describe("of a session that was ended", () => {
  const end: [how: string, end: (session: { Cookie: string }) => Promise<unknown>][] = [
    ["by logging out", (session) => postForm(server, "/logout", {}, session)],
    ["in the list", async () => (await signIn()).post("/profile", { intent: "end-other-sessions" })],
    [
      "by a new password",
      async () => {
        const fields = { field: "password", currentPassword: user.password, value: "new kitchen table 7" };
        const saved = await (await signIn()).post("/profile", { intent: "save", ...fields });
        expect(saved.status).toBe(302);
        user = { ...user, password: fields.value };
      },
    ],
  ];

  describe.each([
    ["", async () => {}],
    ["after it had run out, ", letSessionsRunOut],
  ])("%s", (_when, before) => {
    test.each(end)("%s nothing is saved, and the login page says so", async (_how, endSession) => {
      const session = await signInByForm(server, user);
      await before();
      await endSession(session);
      const sent = await postForm(server, ADD_CATEGORY, CATEGORY, session);
      expect(sent.status).toBe(302);
      expect(sent.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=;/));
      expect(await login(sent)).toMatch(
        /Session expired\. Please log in again\..*Your form was not saved\./s,
      );
      expect(await drafts()).toEqual([]);
    });
  });
});

test("the forms of all tabs are saved: the cookie of a session that ran out stays until somebody signs in", async () => {
  for (const path of [ADD_CATEGORY, "/chef?dialog=add"]) {
    const sent = await interrupt(path, CATEGORY);
    expect(sent.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
    const shown = await login(sent);
    expect(shown).toContain("Session expired. Please log in again.");
    expect(shown).not.toContain("not saved");
  }
  expect(await drafts()).toHaveLength(2);
  await interrupt("/login", user);
  await interrupt("/closures?dialog=add", { intent: "add", reason: "Vini" });
  expect(await drafts()).toHaveLength(2);
});

describe("nothing is saved", () => {
  test.each([
    ["of a cookie that was changed", () => ({ Cookie: `${ranOut.Cookie.slice(0, -6)}AAAAAA` })],
    ["of a cookie of our form that we haven't signed", () => ({ Cookie: "session=eyJ0b2tlbiI6IngifQ==.x" })],
    ["without a cookie", () => ({})],
    ["of a form from another site", () => ({ ...ranOut, Origin: "https://evil.example" })],
  ])("%s", async (_what, headers) => {
    await postForm(server, ADD_CATEGORY, CATEGORY, headers());
    expect(await drafts()).toEqual([]);
  });

  test.each([
    [
      "a password",
      "/profile?dialog=edit&id=password",
      { intent: "save", field: "password", value: "new one" },
    ],
    [
      "a name, for it is the user's account",
      "/profile?dialog=edit&id=name",
      { intent: "save", field: "name", value: "Anna" },
    ],
    ["the settings", "/settings/discount", { intent: "edit", hash: "x" }],
    ["a new user", "/user-list?dialog=invite", { intent: "invite", name: "Anna", email: "anna@example.com" }],
    ["the demo content", "/dashboard", { intent: "remove-demo", formTitle: "", buttonTitle: "Remove" }],
    ["a photo of the home page", "/settings/photos", { intent: "remove-photo", place: "about" }],
    ["a deleted user", "/user-list?dialog=delete&id=1", { intent: "delete", id: "1" }],
    ["a user's role", "/user-list?dialog=edit&id=1", { intent: "edit", id: "1", role: "admin" }],
    ["a form without a title", "/category?dialog=add", { formTitle: "", intent: "add", name: "Vini" }],
    ["a discarded draft", "/drafts", { formTitle: "", path: "/category", title: "Add Category" }],
  ])("of %s", async (_what, path, fields) => {
    const sent = await interrupt(path, { formTitle: "Title", ...fields });
    expect(await login(sent)).toContain("Your form was not saved.");
    expect(await drafts()).toEqual([]);
  });
});

test("a form is saved for the user of an expired token, too", async () => {
  const other = await forTest(startServer({ env: { SESSION_HOURS: "0.0003" } }));
  const session = await signInByForm(other);
  await sleep(1500);
  await postForm(other, ADD_CATEGORY, CATEGORY, session);
  const otherDb = await forTest(other.openDatabase());
  expect(await otherDb.selectFrom("drafts").select("path").execute()).toEqual([{ path: ADD_CATEGORY }]);
});

describe("a press", () => {
  const soldOut = { id: "1", until: "today", buttonTitle: "Sold out: Regina" };

  test("of a button without fields isn't lost: the banner says that it was not done", async () => {
    const sent = await interrupt("/service?q=reg", soldOut);
    expect(sent.headers.get("Location")).toBe("/login?next=%2Fservice");
    expect(await login(sent)).not.toContain("not saved");
    await interrupt("/service?q=reg", { ...soldOut, buttonTitle: "Sold out: Marinara" });
    const dashboard = await (await signIn()).page("/dashboard");
    for (const name of ["Regina", "Marinara"]) {
      expect(dashboard).toContain(`This was not done: Sold out: ${name}.`);
    }
    expect(dashboard).toMatch(/<a class="button button-primary" href="\/service\?q=reg">Open/);
    expect(await drafts()).toMatchObject([{ fields: "{}" }, { fields: "{}" }]);
  });

  test("that is done afterwards is no longer listed", async () => {
    const [id = ""] = await addMenuItems(1);
    const press = { id, until: "always", buttonTitle: "Sold out: Pressed" };
    await interrupt("/service", press);
    expect(await drafts()).toHaveLength(1);
    expect((await (await signIn()).post("/service", press)).status).toBe(302);
    expect(await drafts()).toEqual([]);
  });
});

test("of six forms above 64 KiB, the sixth is too large to keep, and the login page says so", async () => {
  // A form of 60 kB, whose control characters take twice as much as JSON.
  const fields = { formTitle: "Sort", intent: "save", text: "\u0001".repeat(20_000) };
  for (let number = 1; number <= 6; number += 1) {
    const sent = await interrupt(`/menu-order?q=${number}`, fields);
    const shown = await login(sent);
    expect([number, shown.includes("The form was too large to keep.")]).toEqual([number, number === 6]);
  }
  expect(await drafts()).toHaveLength(5);
});

test("every form of the staff screens says what it is called, or what its button does, unless it is private", async () => {
  const [item] = await addMenuItems(1);
  const category = await idOfCategory("Pizza");
  const screens = [
    ["/dashboard", "", "add", "upload"],
    ["/menu-description", "", "add", "previous", "upload", "upload-weekly"],
    ["/menu-description", `edit&id=${item}`, `delete&id=${item}`, `photo&id=${item}`],
    ["/menu-description", `move-selected&item=${item}`, `delete-selected&item=${item}`],
    ["/menu-prices?category=Pizza&by=percent&amount=3&round=0.10", ""],
    ["/menu-order", ""],
    ["/category", "add", `edit&id=${category}`, `delete&id=${category}`, "delete-all"],
    ["/chef", "add"],
    ["/dish", "", "upload"],
    [`/dish-description/${DAY}`, "", "add", "upload"],
    ["/service", ""],
    ["/contact", "", "delete-all"],
    ["/closures", "", "add"],
    ["/declarations", ""],
    ["/history", ""],
  ].flatMap(([path = "", ...dialogs]) =>
    dialogs.map((dialog) => (dialog ? `${path}?dialog=${dialog}` : path)),
  );
  let count = 0;
  for (const path of screens) {
    const html = await page(path);
    const forms = [...html.matchAll(/<form\b[^>]*method="post"[^]*?<\/form>/g)].map(([form]) => form);
    for (const form of forms.filter((each) => !/action="\/(?:logout|drafts|settings)"/.test(each))) {
      count += 1;
      expect(form, path).toMatch(/name="(?:formTitle|buttonTitle)" value="[^"]|action="[^"]*formTitle=/);
    }
  }
  expect(count).toBeGreaterThan(screens.length / 2);
});
