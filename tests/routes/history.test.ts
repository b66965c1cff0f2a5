import { expect, test } from "vitest";
import { historyMessages } from "~/messages/history";
import { dayMenuMessages } from "~/messages/day-menus";
import { callsOf } from "../support/api";
import { forFile, forTest } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByApi, signInByForm, startServer } from "../support/server";
import { formData, weeklyMenuFile } from "../support/uploads";

const DAY = "2030-05-06";
const PIZZA = { name: "Regina", description: "Jambon", price: 19, category: "Pizza", menuType: "No" };
const dish = (name: string, isType = "dish") => ({ name, description: "Maison", price: 20, isType });

interface Line {
  _id: string;
  at: string;
  who: string;
  source: string;
  action: string;
  label: string;
  count: number;
  canUndo: boolean;
  undoneBy: string | null;
}

const server = await forFile(startServer());
const user = await addOrdinaryUser(server, "Luca Bianchi");
const [token, session] = await Promise.all([signInByApi(server, user), signInByForm(server, user)]);

const api = callsOf(server, token);
const { page, pageAfter, post } = pagesOf(server, session);

const upload = async (...rows: (string | number)[][]) =>
  (await api("POST /api/menu/week", formData({ file: weeklyMenuFile(rows) }))).body;

async function lines(query = ""): Promise<Line[]> {
  return (await api(`GET /api/history${query}`)).body.data;
}

/** Submits a form as a browser without JavaScript does; returns the page that it leads to. */
async function submit(path: string, fields: Record<string, string>) {
  const reply = await post(path, fields);
  return { location: reply.headers.get("Location"), html: await pageAfter(reply) };
}

/** The fields of the form in the page's toast. */
function undoFields(html: string): Record<string, string> {
  const form = /<form[^>]*action="\/history"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
  const inputs = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(
    inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
  );
}

test("the toast's form restores a deleted day, byte for byte", async () => {
  const items = [dish("A"), dish("B"), dish("C"), dish("D", "dessert")];
  await api("POST /api/dish/create", { date: DAY, items });
  const read = async () => {
    const [home, menu] = await Promise.all(["/", "/menu"].map((path) => fetch(server.url + path)));
    return [
      (await api(`GET /api/dish/get-dish-date/${DAY}`)).body,
      home?.headers.get("ETag"),
      menu?.headers.get("ETag"),
      await menu?.text(),
    ];
  };
  const before = await read();
  const path = `/dish-description/${DAY}`;
  const deleted = await submit(`${path}?dialog=delete-all`, { intent: "delete-all" });
  expect(deleted.html).toContain(dayMenuMessages.allDeleted);
  expect((await read())[0]).toEqual([]);
  const fields = undoFields(deleted.html);
  expect(fields).toEqual({ undo: expect.any(String), back: path, buttonTitle: "Undo" });
  const undone = await submit("/history", fields);
  expect(undone.location).toBe(path);
  expect(undone.html).toContain("Undone.");
  expect(await read()).toEqual(before);
});

test("delete dialogs say for how long it can be undone, except for messages", async () => {
  const sentence = "You can undo this for 30 days.";
  const items = [{ name: "Risotto", description: "Aux cèpes", price: 24, isType: "dessert" }];
  await api("POST /api/dish/create", { date: DAY, items });
  expect(await page(`/dish-description/${DAY}?dialog=delete-all`)).toContain(sentence);
  expect(await page("/category?dialog=delete-all")).toContain(sentence);
  expect(await page("/contact?dialog=delete-all")).not.toContain(sentence);
});

test("a form, an API request and an upload are one change each, with user, source and label", async () => {
  const [newest] = await lines();
  await submit("/category?dialog=add", { intent: "add", name: "Vini" });
  await api("POST /api/menu/add-single", PIZZA);
  const imported = await upload(["Diavola", "Piquant", "Pizza", 18]);
  const [file, called, form, last] = await lines();
  expect(last?._id).toBe(newest?._id);
  const by = { who: "Luca Bianchi", count: 1, canUndo: true, undoneBy: null };
  expect(form).toMatchObject({
    ...by,
    source: "screen",
    action: "category.add",
    label: "Added category Vini",
  });
  expect(called).toMatchObject({ ...by, source: "api", action: "menu.add", label: "Added Regina" });
  const label = "Imported the weekly menu: 1 added, 0 updated";
  expect(file).toMatchObject({ ...by, source: "excel", action: "menu.import", label });
  expect(imported.changeId).toBe(file?._id);
});

test("undoing an import asks first if an item was edited since, and then keeps that item", async () => {
  await upload(["Uno", "Un", "Pizza", 10], ["Due", "Deux", "Pizza", 11]);
  const menu = async () =>
    (await api("GET /api/menu/get-menu")).body.data as (typeof PIZZA & { _id: string })[];
  const before = await menu();
  const { changeId } = await upload(
    ["Uno", "Un", "Pizza", 12],
    ["Due", "Deux", "Pizza", 13],
    ["Tre", "Trois", "Pizza", 14],
    ["Quattro", "Quatre", "Pizza", 15],
    ["Cinque", "Cinq", "Pizza", 16],
  );
  const edited = (await menu()).find(({ name }) => name === "Due");
  await api(`PUT /api/menu/edit/${edited?._id}`, { ...edited, price: 99 });
  const now = await menu();

  const kept = [
    {
      kind: "menu",
      _id: edited?._id,
      name: "Due",
      reason: expect.stringMatching(/^was changed by Luca Bianchi, \d+ \w+, \d\d:\d\d$/),
    },
  ];
  const refused = await api(`POST /api/history/${changeId}/undo`, {});
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      success: false,
      message: historyMessages.conflict,
      code: "conflict",
      data: { undone: 4, kept, failed: [] },
    },
  ]);
  expect(await menu()).toEqual(now);
  const asked = await submit("/history", { undo: changeId, back: "/dashboard" });
  expect(asked.location).toBe(`/history/${changeId}?dialog=undo`);
  expect(asked.html).toContain("4 items go back.");
  expect(asked.html).toMatch(/1 stays: Due was changed by Luca Bianchi, \d+ \w+, \d\d:\d\d\./);

  const undone = await api(`POST /api/history/${changeId}/undo`, { keepNewer: true });
  expect([undone.status, undone.body]).toEqual([
    200,
    {
      changeId: undone.body.data.changeId,
      success: true,
      message: "Undone.",
      data: { undone: 4, kept, failed: [], changeId: expect.any(String) },
    },
  ]);
  const unversioned = (items: object[]) => items.map((item) => ({ ...item, version: 0 }));
  const expected = before.map((item) => (item._id === edited?._id ? { ...item, price: 99 } : item));
  expect(unversioned(await menu())).toEqual(unversioned(expected));
});

test("an undo through the API is rejected a second time, for an unknown change, and with an invalid body", async () => {
  const { body } = await api("POST /api/menu/add-single", { ...PIZZA, name: "Tonno" });
  const path = `POST /api/history/${body.changeId}/undo`;
  expect((await api(path, { keepNewer: "yes" })).status).toBe(400);
  expect((await api(path)).status).toBe(200);
  const again = await api(path, { keepNewer: true });
  expect(again).toMatchObject({ status: 409, body: { message: historyMessages.alreadyUndone } });
  expect((await api("POST /api/history/unknown/undo", {})).status).toBe(404);
  expect((await api("GET /api/history/unknown")).status).toBe(404);
});

test("a line says what an edit of one item has changed, and its question what goes back; the label stays", async () => {
  const { body: added } = await api("POST /api/menu/add-single", { ...PIZZA, name: "Bufalina" });
  const put = async (values: object) =>
    (await api(`PUT /api/menu/edit/${added.data._id}`, { ...PIZZA, name: "Bufalina", ...values })).body
      .changeId;
  const price = await put({ price: 1.75 });
  const more = await put({ price: 1.75, description: "Tomate, bufala", allergies: "Lait" });
  const html = await page(`/history?item=${added.data._id}`);
  for (const line of [
    "Edited Bufalina: CHF\u00a019.00 → 1.75",
    "Edited Bufalina: description, allergies",
    "Added Bufalina",
  ])
    expect(html).toContain(`${line}<`);
  const labels = (await lines(`?item=${added.data._id}`)).map(({ label }) => label);
  expect(labels).toEqual(["Edited Bufalina", "Edited Bufalina", "Added Bufalina"]);
  expect(await page(`/history/${price}?dialog=undo`)).toContain("0 items go back.");
  await api(`POST /api/history/${more}/undo`, {});
  expect(await page(`/history/${price}?dialog=undo`)).toContain("Bufalina goes back to CHF\u00a019.00.");
});

test("the API returns a change with its rows, by documented field names", async () => {
  const { body: added } = await api("POST /api/menu/add-single", { ...PIZZA, name: "Capricciosa" });
  const { body: edited } = await api(`PUT /api/menu/edit/${added.data._id}`, {
    ...PIZZA,
    name: "Capricciosa",
    price: 21.5,
  });
  const { body } = await api(`GET /api/history/${edited.changeId}`);
  expect(body.data).toMatchObject({ _id: edited.changeId, label: "Edited Capricciosa", count: 1 });
  expect(body.data.rows).toMatchObject([
    { kind: "menu", _id: added.data._id, name: "Capricciosa", before: { price: 19 }, after: { price: 21.5 } },
  ]);
  const html = await page(`/history/${edited.changeId}`);
  expect(html).toContain("CHF\u00a019.00");
  expect(html).toContain("CHF\u00a021.50");
  const ofItem = await lines(`?item=${added.data._id}`);
  expect(ofItem.map(({ label }) => label)).toEqual(["Edited Capricciosa", "Added Capricciosa"]);
  expect((await lines("?kind=chef")).length).toBe(0);
});

test("a dish keeps its deleted category, which the history calls as it is called once it is added again", async () => {
  const { data: added } = (await api("POST /api/category/add-category", { name: "Grappe", drinks: true }))
    .body;
  const wine = { ...PIZZA, name: "Barolo", category: "Grappe" };
  const { data: item } = (await api("POST /api/menu/add-single", wine)).body;
  const deleted = (await api(`DELETE /api/category/delete/${added._id}`)).body.changeId as string;
  const edited = await api(`PUT /api/menu/edit/${item._id}`, { ...wine, price: 21 });
  expect(edited).toMatchObject({ status: 200, body: { data: { category: "Grappe", price: 21 } } });
  expect(await api("POST /api/menu/add-single", wine)).toMatchObject({
    status: 400,
    body: { errors: { category: expect.stringMatching(/^There is no category "Grappe"\./) as string } },
  });

  const again = await api("POST /api/category/add-category", { name: "GRAPPE" });
  expect(again).toMatchObject({ status: 201, body: { data: { _id: added._id, drinks: true } } });
  const rows = async (id: string) => (await api(`GET /api/history/${id}`)).body.data.rows as object[];
  const values = { drinks: true, namesStay: false, drawing: null, position: expect.any(Number) as number };
  expect(await rows(deleted)).toEqual([
    { kind: "category", _id: added._id, name: "Grappe", before: { name: "Grappe", ...values }, after: null },
  ]);
  expect(await rows(edited.body.changeId)).toMatchObject([
    { before: { category: "GRAPPE", price: 19 }, after: { category: "GRAPPE", price: 21 } },
  ]);
});

test("the history can be searched, and filtered to what can be restored", async () => {
  const { body: added } = await api("POST /api/menu/add-single", { ...PIZZA, name: "Ortolana" });
  await api(`DELETE /api/menu/delete/${added.data._id}`);
  expect(await page("/history?q=ortolana")).toMatch(
    /\d+ \w{3,4}, \d\d:\d\d · Luca Bianchi · (?:<[^>]*>)?Deleted Ortolana/,
  );
  const trash = await page("/history?show=deleted");
  expect(trash).toContain("Deleted Ortolana");
  expect(trash).toContain(">Restore<");
  const fields = undoFields(trash);
  expect(fields.back).toBe("/history?show=deleted");
  const restored = await submit("/history", fields);
  expect(restored.html).toContain("Undone.");
  expect(restored.html).not.toContain("Deleted Ortolana");
  expect((await api("GET /api/menu/get-menu")).body.data).toContainEqual(added.data);
});

test("the history is searched by label, person and day", async () => {
  const { body: added } = await api("POST /api/menu/add-single", { ...PIZZA, name: "Tartufata" });
  const { data } = (await api(`GET /api/history/${added.changeId}`)).body;
  const at = new Date(data.at as string);
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString("en-GB", { timeZone: "Europe/Zurich", ...options });
  const [day, month, year] = [part({ day: "numeric" }), part({ month: "short" }), part({ year: "numeric" })];
  const iso = `${year}-${part({ month: "2-digit" })}-${part({ day: "2-digit" })}`;
  const search = (query: Record<string, string>) => page(`/history?${new URLSearchParams(query)}`);
  const finds = async (query: Record<string, string>) => (await search(query)).includes("Added Tartufata");
  for (const q of ["tartufata", "luca bianchi", `${day} ${month}`, `${day} ${month} ${year}`, iso])
    expect(await finds({ q }), q).toBe(true);
  for (const q of [`${Number(year) - 1}-${iso.slice(5)}`, `${(Number(day) % 9) + 1} ${month}`, "Mario"])
    expect(await finds({ q }), q).toBe(q.startsWith(`${day} `));
  const items = [{ ...PIZZA, isType: "dish" }];
  expect(await api("POST /api/dish/create", { date: "2031-03-09", items })).toMatchObject({ status: 201 });
  for (const q of ["9 Mar", "9 March 2031", "2031-03-09"])
    expect(await search({ q }), q).toContain("9 Mar 2031");
  expect(await finds({ who: "Luca Bianchi" })).toBe(true);
  expect(await finds({ who: "Luca Bianchi", q: "margherita" })).toBe(false);
  expect(await finds({ who: "Luca" })).toBe(false);
});

test("an undo redirects to our own paths only", async () => {
  const { body } = await api("POST /api/menu/add-single", { ...PIZZA, name: "Funghi" });
  for (const back of ["//evil.example", "https://evil.example/category", "/menu", ""]) {
    const { location } = await submit("/history", { undo: body.changeId, back });
    expect(location).toBe("/dashboard");
  }
});

test("contact messages are never recorded", async () => {
  const before = await lines();
  const message = { email: "anna@example.com", phone: "079", message: "Bonjour" };
  await api("POST /api/contact/add", message);
  const deleted = await api("DELETE /api/contact/delete-all");
  expect(Object.keys(deleted.body).sort()).toEqual(["message", "success"]);
  expect(await lines()).toEqual(before);
});

test("of a new restaurant the history is empty, and an empty list links to the deletions, except after a search", async () => {
  const other = await forTest(startServer());
  const admin = pagesOf(other, await signInByForm(other));
  expect(await admin.page("/history")).toContain("Nothing has been changed yet.");
  expect(await admin.page("/history?q=zzzz")).toContain("No changes found.");
  const link = /Deleted something\? <a [^>]*href="\/history\?show=deleted">/;
  expect(await admin.page("/category")).not.toMatch(link);
  await admin.post("/category?dialog=delete-all", { intent: "delete-all" });
  for (const path of ["/category", "/chef", "/menu-description", `/dish-description/${DAY}`]) {
    expect(await admin.page(path), path).toMatch(link);
  }
  expect(await admin.page("/category?q=nothing")).not.toMatch(link);
  expect(await admin.page("/contact")).not.toMatch(link);
  expect(await admin.page("/history?show=deleted")).toContain(">Restore<");
});
