import { beforeEach, describe, expect, test } from "vitest";
import { versionMessages } from "~/messages/history";
import { startServerWithAdmin } from "../support/for-file";
import { addItemOf, formFieldsOf, NOUNS } from "../support/nouns";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";

type Fields = Record<string, string>;

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

const { server, db, api } = await startServerWithAdmin();
const [luca, anna] = (await Promise.all(
  ["Luca", "Anna"].map(async (name) =>
    pagesOf(server, await signInByForm(server, await addOrdinaryUser(server, name))),
  ),
)) as [ReturnType<typeof pagesOf>, ReturnType<typeof pagesOf>];
beforeEach(async () => {
  for (const table of ["menuItems", "dayMenuItems", "chefSuggestions", "closures", "submissions"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("categories").where("name", "not in", ["Pizza", "Dolci"]).execute();
});

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1];
const rowsOf = (html: string) =>
  [
    ...html.matchAll(
      /<th scope="row" role="rowheader">(.*?)<\/th><td role="cell">(.*?)<\/td><td role="cell">(.*?)<\/td>/g,
    ),
  ].map((row) => row.slice(1));

/** Adds an item; returns its id. */
const add = (noun: Parameters<typeof addItemOf>[0]) => addItemOf(noun, api);
const addPizza = (values: object = {}) => add({ ...NOUNS.menu, item: { ...PIZZA, ...values } });

/** The address of the dialog with a dish's form, and what it sends. */
const editForm = (id: string, version = "1") => ({
  path: `/menu-description?dialog=edit&id=${id}`,
  form: { ...PIZZA, intent: "edit", id, version },
});

test("of two people who edit a price, the second sees both and can save again", async () => {
  const id = await addPizza();
  const { path, form } = editForm(id);
  expect(valueOf(await luca.page(path), "version")).toBe("1");
  expect((await luca.post(path, { ...form, price: "21.00" })).status).toBe(302);

  const mine = { ...form, price: "22.00", description: "Jambon cuit" };
  const stale = await anna.submit(path, mine);
  expect(stale.status).toBe(409);
  expect(stale.html).toMatch(/Luca changed this at \d\d:\d\d\./);
  expect(rowsOf(stale.html)).toEqual([["Price", "CHF\u00a021.00", "CHF\u00a022.00"]]);
  expect(valueOf(stale.html, "price")).toBe("22.00");
  expect(stale.html).toContain("Jambon cuit");
  expect(stale.html).toContain("Take theirs");
  const present = valueOf(stale.html, "version") ?? "";
  expect(present).toBe("2");
  expect((await anna.post(path, { ...mine, version: present })).status).toBe(302);

  const { body } = await api(`GET /api/history?item=${id}`);
  expect(body.data.map(({ who, label }: Fields) => `${who}: ${label}`)).toEqual([
    "Anna: Edited Regina",
    "Luca: Edited Regina",
    "Admin: Added Regina",
  ]);
});

test("a form that is rejected for another reason keeps its version", async () => {
  const id = await addPizza();
  const { path, form } = editForm(id);
  await api(`PUT /api/menu/edit/${id}`, { price: 25 });
  const rejected = await luca.submit(path, { ...form, name: "" });
  expect([rejected.status, valueOf(rejected.html, "version")]).toEqual([400, "1"]);
});

test("the form of a dish that was deleted isn't needed to add another one after it", async () => {
  const id = await addPizza();
  await luca.post("/menu-description", { intent: "delete", id });
  const form = { ...PIZZA, name: "After", intent: "add", description: "Cotto", price: "abc" };
  const wrong = await anna.submit(`/menu-description?dialog=add&id=${id}`, form);
  expect([wrong.status, valueOf(wrong.html, "price")]).toEqual([400, "abc"]);
  expect(wrong.html).toContain("Cotto");
});

/** What two people change in different fields, and what that is together. */
const CHANGES: Record<keyof typeof NOUNS, { theirs: Fields; yours: Fields; both: object }> = {
  menu: {
    theirs: { price: "21.00", dprice: "20.00" },
    yours: { description: "Jambon cuit", allergies: "Lait" },
    both: { price: 21, dprice: 20, description: "Jambon cuit", allergies: "Lait" },
  },
  day: {
    theirs: { price: "21.00" },
    yours: { description: "Maison" },
    both: { price: 21, description: "Maison" },
  },
  chef: {
    theirs: { isAvailable: "No", description: "Grillé" },
    yours: { price: "34" },
    both: { isAvailable: false, description: "Grillé", price: 34 },
  },
  category: {
    theirs: { drinks: "Yes" },
    yours: { name: "Digestifs" },
    both: { name: "Digestifs", drinks: true },
  },
  closure: {
    theirs: { "shop[0].opens": "16:00" },
    yours: { reason: "Mariage" },
    both: { reason: "Mariage", shop: [{ opens: "16:00", closes: "23:30" }] },
  },
};

/** The hours of a closure, as its form sends them. */
const HOURS = {
  kind: "hours",
  "shop[0].opens": "17:00",
  "shop[0].closes": "23:30",
  "kitchen[0].opens": "18:30",
  "kitchen[0].closes": "23:00",
};

describe.each(Object.entries(NOUNS))("of an item of the kind %s", (kind, noun) => {
  const { screen } = noun;
  const { theirs, yours, both } = CHANGES[kind as keyof typeof NOUNS];
  const open = async () => {
    const id = await add(noun);
    const form = {
      ...formFieldsOf(noun),
      ...(kind === "closure" && HOURS),
      intent: "edit",
      id,
      version: "1",
    };
    return { id, dialog: `${screen}?dialog=edit&id=${id}`, form };
  };

  test("what two people change in different fields is saved together", async () => {
    const { id, dialog, form } = await open();
    expect((await luca.post(dialog, { ...form, ...theirs })).status).toBe(302);
    const reply = await anna.post(dialog, { ...form, ...yours });
    expect(reply.status).toBe(302);
    expect(await anna.pageAfter(reply)).toContain("Saved together with Luca’s change.");
    const [change] = (await api(`GET /api/history?item=${id}`)).body.data;
    const { data } = (await api(`GET /api/history/${change._id}`)).body;
    expect(data.rows[0].after).toMatchObject(both);
  });

  test("a field that both have changed is a conflict, and what was deleted since can be added again", async () => {
    const { id, dialog, form } = await open();
    const field = "name" in form ? "name" : "reason";
    expect((await luca.post(dialog, { ...form, [field]: "Luca’s" })).status).toBe(302);
    const mine = { ...form, [field]: "Anna’s" };
    const stale = await anna.submit(dialog, mine);
    expect([stale.status, valueOf(stale.html, "version")]).toEqual([409, "2"]);
    expect(stale.html).toMatch(/Luca changed this at \d\d:\d\d\./);
    expect(rowsOf(stale.html)).toEqual([[expect.any(String), "Luca’s", "Anna’s"]]);
    expect((await anna.post(dialog, { ...mine, version: "2" })).status).toBe(302);

    await luca.post(screen, { intent: "delete", id });
    const faulty: Fields = kind === "closure" ? { firstDay: "soon" } : { name: "" };
    const wrong = await anna.submit(dialog, { ...mine, ...faulty, version: "3" });
    expect([wrong.status, valueOf(wrong.html, "id"), valueOf(wrong.html, "version")]).toEqual([400, id, "3"]);
    const gone = await anna.submit(dialog, { ...mine, version: "3" });
    expect([gone.status, valueOf(gone.html, field)]).toEqual([409, "Anna’s"]);
    expect(gone.html).toContain(noun.notUpdated);
    expect(gone.html).toMatch(/This was deleted by Luca at \d\d:\d\d\./);
    expect(gone.html).toContain("Add it again");
    expect((await anna.post(dialog, { ...mine, intent: "add-again" })).status).toBe(302);
    const { body } = await api(`GET ${noun.list}`);
    expect(body.data ?? body[0].items).toContainEqual(expect.objectContaining({ [field]: "Anna’s" }));
  });

  test("a version counts on every PUT and DELETE", async () => {
    const id = await add(noun);
    const [edit, remove] = [noun.edit(id), noun.delete(id)];
    expect(await api(`GET ${edit}`)).toMatchObject({
      body: { success: true, data: { _id: id, version: 1 } },
    });
    expect((await api(`GET ${noun.edit("gone")}`)).status).toBe(404);
    expect(await api(`PUT ${edit}`, {}, { "If-Match": "2" })).toMatchObject({ status: 409 });
    expect(await api(`PUT ${edit}`, { version: 1 })).toMatchObject({ status: 200 });
    for (const invalid of ["x", '"-1"'])
      expect((await api(`DELETE ${remove}`, undefined, { "If-Match": invalid })).status).toBe(400);
    expect((await api(`DELETE ${remove}?version=x`)).status).toBe(400);
    expect((await api(`DELETE ${remove}`, { version: -1 })).body.errors).toHaveProperty("version");
    const stale = { status: 409, body: { success: false, code: "stale", current: { _id: id, version: 1 } } };
    expect(await api(`PUT ${edit}`, { ...noun.item, version: 2 })).toMatchObject(stale);
    expect(await api(`DELETE ${remove}`, undefined, { "If-Match": 'W/"7"' })).toMatchObject(stale);
    expect(await api(`DELETE ${remove}`, { version: "2" })).toMatchObject(stale);
    expect(await api(`DELETE ${remove}?version=2`)).toMatchObject(stale);

    const dialog = `${screen}?dialog=delete&id=${id}`;
    expect((await luca.post(dialog, { intent: "delete", id, version: "x" })).status).toBe(400);
    expect((await luca.post(dialog, { intent: "delete", id, version: "2" })).status).toBe(409);
    expect((await api(`DELETE ${remove}`, { version: 1 }, { "If-Match": "1" })).status).toBe(200);
  });
});

test("what two people change in different fields is checked like typed values", async () => {
  const { path, form } = editForm(await addPizza());
  expect((await luca.post(path, { ...form, price: "10.00" })).status).toBe(302);
  const { status, html } = await anna.submit(path, { ...form, dprice: "15.00" });
  const shown = ["price", "dprice", "version"].map((name) => valueOf(html, name));
  expect([status, ...shown]).toEqual([400, "10.00", "15.00", "2"]);
});

test("what somebody else has changed isn't put back by saving again after a conflict", async () => {
  const { path, form } = editForm(await addPizza());
  expect((await luca.post(path, { ...form, price: "21.00", description: "Cru" })).status).toBe(302);
  const stale = await anna.submit(path, { ...form, description: "Cuit" });
  expect([stale.status, valueOf(stale.html, "price")]).toEqual([409, "21.00"]);
  expect(rowsOf(stale.html)).toEqual([["Description", "Cru", "Cuit"]]);
});

describe("a category that was renamed while a form was open", () => {
  const addCategory = (name: string) => add({ ...NOUNS.category, item: { name } });
  const rename = (id: string) => api(`PUT /api/category/update/${id}`, { name: "Nuovo" });
  const remove = (id: string) => api(`DELETE /api/category/delete/${id}`);
  const categoryOf = async (name = PIZZA.name) => {
    const items = (await api("GET /api/menu/get-menu")).body.data as { name: string; category: string }[];
    return items.find((item) => item.name === name)?.category;
  };

  /** Opens the form of a dish in the category 'Vecchio', runs `meanwhile`, and sends the form with `typed`. */
  async function edit(meanwhile: (category: string, dish: string) => Promise<unknown>, typed: Fields = {}) {
    const category = await addCategory("Vecchio");
    const dish = await addPizza({ category: "Vecchio" });
    const { path, form } = editForm(dish);
    const page = await luca.page(path);
    const given = { categoryId: category, "category.given": "Vecchio" };
    for (const [name, value] of Object.entries(given)) expect(valueOf(page, name)).toBe(value);
    await meanwhile(category, dish);
    return luca.submit(path, { ...form, category: "Vecchio", ...given, price: "21.00", ...typed });
  }

  test.each<[string, Parameters<typeof edit>[0], Fields, string]>([
    ["is the form's", rename, {}, "Nuovo"],
    [
      "and whose name is another one's now is the form's",
      async (id) => [await rename(id), await addCategory("Vecchio")],
      {},
      "Nuovo",
    ],
    ["gives way to one that was chosen", rename, { category: "Dolci" }, "Dolci"],
    [
      "and was deleted and added again is the form's",
      async (id) => [await rename(id), await remove(id), await addCategory("NUOVO")],
      {},
      "NUOVO",
    ],
    ["and was deleted stays the dish's", async (id) => [await rename(id), await remove(id)], {}, "Nuovo"],
    [
      "takes somebody else's choice where it wasn't touched",
      async (id, dish) => [await rename(id), await api(`PUT /api/menu/edit/${dish}`, { category: "Dolci" })],
      {},
      "Dolci",
    ],
  ])("%s", async (_what, meanwhile, typed, expected) => {
    expect(await edit(meanwhile, typed)).toMatchObject({ status: 302, html: "" });
    expect(await categoryOf()).toBe(expected);
  });

  test("is not taken for another one that was chosen and doesn't exist any more", async () => {
    const { status, html } = await edit(rename, { category: "Grappe" });
    expect([status, await categoryOf()]).toEqual([400, "Nuovo"]);
    expect(html).toContain("There is no category &quot;Grappe&quot;.");
  });

  test("stands under its new name in a form that is refused for something else", async () => {
    const { status, html } = await edit(rename, { price: "abc" });
    expect(status).toBe(400);
    expect(html).not.toContain("There is no category");
    expect(html).toContain('<option value="Nuovo" selected="">');
  });

  test("was deleted before the form was opened, and is back", async () => {
    const categoryId = await addCategory("Amari");
    const { path, form } = editForm(await addPizza({ category: "Amari" }));
    await remove(categoryId);
    const posted = { ...form, category: "", categoryId, "category.given": "", price: "22.00" };
    expect((await luca.post(path, posted)).status).toBe(400);
    await addCategory("Amari");
    expect((await luca.post(path, posted)).status).toBe(302);
    expect(await categoryOf()).toBe("Amari");
  });

  test.each<[string, () => Promise<Fields> | Fields]>([
    ["/menu-description?dialog=add", () => ({ ...PIZZA, intent: "add" })],
    ["/dashboard?dialog=add", () => ({ ...PIZZA, intent: "add", menuType: "Lunch", date: "2030-05-06" })],
    ["/menu-description", async () => ({ intent: "move-selected", rows: `${await addPizza()}:1` })],
  ])("is that of a form of %s that adds a dish, or moves it", async (path, fieldsOf) => {
    const categoryId = await addCategory("Vecchio");
    await rename(categoryId);
    const fields = { ...(await fieldsOf()), category: "Vecchio", categoryId };
    expect((await luca.post(path, fields)).status).toBe(302);
    expect(await categoryOf()).toBe("Nuovo");
  });
});

describe("an API request", () => {
  const target = async () => `PUT /api/menu/edit/${await addPizza()}`;

  test("without a version is carried out", async () => {
    const edit = await target();
    expect((await api(edit, { price: 30 })).body.data.version).toBe(2);
    expect((await api(edit, { price: 31 })).status).toBe(200);
  });

  test("with the current version is carried out, in the body or as If-Match", async () => {
    const edit = await target();
    expect((await api(edit, { price: 30, version: 1 })).status).toBe(200);
    expect((await api(edit, { price: 31, version: "2" })).status).toBe(200);
    expect((await api(edit, { price: 32 }, { "If-Match": '"3"' })).body.data.version).toBe(4);
  });

  test("with a stale version gets 409 and the current item, whichever of the two it is in", async () => {
    const edit = await target();
    await api(edit, { price: 30 });
    expect(await api(edit, { price: 31, version: 1 })).toMatchObject({
      status: 409,
      body: { success: false, message: versionMessages.stale, current: { price: 30, version: 2 } },
    });
    expect((await api(edit, { version: 7 })).status).toBe(409);
    expect((await api(edit, { version: 2 }, { "If-Match": '"1"' })).status).toBe(409);
    expect((await api(edit, { version: 1 }, { "If-Match": '"2"' })).status).toBe(409);
    expect((await api(edit, { price: 31, version: 2 }, { "If-Match": '"2"' })).status).toBe(200);
  });

  test.each([1.5, -1, 0, "0", "-1", "01", "1.0", "one", "", null, [1], {}, true])(
    "with the version %j gets 400",
    async (version) => {
      const { status, body } = await api(await target(), { version });
      expect([status, Object.keys(body.errors)]).toEqual([400, ["version"]]);
    },
  );

  test.each([
    ...['"x"', '"1", "2"', "W/x", "W/1", "-1", '"-1"', '"0"', '""', "1.5"].map(
      (each) => [each, 400] as const,
    ),
    ...["1", '"1"', 'W/"1"', "*"].map((each) => [each, 200] as const),
  ])("with If-Match: %s gets %i", async (value, status) => {
    expect((await api(await target(), {}, { "If-Match": value })).status).toBe(status);
  });
});

test("a version counts when a dish is marked as sold out", async () => {
  const target = `PUT /api/sold-out/${await addPizza()}`;
  expect((await api(target, { until: "always", version: 2 })).status).toBe(409);
  expect((await api(target, { until: "always" }, { "If-Match": "x" })).status).toBe(400);
  expect((await api(target, { until: "always" }, { "If-Match": "1" })).status).toBe(200);
});

test.each(["x", "-1", "0", ""])(
  "a form with the version %j keeps its dialog and what was typed",
  async (version) => {
    const { path, form } = editForm(await addPizza(), version);
    const { status, html } = await luca.submit(path, { ...form, name: "Typed anew" });
    expect([status, valueOf(html, "name"), valueOf(html, "version")]).toEqual([400, "Typed anew", "1"]);
    expect(html).toContain("The version must be a whole number from 1.");
  },
);
