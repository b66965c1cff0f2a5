import { describe, expect, test } from "vitest";
import { versionMessages } from "~/messages/history";
import { menuMessages } from "~/messages/menu";
import { startServerWithAdmin } from "../support/for-file";
import { NOUNS } from "../support/nouns";
import { addOrdinaryUser, postForm, signInByForm } from "../support/server";

const DAY = "2030-05-06";
const PIZZA = {
  name: "Regina",
  description: "Jambon",
  price: "19.00",
  dprice: "0.00",
  category: "Pizza",
  menuType: "No",
  baigan: "",
  allergies: "",
};
const DISH = { name: "Lasagne", description: "Au four", price: "20.00", isType: "dish" };

const { server, token, api } = await startServerWithAdmin();
const user = await addOrdinaryUser(server, "Luca");
const luca = await signInByForm(server, user);
const anna = await signInByForm(server, await addOrdinaryUser(server, "Anna"));

async function submit(path: string, fields: Record<string, string>, session: { Cookie: string }) {
  const reply = await postForm(server, path, fields, session);
  return { status: reply.status, html: await reply.text() };
}

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1];
const rowsOf = (html: string) =>
  [
    ...html.matchAll(
      /<th scope="row" role="rowheader">(.*?)<\/th><td role="cell">(.*?)<\/td><td role="cell">(.*?)<\/td>/g,
    ),
  ].map((row) => row.slice(1));

async function addPizza(name: string) {
  return (await api("POST /api/menu/add-single", { ...PIZZA, name })).body.data as {
    _id: string;
    version: number;
  };
}

test("of two people who edit a price, the second sees both and can save again", async () => {
  const { _id: id } = await addPizza("Regina");
  const path = `/menu-description?dialog=edit&id=${id}`;
  const page = await (await fetch(server.url + path, { headers: luca })).text();
  const version = valueOf(page, "version") ?? "";
  expect(version).toBe("1");
  const form = { ...PIZZA, intent: "edit", id, version };
  expect((await submit(path, { ...form, price: "21.00" }, luca)).status).toBe(302);

  const mine = { ...form, price: "22.00", description: "Jambon cuit" };
  const stale = await submit(path, mine, anna);
  expect(stale.status).toBe(409);
  expect(stale.html).toMatch(/Luca changed this at \d\d:\d\d\./);
  expect(rowsOf(stale.html)).toEqual([["Price", "CHF\u00a021.00", "CHF\u00a022.00"]]);
  expect(valueOf(stale.html, "price")).toBe("22.00");
  expect(stale.html).toContain("Jambon cuit");
  expect(stale.html).toContain("Take theirs");
  const present = valueOf(stale.html, "version") ?? "";
  expect(present).toBe("2");
  expect((await submit(path, { ...mine, version: present }, anna)).status).toBe(302);

  const { body } = await api(`GET /api/history?item=${id}`);
  expect(body.data.map(({ who, label }: Record<string, string>) => `${who}: ${label}`)).toEqual([
    "Anna: Edited Regina",
    "Luca: Edited Regina",
    "Admin: Added Regina",
  ]);
});

test("line breaks that only a form writes otherwise don't count as a difference", async () => {
  const { _id: id } = await addPizza("Capricciosa");
  const description = "Jambon,\nartichauts";
  await api(`PUT /api/menu/edit/${id}`, { ...PIZZA, name: "Capricciosa", description, price: 21 });
  const form = { ...PIZZA, name: "Capricciosa", description: "Jambon,\r\nartichauts", price: "22.00" };
  const stale = await submit(
    `/menu-description?dialog=edit&id=${id}`,
    { ...form, intent: "edit", id, version: "1" },
    anna,
  );
  expect(stale.status).toBe(409);
  expect(rowsOf(stale.html)).toEqual([["Price", "CHF\u00a021.00", "CHF\u00a022.00"]]);
});

test("a form that is rejected for another reason keeps its version", async () => {
  const { _id: id } = await addPizza("Rejected");
  const path = `/menu-description?dialog=edit&id=${id}`;
  await api(`PUT /api/menu/edit/${id}`, { ...PIZZA, name: "Rejected", price: 25 });
  const rejected = await submit(path, { ...PIZZA, name: "", intent: "edit", id, version: "1" }, luca);
  expect(rejected.status).toBe(400);
  expect(valueOf(rejected.html, "version")).toBe("1");
});

describe("a dish that was deleted meanwhile", () => {
  test("can be added again with the typed values", async () => {
    const { _id: id } = await addPizza("Gone");
    await submit("/menu-description", { intent: "delete", id }, luca);
    const path = `/menu-description?dialog=edit&id=${id}`;
    const form = { ...PIZZA, name: "Gone", price: "23.50", id, version: "1" };
    const reply = await submit(path, { ...form, intent: "edit" }, anna);
    expect(reply.status).toBe(409);
    expect(reply.html).toContain(menuMessages.notUpdated);
    expect(reply.html).toMatch(/This was deleted by Luca at \d\d:\d\d\./);
    expect(reply.html).toContain("Add it again");
    expect(valueOf(reply.html, "price")).toBe("23.50");
    expect((await submit(path, { ...form, intent: "add-again" }, anna)).status).toBe(302);
    const { body } = await api("GET /api/menu/get-menu");
    expect(body.data).toContainEqual(expect.objectContaining({ name: "Gone", price: 23.5 }));
  });

  test("keeps the typed values when one of them is wrong, too", async () => {
    const { _id: id } = await addPizza("Deleted");
    await submit("/menu-description", { intent: "delete", id }, luca);
    const path = `/menu-description?dialog=edit&id=${id}`;
    const form = { ...PIZZA, name: "Deleted", description: "Cotto", intent: "edit", id, version: "1" };
    const wrong = await submit(path, { ...form, price: "abc" }, anna);
    expect([wrong.status, valueOf(wrong.html, "price")]).toEqual([400, "abc"]);
    expect(wrong.html).toContain("Cotto");
    expect(valueOf(wrong.html, "version")).toBe("1");
    const reply = await submit(path, { ...form, price: "23.50" }, anna);
    expect([reply.status, valueOf(reply.html, "price")]).toEqual([409, "23.50"]);
    expect(reply.html).toContain("Add it again");
  });

  test("isn't needed to add another one after it", async () => {
    const { _id: id } = await addPizza("Before");
    await submit("/menu-description", { intent: "delete", id }, luca);
    const path = `/menu-description?dialog=add&id=${id}`;
    const form = { ...PIZZA, name: "After", intent: "add", description: "Cotto" };
    const wrong = await submit(path, { ...form, price: "abc" }, anna);
    expect([wrong.status, valueOf(wrong.html, "price")]).toEqual([400, "abc"]);
    expect(wrong.html).toContain("Cotto");
  });
});

describe("what two people change in different fields", () => {
  const CLOSURE = { firstDay: "2032-01-01", lastDay: "2032-01-02", reason: "", shop: [], kitchen: [] };
  const suggestion = { name: "Orata", description: "Au four", price: "33", allergies: "Poisson" };

  interface Case {
    noun: string;
    add: () => Promise<string>;
    screen: string;
    form: Record<string, string>;
    theirs: Record<string, string>;
    yours: Record<string, string>;
    both: object;
  }

  test.each<Case>([
    {
      noun: "dish",
      add: async () => (await addPizza("Together"))._id,
      screen: "/menu-description",
      form: { ...PIZZA, name: "Together" },
      theirs: { price: "21.00", dprice: "20.00" },
      yours: { description: "Jambon cuit", allergies: "Lait" },
      both: { price: 21, dprice: 20, description: "Jambon cuit", allergies: "Lait" },
    },
    {
      noun: "suggestion",
      add: async () => (await api("POST /api/chef/add-chef", suggestion)).body.data._id as string,
      screen: "/chef",
      form: { ...suggestion, category: "No", isAvailable: "Yes" },
      theirs: { isAvailable: "No", description: "Grillé" },
      yours: { price: "34" },
      both: { isAvailable: false, description: "Grillé", price: 34 },
    },
    {
      noun: "category",
      add: async () =>
        (await api("POST /api/category/add-category", { name: "Digestivi" })).body.data._id as string,
      screen: "/category",
      form: { name: "Digestivi", drinks: "No" },
      theirs: { drinks: "Yes" },
      yours: { name: "Digestifs" },
      both: { name: "Digestifs", drinks: true },
    },
    {
      noun: "closure",
      add: async () => (await api("POST /api/closures", CLOSURE)).body.data._id as string,
      screen: "/closures",
      form: { firstDay: "2032-01-01", lastDay: "2032-01-02", reason: "", kind: "closed" },
      theirs: { kind: "hours", "shop[0].opens": "10:00", "shop[0].closes": "14:00", kitchenClosed: "Yes" },
      yours: { reason: "Vacances" },
      both: { reason: "Vacances", shop: [{ opens: "10:00", closes: "14:00" }], kitchen: [] },
    },
  ])("of a $noun is saved together", async ({ add, screen, form, theirs, yours, both }) => {
    const id = await add();
    const dialog = `${screen}?dialog=edit&id=${id}`;
    const posted = { ...form, intent: "edit", id, version: "1" };
    expect((await submit(dialog, { ...posted, ...theirs }, luca)).status).toBe(302);
    const reply = await postForm(server, dialog, { ...posted, ...yours }, anna);
    expect(reply.status).toBe(302);
    const cookies = [anna.Cookie, ...reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0])];
    const list = await fetch(server.url + screen, { headers: { Cookie: cookies.join("; ") } });
    expect(await list.text()).toContain("Saved together with Luca’s change.");
    const { body } = await api(`GET /api/history?item=${id}`);
    const { data } = (await api(`GET /api/history/${body.data[0]._id}`)).body;
    expect(data.rows[0].after).toMatchObject(both);
  });

  test("is checked like typed values", async () => {
    const { _id: id } = await addPizza("Checked");
    const dialog = `/menu-description?dialog=edit&id=${id}`;
    const form = { ...PIZZA, name: "Checked", intent: "edit", id, version: "1" };
    expect((await submit(dialog, { ...form, price: "10.00" }, luca)).status).toBe(302);
    const reply = await submit(dialog, { ...form, dprice: "15.00" }, anna);
    expect([reply.status, valueOf(reply.html, "price"), valueOf(reply.html, "dprice")]).toEqual([
      400,
      "10.00",
      "15.00",
    ]);
    expect(valueOf(reply.html, "version")).toBe("2");
  });

  test("isn't put back by saving again after a conflict", async () => {
    const { _id: id } = await addPizza("Kept");
    const dialog = `/menu-description?dialog=edit&id=${id}`;
    const form = { ...PIZZA, name: "Kept", intent: "edit", id, version: "1" };
    expect((await submit(dialog, { ...form, price: "21.00", description: "Cru" }, luca)).status).toBe(302);
    const stale = await submit(dialog, { ...form, description: "Cuit" }, anna);
    expect([stale.status, valueOf(stale.html, "price")]).toEqual([409, "21.00"]);
    expect(rowsOf(stale.html)).toEqual([["Description", "Cru", "Cuit"]]);
  });
});

test.each([
  ["category", "/category", { name: "Vini" }, { name: "Vino" }, { name: "Vins" }],
  [
    "chef",
    "/chef",
    { name: "Polpo", description: "Grillé", price: "33", allergies: "Mollusques", category: "Yes" },
    { price: "34" },
    { price: "35" },
  ],
])("the form of a %s shows a conflict", async (kind, path, item, theirs, yours) => {
  const add = kind === "category" ? "POST /api/category/add-category" : "POST /api/chef/add-chef";
  const id = (await api(add, item)).body.data._id as string;
  const form = { ...item, intent: "edit", id, version: "1" };
  const dialog = `${path}?dialog=edit&id=${id}`;
  expect((await submit(dialog, { ...form, ...theirs }, luca)).status).toBe(302);
  const stale = await submit(dialog, { ...form, ...yours }, anna);
  expect([stale.status, valueOf(stale.html, "version")]).toEqual([409, "2"]);
  expect(rowsOf(stale.html)).toHaveLength(1);
  const present = valueOf(stale.html, "version") ?? "";
  expect((await submit(dialog, { ...form, ...yours, version: present }, anna)).status).toBe(302);

  await submit(path, { intent: "delete", id }, luca);
  const wrong = await submit(dialog, { ...form, ...yours, name: "" }, anna);
  expect([wrong.status, valueOf(wrong.html, "id")]).toEqual([400, id]);
});

test("the form of a day's dish shows a conflict, and can add a deleted dish again", async () => {
  const { body } = await api("POST /api/dish/create", { date: DAY, items: [DISH] });
  const id = body.data.items[0]._id as string;
  const path = `/dish-description/${DAY}?dialog=edit&id=${id}`;
  const form = { ...DISH, dprice: "0", allergies: "", home: "No", baigan: "", id, version: "1" };
  expect((await submit(path, { ...form, intent: "edit", price: "21" }, luca)).status).toBe(302);
  const stale = await submit(path, { ...form, intent: "edit", price: "22" }, anna);
  expect([stale.status, valueOf(stale.html, "version")]).toEqual([409, "2"]);
  expect(stale.html).toMatch(/Luca changed this at \d\d:\d\d\./);
  expect(rowsOf(stale.html)).toEqual([["Price", "CHF\u00a021.00", "CHF\u00a022.00"]]);
  await api(`DELETE /api/dish/delete/${id}/${DAY}`);
  const wrong = await submit(path, { ...form, intent: "edit", version: "2", price: "abc" }, anna);
  expect([wrong.status, valueOf(wrong.html, "price")]).toEqual([400, "abc"]);
  const gone = await submit(path, { ...form, intent: "edit", version: "2", price: "22" }, anna);
  expect(gone.status).toBe(409);
  expect(gone.html).toMatch(/This was deleted by Admin at \d\d:\d\d\./);
  expect((await submit(path, { ...form, intent: "add-again", price: "22" }, anna)).status).toBe(302);
  expect((await api(`GET /api/dish/get-dish-date/${DAY}`)).body[0].items).toMatchObject([{ price: 22 }]);
});

describe("a category that was renamed while a form was open", () => {
  const addCategory = async (name: string) =>
    (await api("POST /api/category/add-category", { name })).body.data._id as string;
  const categoryOf = async (name: string) => {
    const { body } = await api("GET /api/menu/get-menu");
    return (body.data as { name: string; category: string }[]).find((item) => item.name === name)?.category;
  };

  /** Opens the edit form of a dish in a category, runs `meanwhile`, and sends it with `typed`. */
  async function edit(
    name: string,
    {
      meanwhile,
      typed = {},
    }: { meanwhile: (id: string) => Promise<unknown>; typed?: Record<string, string> },
  ) {
    const category = `Vecchio ${name}`;
    const id = await addCategory(category);
    const { _id } = (await api("POST /api/menu/add-single", { ...PIZZA, name, category })).body.data;
    const path = `/menu-description?dialog=edit&id=${_id}`;
    const page = await (await fetch(server.url + path, { headers: luca })).text();
    const given = {
      categoryId: valueOf(page, "categoryId") ?? "",
      "category.given": valueOf(page, "category.given") ?? "",
    };
    expect(given).toEqual({ categoryId: id, "category.given": category });
    await meanwhile(id);
    const form = {
      ...PIZZA,
      name,
      category,
      ...given,
      intent: "edit",
      id: _id,
      version: "1",
      price: "21.00",
    };
    return submit(path, { ...form, ...typed }, luca);
  }

  const rename = (id: string, name: string) => api(`PUT /api/category/update/${id}`, { name });

  test.each([
    ["is the form's", "A", (id: string) => rename(id, "Nuovo A"), {}, "Nuovo A"],
    [
      "and whose name is another one's now is the form's",
      "B",
      async (id: string) => [await rename(id, "Nuovo B"), await addCategory("Vecchio B")],
      {},
      "Nuovo B",
    ],
    [
      "gives way to one that was chosen",
      "C",
      (id: string) => rename(id, "Nuovo C"),
      { category: "Dolci" },
      "Dolci",
    ],
    [
      "and was deleted and added again is the form's",
      "D",
      async (id: string) => [
        await rename(id, "Nuovo D"),
        await api(`DELETE /api/category/delete/${id}`),
        await addCategory("NUOVO D"),
      ],
      {},
      "NUOVO D",
    ],
    [
      "and was deleted stays the dish's",
      "E",
      async (id: string) => [await rename(id, "Nuovo E"), await api(`DELETE /api/category/delete/${id}`)],
      {},
      "Nuovo E",
    ],
  ])("%s", async (_what, name, meanwhile, typed, expected) => {
    const { status, html } = await edit(name, { meanwhile, typed });
    expect([status, html]).toEqual([302, ""]);
    expect(await categoryOf(name)).toBe(expected);
  });

  test("is not taken for another one that was chosen and doesn't exist any more", async () => {
    const typed = { category: "Grappe" };
    const { status, html } = await edit("F", { meanwhile: (id) => rename(id, "Nuovo F"), typed });
    expect([status, await categoryOf("F")]).toEqual([400, "Nuovo F"]);
    expect(html).toContain("There is no category &quot;Grappe&quot;.");
  });

  test("stands under its new name in a form that is refused for something else", async () => {
    const { status, html } = await edit("G", {
      meanwhile: (id) => rename(id, "Nuovo G"),
      typed: { price: "abc" },
    });
    expect(status).toBe(400);
    expect(html).not.toContain("There is no category");
    expect(html).toContain('<option value="Nuovo G" selected="">');
  });

  test("takes somebody else's choice where it wasn't touched", async () => {
    const meanwhile = async (id: string) => {
      await rename(id, "Nuovo H");
      const { body } = await api("GET /api/menu/get-menu");
      const item = (body.data as { _id: string; name: string }[]).find(({ name }) => name === "H");
      await api(`PUT /api/menu/edit/${item?._id}`, { category: "Dolci" });
    };
    expect(await edit("H", { meanwhile })).toMatchObject({ status: 302 });
    expect(await categoryOf("H")).toBe("Dolci");
  });

  test("was deleted before the form was opened, and is back", async () => {
    const id = await addCategory("Amari");
    const { _id } = (await api("POST /api/menu/add-single", { ...PIZZA, name: "I", category: "Amari" })).body
      .data;
    await api(`DELETE /api/category/delete/${id}`);
    const path = `/menu-description?dialog=edit&id=${_id}`;
    const form = { ...PIZZA, name: "I", category: "", categoryId: id, "category.given": "", price: "22.00" };
    const posted = { ...form, intent: "edit", id: _id, version: "1" };
    expect((await submit(path, posted, luca)).status).toBe(400);
    await addCategory("Amari");
    expect((await submit(path, posted, luca)).status).toBe(302);
    expect(await categoryOf("I")).toBe("Amari");
  });

  test.each([
    ["/menu-description", { intent: "add" }],
    ["/dashboard", { intent: "add", menuType: "Lunch", date: DAY }],
  ])("is that of a form of %s that adds a dish", async (path, more) => {
    const name = `Added at ${path}`;
    const id = await addCategory(`Vecchio ${path}`);
    await rename(id, `Nuovo ${path}`);
    const form = { ...PIZZA, name, ...more, category: `Vecchio ${path}`, categoryId: id };
    expect((await submit(`${path}?dialog=add`, form, luca)).status).toBe(302);
    expect(await categoryOf(name)).toBe(`Nuovo ${path}`);
  });

  test("is that to which dishes are moved", async () => {
    const { _id: item } = await addPizza("Moved");
    const id = await addCategory("Vecchio J");
    await rename(id, "Nuovo J");
    const form = { intent: "move-selected", rows: `${item}:1`, category: "Vecchio J", categoryId: id };
    expect((await submit("/menu-description", form, luca)).status).toBe(302);
    expect(await categoryOf("Moved")).toBe("Nuovo J");
  });
});

describe("an API request", () => {
  let called = 0;
  const path = async () => {
    const name = `Called ${(called += 1)}`;
    edit.name = name;
    return `PUT /api/menu/edit/${(await addPizza(name))._id}`;
  };
  const edit = { ...PIZZA, name: "" };

  test("without a version is carried out", async () => {
    const target = await path();
    expect((await api(target, { ...edit, price: 30 })).body.data.version).toBe(2);
    expect((await api(target, { ...edit, price: 31 })).status).toBe(200);
  });

  test("with the current version is carried out, in the body or as If-Match", async () => {
    const target = await path();
    expect((await api(target, { ...edit, price: 30, version: 1 })).status).toBe(200);
    expect((await api(target, { ...edit, price: 31, version: "2" })).status).toBe(200);
    expect((await api(target, { ...edit, price: 32 }, { "If-Match": '"3"' })).body.data.version).toBe(4);
  });

  test("with a stale version gets 409 and the current item, whichever of the two it is in", async () => {
    const target = await path();
    await api(target, { ...edit, price: 30 });
    const stale = await api(target, { ...edit, price: 31, version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { success: false, message: versionMessages.stale, current: { price: 30, version: 2 } },
    });
    expect((await api(target, { ...edit, version: 7 })).status).toBe(409);
    expect((await api(target, { ...edit, version: 2 }, { "If-Match": '"1"' })).status).toBe(409);
    expect((await api(target, { ...edit, version: 1 }, { "If-Match": '"2"' })).status).toBe(409);
    expect((await api(target, { ...edit, price: 31, version: 2 }, { "If-Match": '"2"' })).status).toBe(200);
  });

  test.each([1.5, -1, 0, "0", "-1", "01", "1.0", "one", "", null, [1], {}, true])(
    "with the version %j gets 400",
    async (version) => {
      const { status, body } = await api(await path(), { ...edit, version });
      expect([status, Object.keys(body.errors)]).toEqual([400, ["version"]]);
    },
  );

  test.each(['"x"', '"1", "2"', "W/x", "W/1", "-1", '"-1"', '"0"', '""', "1.5"])(
    "with If-Match: %s gets 400",
    async (value) => {
      expect((await api(await path(), edit, { "If-Match": value })).status).toBe(400);
    },
  );

  test.each(["1", '"1"', 'W/"1"', "*"])("with If-Match: %s is carried out", async (value) => {
    expect((await api(await path(), edit, { "If-Match": value })).status).toBe(200);
  });
});

describe("a version counts on every PUT and DELETE of", () => {
  const CLOSURE = { firstDay: "2031-01-01", lastDay: "2031-01-01", reason: "", shop: [], kitchen: [] };
  let number = 0;
  /** Adds an item of a kind; returns its path for PUT and the one for DELETE, and its form's screen. */
  const ADD: Record<string, () => Promise<{ put: string; remove: string; screen: string; id: string }>> = {
    async menu() {
      const { _id: id } = await addPizza(`Versioned ${++number}`);
      const screen = "/menu-description";
      return { put: `/api/menu/edit/${id}`, remove: `/api/menu/delete/${id}`, screen, id };
    },
    async suggestion() {
      const item = { name: `Polpo ${++number}`, description: "Grillé", price: 33, allergies: "Mollusques" };
      const id = (await api("POST /api/chef/add-chef", item)).body.data._id as string;
      return { put: `/api/chef/update/${id}`, remove: `/api/chef/delete/${id}`, screen: "/chef", id };
    },
    async category() {
      const name = `Versioned ${++number}`;
      const id = (await api("POST /api/category/add-category", { name })).body.data._id as string;
      const screen = "/category";
      return { put: `/api/category/update/${id}`, remove: `/api/category/delete/${id}`, screen, id };
    },
    async "day's item"() {
      const date = `2031-02-${String(++number).padStart(2, "0")}`;
      const { body } = await api("POST /api/dish/create", { date, items: [DISH] });
      const id = body.data.items[0]._id as string;
      const screen = `/dish-description/${date}`;
      return { put: `/api/dish/edit/${date}/${id}`, remove: `/api/dish/delete/${id}/${date}`, screen, id };
    },
    async closure() {
      const day = `2031-03-${String(++number).padStart(2, "0")}`;
      const { body } = await api("POST /api/closures", { ...CLOSURE, firstDay: day, lastDay: day });
      const path = `/api/closures/${body.data._id}`;
      return { put: path, remove: path, screen: "/closures", id: body.data._id };
    },
  };

  test.each(Object.entries(ADD))("a %s", async (_kind, add) => {
    const { put, remove, screen, id } = await add();
    const read = await fetch(server.url + put, { headers: token });
    expect([read.headers.get("ETag"), await read.json()]).toMatchObject([
      '"1"',
      { success: true, data: { _id: id, version: 1 } },
    ]);
    expect((await api(`GET ${put.replace(id, "gone")}`)).status).toBe(404);
    expect(await api(`PUT ${put}`, {}, { "If-Match": "2" })).toMatchObject({ status: 409 });
    expect(await api(`PUT ${put}`, { version: 1 })).toMatchObject({ status: 200 });
    for (const invalid of ["x", '"-1"'])
      expect((await api(`DELETE ${remove}`, undefined, { "If-Match": invalid })).status).toBe(400);
    expect((await api(`DELETE ${remove}?version=x`)).status).toBe(400);
    expect((await api(`DELETE ${remove}`, { version: -1 })).body.errors).toHaveProperty("version");
    const stale = { status: 409, body: { success: false, current: { _id: id, version: 1 } } };
    expect(await api(`DELETE ${remove}`, undefined, { "If-Match": 'W/"7"' })).toMatchObject(stale);
    expect(await api(`DELETE ${remove}`, { version: "2" })).toMatchObject(stale);
    expect(await api(`DELETE ${remove}?version=2`)).toMatchObject(stale);

    const dialog = `${screen}?dialog=delete&id=${id}`;
    expect((await submit(dialog, { intent: "delete", id, version: "x" }, luca)).status).toBe(400);
    expect((await submit(dialog, { intent: "delete", id, version: "2" }, luca)).status).toBe(409);
    expect((await api(`DELETE ${remove}`, { version: 1 }, { "If-Match": "1" })).status).toBe(200);
  });

  test("a sold-out mark", async () => {
    const { _id: id } = await addPizza("Marked");
    const target = `PUT /api/sold-out/${id}`;
    expect((await api(target, { until: "always", version: 2 })).status).toBe(409);
    expect((await api(target, { until: "always" }, { "If-Match": "x" })).status).toBe(400);
    expect((await api(target, { until: "always" }, { "If-Match": "1" })).status).toBe(200);
  });

  test.each(["x", "-1", "0", ""])("an edit form: %j keeps the dialog and what was typed", async (version) => {
    const { _id: id } = await addPizza("Typed");
    const path = `/menu-description?dialog=edit&id=${id}`;
    const reply = await submit(path, { ...PIZZA, name: "Typed anew", intent: "edit", id, version }, luca);
    expect([reply.status, valueOf(reply.html, "name"), valueOf(reply.html, "version")]).toEqual([
      400,
      "Typed anew",
      "1",
    ]);
    expect(reply.html).toContain("The version must be a whole number from 1.");
  });
});

test.each(Object.entries(NOUNS))(
  "a call that has read another version than the stored one changes nothing: %s",
  async (_kind, noun) => {
    const { body } = await api(`POST ${noun.add}`, noun.body ?? noun.item);
    const { _id: id, version } = body.data.items?.[0] ?? body.data;
    for (const target of [`PUT ${noun.edit(id)}`, `DELETE ${noun.delete(id)}`]) {
      const stale = await api(target, { ...noun.item, version: version + 1 });
      expect([stale.status, stale.body.code, stale.body.current?.version]).toEqual([409, "stale", version]);
    }
    expect((await api(`PUT ${noun.edit(id)}`, { ...noun.item, version })).status).toBe(200);
  },
);
