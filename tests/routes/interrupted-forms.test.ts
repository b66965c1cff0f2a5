import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { nameOfField, rowFieldsIn } from "../support/forms";
import { insertMenuItems } from "../support/menu";
import {
  addOrdinaryUser,
  postForm,
  postJson,
  signInByApi,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";
import { now } from "../support/today";

const DAY = "2030-05-06";
const MENU_ITEM = {
  name: "Regina & co",
  price: "19,50",
  dprice: "x",
  category: "Pizza",
  description: "Jambon <cru>",
  menuType: "Yes",
  baigan: "No",
  allergies: "Lait",
  intent: "add",
  formTitle: "Add Menu",
};

let user: { email: string; password: string };
let ranOut: { Cookie: string };
const server = await forFile(startServer());
beforeAll(async () => {
  user = await addOrdinaryUser(server, "Luca");
});
beforeEach(async () => {
  await inDatabase(async (db) => {
    await db.deleteFrom("drafts").execute();
    await db.deleteFrom("sessions").where("expiresAt", "<", now().toISOString()).execute();
  });
  ranOut = await signInByForm(server, user);
  await letSessionsRunOut();
});

const letSessionsRunOut = () =>
  inDatabase((db) =>
    db
      .updateTable("sessions")
      .set({ expiresAt: now(-1000).toISOString() })
      .execute(),
  );

async function inDatabase<Result>(ask: (db: ReturnType<TestServer["openDatabase"]>) => Promise<Result>) {
  const db = server.openDatabase();
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

const drafts = () =>
  inDatabase((db) => db.selectFrom("drafts").select(["path", "title", "fields"]).execute());

async function page(path: string, session: { Cookie: string }) {
  const reply = await fetch(server.url + path, { headers: session, redirect: "manual" });
  return reply.text();
}

/** The login page to which a response leads, with its toast. */
async function login(sent: Response) {
  const flash = sent.headers.getSetCookie().find((cookie) => cookie.startsWith("flash="));
  return page(sent.headers.get("Location") ?? "", { Cookie: flash?.split(";")[0] ?? "" });
}

const text = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
const sentenceOf = (html: string) => /You were interrupted: [^<]*/.exec(text(html))?.[0];
const continueLink = (html: string) =>
  /<a class="button button-primary" href="([^"]*draft=1)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

test("an edit of a dish that was deleted meanwhile can be continued", async () => {
  const admin = await signInByForm(server);
  await postForm(server, "/menu-description?dialog=add", { ...MENU_ITEM, dprice: "" }, admin);
  const added = await inDatabase((db) =>
    db.selectFrom("menuItems").select("id").where("name", "=", MENU_ITEM.name).executeTakeFirstOrThrow(),
  );
  const path = `/menu-description?dialog=edit&id=${added.id}`;
  const edit = { ...MENU_ITEM, dprice: "", intent: "edit", id: added.id, version: "1", description: "Cotto" };
  await postForm(server, path, edit, ranOut);
  await postForm(server, "/menu-description", { intent: "delete", id: added.id }, admin);

  const session = await signInByForm(server, user);
  const link = continueLink(await page("/dashboard", session)) ?? "";
  const form = text(await page(link, session));
  expect(form).toContain("Cotto");
  const sent = await postForm(server, link, edit, session);
  expect([sent.status, text(await sent.text())]).toEqual([409, expect.stringContaining("Add it again")]);
});

test("a draft is offered after signing in, and is deleted once its form is saved", async () => {
  const sent = await postForm(server, "/menu-description?dialog=add", MENU_ITEM, ranOut);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/login?next=%2Fmenu-description"]);
  const session = await signInByForm(server, user);
  const dashboard = await page("/dashboard", session);
  expect(sentenceOf(dashboard)).toMatch(/^You were interrupted: Add Menu, \d\d:\d\d\.$/);
  expect(dashboard).toContain("Continue");
  expect(dashboard).toContain("Discard");

  const link = continueLink(dashboard) ?? "";
  expect(link).toBe("/menu-description?dialog=add&draft=1");
  const form = text(await page(link, session));
  for (const name of ["name", "price", "dprice", "allergies"] as const) {
    expect(form).toMatch(new RegExp(`name="${name}"[^>]*value="${MENU_ITEM[name]}"`));
  }
  expect(form).toContain(`${MENU_ITEM.description}</textarea>`);
  const dialog = form.slice(form.indexOf("<dialog"));
  const selected = [...dialog.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)</g)].map(([, option]) => option);
  expect(selected).toEqual(["Pizza", "Yes", "No"]);

  expect((await postForm(server, link, MENU_ITEM, session)).status).toBe(400);
  expect(await drafts()).toHaveLength(1);
  expect((await postForm(server, link, { ...MENU_ITEM, dprice: "0" }, session)).status).toBe(302);
  expect(await drafts()).toEqual([]);
});

describe("another form with the same address", () => {
  const form = { intent: "add", name: "Insalate", submissionId: "1", formTitle: "Add Category" };

  test("that is saved leaves the draft; the interrupted form itself, sent again, removes it", async () => {
    await postForm(server, "/category?dialog=add", form, ranOut);
    const session = await signInByForm(server, user);
    await postForm(server, "/category?dialog=add", { ...form, name: "Birre", submissionId: "2" }, session);
    expect(await drafts()).toHaveLength(1);
    await postForm(server, "/category?dialog=add", form, session);
    expect(await drafts()).toEqual([]);
  });

  test("adds a day's menu, which fills the day: what was typed is still shown", async () => {
    const path = "/dish-description/2030-07-01?dialog=add";
    await postForm(
      server,
      path,
      { intent: "add", "desserts[0].name": "Typed", formTitle: "Add Daily Menu" },
      ranOut,
    );
    const session = await signInByForm(server, user);
    const items = [1, 2, 3, 4].map((price) => ({ name: `Dish ${price}`, description: "x", price }));
    const token = await signInByApi(server);
    const body = {
      date: "2030-07-01",
      items: items.map((item, index) => ({ ...item, isType: index < 3 ? "dish" : "dessert" })),
    };
    expect((await postJson(server, "/api/dish/create", body, token)).status).toBe(201);
    expect(await page(path, session)).not.toContain('<form id="add-menu"');
    expect(await page(`${path}&draft=1`, session)).toMatch(/name="desserts\[0\]\.name"[^>]*value="Typed"/);
  });
});

test("a draft can be discarded, and logging out discards it", async () => {
  await postForm(
    server,
    "/category?dialog=add",
    { intent: "add", name: "Vini", formTitle: "Add Category" },
    ranOut,
  );
  await postForm(
    server,
    "/chef?dialog=add",
    { intent: "add", name: "Polpo", formTitle: "Add Chef Suggestion" },
    ranOut,
  );
  const session = await signInByForm(server, user);
  const fields = { path: "/category?dialog=add", title: "Add Category", back: "/chef" };
  expect((await postForm(server, "/drafts", fields, session)).headers.get("Location")).toBe("/chef");
  expect(await drafts()).toMatchObject([{ path: "/chef?dialog=add" }]);
  await postForm(server, "/logout", {}, session);
  expect(await drafts()).toEqual([]);
});

test("another user who signs in doesn't see it", async () => {
  await postForm(
    server,
    "/category?dialog=add",
    { intent: "add", name: "Vini", formTitle: "Add Category" },
    ranOut,
  );
  const other = await signInByForm(server);
  expect(sentenceOf(await page("/dashboard", other))).toBeUndefined();
  expect(await page("/category?dialog=add&draft=1", other)).not.toContain("Vini");
  await postForm(server, "/drafts", { path: "/category?dialog=add", title: "Add Category" }, other);
  expect(await drafts()).toHaveLength(1);
});

test("a day's menu and an edit are continued in their dialogs, with the version that was read", async () => {
  const add = {
    formTitle: "Add Daily Menu",
    intent: "add",
    "dishes[0].name": "Lasagne",
    "dishes[0].price": "20",
    "dishes[1].name": "Two",
  };
  await postForm(server, `/dish-description/${DAY}?dialog=add`, add, ranOut);
  const categories = (await (await fetch(`${server.url}/api/category/get-category`)).json()).data;
  const edit = {
    formTitle: "Edit",
    intent: "edit",
    id: categories[0]._id as string,
    name: "Pizze",
    version: "7",
  };
  await postForm(server, `/category?dialog=edit&id=${edit.id}`, edit, ranOut);
  const session = await signInByForm(server, user);
  const day = await page(`/dish-description/${DAY}?dialog=add&draft=1`, session);
  expect(day).toMatch(/name="dishes\[0\]\.name"[^>]*value="Lasagne"/);
  expect(day).toMatch(/name="dishes\[1\]\.name"[^>]*value="Two"/);
  const category = await page(`/category?dialog=edit&id=${edit.id}&draft=1`, session);
  expect(category).toMatch(/name="name"[^>]*value="Pizze"/);
  expect(category).toMatch(/name="version" value="7"/);
});

test("moving several items is continued with the items and the category", async () => {
  const items = await inDatabase(async (db) => {
    await insertMenuItems(db, 2, { name: "Draft" });
    return db.selectFrom("menuItems").select("id").where("name", "like", "Draft%").execute();
  });
  const query = new URLSearchParams([...items.map(({ id }) => ["item", id]), ["dialog", "move-selected"]]);
  const rows = items.map(({ id }) => `${id}:1`).join(" ");
  const fields = { rows, formTitle: "Move 2 menu items", intent: "move-selected", category: "Dolci" };
  await postForm(server, `/menu-description?${query}`, fields, ranOut);
  const session = await signInByForm(server, user);
  const dashboard = await page("/dashboard", session);
  expect(sentenceOf(dashboard)).toContain("Move 2 menu items");
  const form = text(await page(continueLink(dashboard) ?? "", session));
  expect(form).toContain("Move 2 menu items");
  expect(form).toMatch(/<option[^>]*selected=""[^>]*>Dolci/);
});

test("a closure is continued with its hours", async () => {
  const closure = {
    formTitle: "Add Closure",
    intent: "add",
    firstDay: "2030-12-24",
    reason: "Noël",
    kind: "hours",
    "shop[0].opens": "10:00",
    "shop[0].closes": "16:00",
  };
  await postForm(server, "/closures?dialog=add&day=2030-12-24", closure, ranOut);
  const session = await signInByForm(server, user);
  const form = text(await page(continueLink(await page("/dashboard", session)) ?? "", session));
  for (const name of ["firstDay", "reason", "shop[0].opens", "shop[0].closes"] as const) {
    const pattern = name.replace("[", "\\[");
    expect(form).toMatch(new RegExp(`name="${pattern}"[^>]*value="${closure[name]}"`));
  }
  expect(form).toMatch(/<input type="radio" name="kind" checked="" value="hours"/);
});

test("an edit of a closure that was deleted meanwhile can be continued", async () => {
  const admin = await signInByForm(server);
  const closure = { firstDay: "2031-08-01", lastDay: "2031-08-02", reason: "", kind: "closed" };
  await postForm(server, "/closures", { intent: "add", ...closure }, admin);
  const { id } = await inDatabase((db) =>
    db.selectFrom("closures").select("id").where("firstDay", "=", "2031-08-01").executeTakeFirstOrThrow(),
  );
  const edit = {
    ...closure,
    formTitle: "Edit Closure",
    intent: "edit",
    id,
    version: "1",
    reason: "Vacances",
  };
  await postForm(server, `/closures?dialog=edit&id=${id}`, edit, ranOut);
  await postForm(server, "/closures", { intent: "delete", id }, admin);

  const session = await signInByForm(server, user);
  const link = continueLink(await page("/dashboard", session)) ?? "";
  const form = text(await page(link, session));
  for (const value of ["Vacances", "2031-08-02"]) expect(form).toContain(`value="${value}"`);
  const sent = await postForm(server, link, edit, session);
  expect([sent.status, text(await sent.text())]).toEqual([409, expect.stringContaining("Add it again")]);
});

test("new prices, more than other forms may have fields, are continued where they were typed", async () => {
  const ids = await inDatabase(async (db) => {
    await insertMenuItems(db, 120);
    return (await db.selectFrom("menuItems").select("id").execute()).map(({ id }) => id);
  });
  const query = "/menu-prices?category=Pizza&by=percent&amount=3&round=0.10";
  const prices = Object.fromEntries(ids.map((_id, index) => [`${index}.price`, `31.${10 + index}`]));
  const versions = ids.map((id) => `${id}:99`);
  await postForm(
    server,
    query,
    { formTitle: "Change Prices", intent: "change", rows: versions.join(" "), ...prices },
    ranOut,
  );
  await inDatabase((db) => insertMenuItems(db, 1, { name: "Added meanwhile" }));
  const session = await signInByForm(server, user);
  const link = continueLink(await page("/dashboard", session)) ?? "";
  expect(link).toBe(`${query}&draft=1`);
  const form = await page(link, session);
  // The versions of the dishes that were shown: a change since is noticed.
  const fields = rowFieldsIn(form);
  const shown = fields.rows?.split(" ");
  expect(shown).toHaveLength(ids.length + 1);
  expect(shown).toEqual(expect.arrayContaining(versions));
  for (const [index, id] of ids.entries())
    expect(fields[nameOfField(fields, id, "price")]).toBe(prices[`${index}.price`]);
});

test("translations are continued beside their texts, whichever the list shows now", async () => {
  const dishes = await inDatabase(async (db) => {
    await insertMenuItems(db, 45, { name: "À traduire" });
    return db.selectFrom("menuItems").select(["id", "name"]).where("name", "like", "À traduire%").execute();
  });
  const [translated, typed] = [dishes[0], dishes[44]];
  const key = `menu:${typed?.id}:name`;
  const rowOf = (index: number, { name }: { name: string }, text: string) => {
    const fields = { original: name, state: "missing", given: "", text };
    return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${index}.${field}`, value]));
  };
  const path = "/translations?language=de&page=3";
  const rows = {
    rows: `menu:${translated?.id}:name: ${key}:`,
    ...(translated && rowOf(0, translated, "")),
    ...(typed && rowOf(1, typed, "Getippt")),
  };
  await postForm(server, path, { ...rows, formTitle: "Translations: German", intent: "save" }, ranOut);
  const texts = dishes
    .slice(0, 44)
    .map(({ id }) => ({ kind: "menu", _id: id, field: "name", text: "Fertig" }));
  await fetch(`${server.url}/api/translations/de`, {
    method: "PUT",
    headers: { ...(await signInByApi(server)), "Content-Type": "application/json" },
    body: JSON.stringify({ items: texts }),
  });
  const session = await signInByForm(server, user);
  const fields = rowFieldsIn(await page(continueLink(await page("/dashboard", session)) ?? "", session));
  const valueOf = (field: string) => fields[nameOfField(fields, key, field)];
  expect([valueOf("original"), valueOf("text")]).toEqual([typed?.name, "Getippt"]);
  expect(fields.rows).not.toContain(translated?.id);
});

test("the numbers of an order are continued at their list", async () => {
  const { id, category } = await inDatabase(async (db) => {
    await insertMenuItems(db, 2, { name: "Ordered" });
    const { id } = await db
      .selectFrom("menuItems")
      .select("id")
      .where("name", "=", "Ordered 2")
      .executeTakeFirstOrThrow();
    return {
      id,
      category: (
        await db.selectFrom("categories").select("id").where("name", "=", "Pizza").executeTakeFirstOrThrow()
      ).id,
    };
  });
  const path = `/menu-order?category=${category}`;
  await postForm(
    server,
    path,
    { formTitle: "Sort", intent: "save", digest: "x", rows: `${id}:2`, "0.position": "77" },
    ranOut,
  );
  const session = await signInByForm(server, user);
  const link = continueLink(await page("/dashboard", session)) ?? "";
  expect(link).toBe(`${path}&draft=1`);
  const fields = rowFieldsIn(await page(link, session));
  expect(fields[nameOfField(fields, id, "position")]).toBe("77");
});

test("an upload that is continued asks for its file again", async () => {
  const form = new FormData();
  form.set("file", new File(["x"], "week.xlsx"));
  await fetch(`${server.url}/menu-description?dialog=upload&formTitle=menu`, {
    method: "POST",
    headers: { ...ranOut, Origin: server.url },
    body: form,
    redirect: "manual",
  });
  const session = await signInByForm(server, user);
  const link = continueLink(await page("/dashboard", session)) ?? "";
  expect(link).toBe("/menu-description?dialog=upload&draft=1");
  expect(await page(link, session)).toContain("Please choose the file again.");
});

test("a form that was sent in one language is named in that of whoever reads it", async () => {
  const inFrench = (session: { Cookie: string }) => ({ Cookie: `${session.Cookie}; office-language=fr` });
  const session = await signInByForm(server, user);
  const path = `/dish-description/${DAY}?dialog=add`;
  const [, written] = /name="formTitle" value="([^"]*)"/.exec(await page(path, inFrench(session))) ?? [];
  const formTitle = text(written ?? "").replaceAll("&quot;", '"');
  await letSessionsRunOut();
  await postForm(server, path, { formTitle, intent: "add", "dishes[0].name": "Lasagne" }, inFrench(session));
  const again = await signInByForm(server, user);
  expect(text(await page("/dashboard", again))).toContain(
    "You were interrupted: Add Daily Menu: Monday, 6 May 2030, ",
  );
  expect(text(await page("/dashboard", inFrench(again)))).toContain(
    "Ajouter un plat du jour\u00a0: lundi 6 mai 2030, ",
  );
});

test("no address of a form has a sentence in it", async () => {
  const session = await signInByForm(server);
  const cookie = { Cookie: `${session.Cookie}; office-language=fr` };
  const codes = await Promise.all(
    [
      "/menu-description?dialog=upload",
      "/menu-description?dialog=upload-weekly",
      "/dish?dialog=upload",
      "/translations?dialog=upload",
    ].map(async (path) => /action="[^"]*formTitle=([^"&]*)/.exec(await page(path, cookie))?.[1]),
  );
  expect(codes).toEqual(["menu", "weekly-menu", "day-menus", "translations"]);
});

describe("of a session that was ended", () => {
  const form = { formTitle: "Add Category", intent: "add", name: "Secret text" };
  const end: [how: string, end: (session: { Cookie: string }) => Promise<unknown>][] = [
    ["by logging out", (session) => postForm(server, "/logout", {}, session)],
    [
      "in the list",
      async () =>
        postForm(server, "/profile", { intent: "end-other-sessions" }, await signInByForm(server, user)),
    ],
    [
      "by a new password",
      async () => {
        const { email } = user;
        const other = await signInByForm(server, user);
        const fields = { field: "password", currentPassword: user.password, value: "new kitchen table 7" };
        const saved = await postForm(server, "/profile", { intent: "save", ...fields }, other);
        expect(saved.status).toBe(302);
        user = { email, password: fields.value };
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
      const sent = await postForm(server, "/category?dialog=add", form, session);
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
  for (const path of ["/category?dialog=add", "/chef?dialog=add"]) {
    const sent = await postForm(
      server,
      path,
      { intent: "add", name: "Vini", formTitle: "Add Category" },
      ranOut,
    );
    expect(sent.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
    const page = await login(sent);
    expect(page).toContain("Session expired. Please log in again.");
    expect(page).not.toContain("not saved");
  }
  expect(await drafts()).toHaveLength(2);
  await postForm(server, "/login", user, ranOut);
  await postForm(server, "/closures?dialog=add", { intent: "add", reason: "Vini" }, ranOut);
  expect(await drafts()).toHaveLength(2);
});

describe("nothing is saved", () => {
  const form = { formTitle: "Add Category", intent: "add", name: "Secret text" };

  test.each([
    ["of a cookie that was changed", () => ({ Cookie: `${ranOut.Cookie.slice(0, -6)}AAAAAA` })],
    ["of a cookie of our form that we haven't signed", () => ({ Cookie: "session=eyJ0b2tlbiI6IngifQ==.x" })],
    ["without a cookie", () => ({})],
    ["of a form from another site", () => ({ ...ranOut, Origin: "https://evil.example" })],
  ])("%s", async (_what, headers) => {
    await postForm(server, "/category?dialog=add", form, headers());
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
    const sent = await postForm(server, path, { formTitle: "Title", ...fields }, ranOut);
    expect(await login(sent)).toContain("Your form was not saved.");
    expect(await drafts()).toEqual([]);
  });

  test("of a user who was deleted", async () => {
    const gone = await addOrdinaryUser(server, "Gone");
    const session = await signInByForm(server, gone);
    await inDatabase((db) => db.deleteFrom("users").where("email", "=", gone.email).execute());
    await postForm(server, "/category?dialog=add", form, session);
    expect(await drafts()).toEqual([]);
  });
});

test("the oldest of more than twenty drafts is deleted", async () => {
  for (let day = 1; day <= 21; day += 1) {
    const path = `/dish-description/2030-06-${String(day).padStart(2, "0")}?dialog=add`;
    await postForm(
      server,
      path,
      { intent: "add", "dishes[0].name": "Lasagne", formTitle: "Add Daily Menu" },
      ranOut,
    );
  }
  const paths = (await drafts()).map(({ path }) => path);
  expect(paths).toHaveLength(20);
  expect(paths).not.toContain("/dish-description/2030-06-01?dialog=add");
});

test("a form is saved for the user of an expired token, too", async () => {
  const other = await startServer({ env: { SESSION_HOURS: "0.0003" } });
  try {
    const session = await signInByForm(other);
    await sleep(1500);
    await postForm(
      other,
      "/category?dialog=add",
      { intent: "add", name: "Vini", formTitle: "Add Category" },
      session,
    );
    const db = other.openDatabase();
    expect(await db.selectFrom("drafts").select("path").execute()).toEqual([
      { path: "/category?dialog=add" },
    ]);
    await db.destroy();
  } finally {
    await other.stop();
  }
});

describe("a press", () => {
  const soldOut = { id: "1", until: "today", buttonTitle: "Sold out: Regina" };

  test("of a button without fields isn't lost: the banner says that it was not done", async () => {
    const sent = await postForm(server, "/service?q=reg", soldOut, ranOut);
    expect(sent.headers.get("Location")).toBe("/login?next=%2Fservice");
    expect(await login(sent)).not.toContain("not saved");
    await postForm(server, "/service?q=reg", { ...soldOut, buttonTitle: "Sold out: Marinara" }, ranOut);
    const session = await signInByForm(server, user);
    const dashboard = text(await page("/dashboard", session));
    for (const name of ["Regina", "Marinara"]) {
      expect(dashboard).toContain(`This was not done: Sold out: ${name}.`);
    }
    expect(dashboard).toMatch(/<a class="button button-primary" href="\/service\?q=reg">Open/);
    expect(await drafts()).toMatchObject([{ fields: "{}" }, { fields: "{}" }]);
  });

  test("that is done afterwards is no longer listed", async () => {
    const { id } = await inDatabase(async (db) => {
      await insertMenuItems(db, 1, { name: "Pressed" });
      return db
        .selectFrom("menuItems")
        .select("id")
        .where("name", "=", "Pressed 1")
        .executeTakeFirstOrThrow();
    });
    const press = { id, until: "always", buttonTitle: "Sold out: Pressed" };
    await postForm(server, "/service", press, ranOut);
    expect(await drafts()).toHaveLength(1);
    expect((await postForm(server, "/service", press, await signInByForm(server, user))).status).toBe(302);
    expect(await drafts()).toEqual([]);
  });
});

test("of six forms above 64 KiB, the sixth is too large to keep, and the login page says so", async () => {
  // A form of 60 kB, whose control characters take twice as much as JSON.
  const fields = { formTitle: "Sort", intent: "save", text: "\u0001".repeat(20_000) };
  for (let number = 1; number <= 6; number += 1) {
    const sent = await postForm(server, `/menu-order?q=${number}`, fields, ranOut);
    const shown = await login(sent);
    expect([number, shown.includes("The form was too large to keep.")]).toEqual([number, number === 6]);
  }
  expect(await drafts()).toHaveLength(5);
});

test("every form of the staff screens says what it is called, or what its button does, unless it is private", async () => {
  const { category, item, day } = await inDatabase(async (db) => {
    await insertMenuItems(db, 1, { name: "Titled" });
    const [category, item] = await Promise.all([
      db.selectFrom("categories").select("id").executeTakeFirstOrThrow(),
      db.selectFrom("menuItems").select("id").executeTakeFirstOrThrow(),
    ]);
    return { category: category.id, item: item.id, day: `/dish-description/${DAY}` };
  });
  const session = await signInByForm(server);
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
    [day, "", "add", "upload"],
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
    const html = await page(path, session);
    const forms = [...html.matchAll(/<form\b[^>]*method="post"[^]*?<\/form>/g)].map(([form]) => form);
    for (const form of forms.filter((each) => !/action="\/(?:logout|drafts|settings)"/.test(each))) {
      count += 1;
      expect(form, path).toMatch(/name="(?:formTitle|buttonTitle)" value="[^"]|action="[^"]*formTitle=/);
    }
  }
  expect(count).toBeGreaterThan(screens.length / 2);
});
