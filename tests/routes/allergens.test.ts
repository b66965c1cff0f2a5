import { beforeEach, describe, expect, test } from "vitest";
import { allergenFormMessages } from "~/messages/allergens";
import { addAccount } from "../support/accounts";
import { startServerWithAdmin } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";
import { now } from "../support/today";

const DAY = "2030-05-06";
const BOTH = allergenFormMessages.someAndNone;
const DISH = { name: "Lasagne", description: "Au four", price: "19" };
const PIZZA = { ...DISH, dprice: "0", category: "Pizza" };

const { server, db, api, page, post, submit } = await startServerWithAdmin();

interface Item {
  _id: string;
  name: string;
  allergies: string;
  allergens: string[] | null;
  traces: string[];
  version: number;
}

const latest = async (path: string): Promise<Item> => {
  const { body } = await api(`GET ${path}`);
  return (body.data ?? body[0].items).at(-1);
};

/** The names of the boxes that are ticked. */
const ticks = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes("checked"))
    .map((box) => /name="([^"]*)"/.exec(box)?.[1])
    .filter((name) => !["category", "isAvailable"].includes(name ?? ""));

const textOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";

const isOpen = (html: string) => /<details class="fold allergen-boxes" open/.test(html);

/** Every form for a dish: its page, its intent, its fields, what precedes its boxes' names, and where its dish is read. */
const FORMS = [
  ["/menu-description?dialog=add", "add", PIZZA, "", "/api/menu/get-menu"],
  ["/dashboard?dialog=add", "add", { ...PIZZA, date: DAY, menuType: "Lunch" }, "", "/api/menu/get-menu"],
  ["/chef?dialog=add", "add", DISH, "", "/api/chef/get-chef"],
  [
    `/dish-description/${DAY}?dialog=add`,
    "add",
    Object.fromEntries(
      Object.entries({ ...DISH, isType: "dish" }).map(([name, value]) => [`dishes[0].${name}`, value]),
    ),
    "dishes[0].",
    `/api/dish/get-dish-date/${DAY}`,
  ],
] as const;

describe.each(FORMS)("%s", (path, intent, fields, prefix, list) => {
  const send = (boxes: Record<string, string>) =>
    submit(path, {
      ...fields,
      intent,
      ...Object.fromEntries(Object.entries(boxes).map(([name, value]) => [prefix + name, value])),
    });

  test("has 14 boxes and one for none, folded away", async () => {
    const html = await page(path);
    expect(html).toContain('<details class="fold allergen-boxes"><summary>Allergens</summary>');
    expect(isOpen(html)).toBe(false);
    const labels = [...html.matchAll(/<label><input[^>]*>(.*?)<\/label>/g)].map(([, label = ""]) =>
      label.replace(/<[^>]+>/g, ""),
    );
    expect(labels.slice(0, 15)).toEqual([
      ...["Gluten", "Crustaceans Crustacés", "Eggs Œufs", "Fish Poisson", "Peanuts Arachides", "Soy Soja"],
      ...["Milk Lait", "Nuts Fruits à coque", "Celery Céleri", "Mustard Moutarde", "Sesame Sésame"],
      ...["Sulphites Sulfites", "Lupin", "Molluscs Mollusques", "No allergen"],
    ]);
    expect(html).toContain("Other words are shown to guests, but can&#x27;t be filtered.");
  });

  test("rejects allergens and none together, and keeps the ticks", async () => {
    const { status, html } = await send({ fish: "Yes", noAllergens: "Yes", allergies: "ail" });
    expect(status).toBe(400);
    expect(html).toContain(BOTH);
    expect(isOpen(html)).toBe(true);
    expect(ticks(html)).toEqual([`${prefix}fish`, `${prefix}noAllergens`]);
    expect(html).toMatch(/value="ail"/);
  });

  test("saves ticks in French, with other words behind them", async () => {
    expect((await send({ milk: "Yes", gluten: "Yes", allergies: "ail" })).status).toBe(302);
    expect(await latest(list)).toMatchObject({ allergies: "Gluten, lait, ail", allergens: null });
  });

  test("saves none", async () => {
    expect((await send({ noAllergens: "Yes", allergies: "" })).status).toBe(302);
    expect(await latest(list)).toMatchObject({ allergies: "Aucun", allergens: [] });
  });
});

/** By call, a second dish of one name and category is refused. */
async function deletePizzas() {
  const { data } = (await api("GET /api/menu/get-menu")).body;
  for (const { _id, name } of data as Item[])
    if (name === PIZZA.name) await api(`DELETE /api/menu/delete/${_id}`);
}

const EDITED = [
  ["/menu-description", "POST /api/menu/add-single", PIZZA, "/api/menu/get-menu"],
  ["/chef", "POST /api/chef/add-chef", DISH, "/api/chef/get-chef"],
  ["/dish-description/2030-07-08", "POST /api/dish/create", DISH, "/api/dish/get-dish-date/2030-07-08"],
] as const;

describe.each(EDITED)("the edit form of %s", (path, add, fields, list) => {
  async function addItem(allergies: string) {
    const item = { ...fields, allergies };
    await deletePizzas();
    if (list.includes("dish")) await api(`DELETE /api/dish/delete-all/2030-07-08`);
    await api(
      add,
      list.includes("dish") ? { date: "2030-07-08", items: [{ ...item, isType: "dish" }] } : item,
    );
    const { _id } = await latest(list);
    return { id: _id, address: `${path}?dialog=edit&id=${_id}` };
  }

  test("shows known words as ticks, and saves what it shows", async () => {
    const { id, address } = await addItem("Ail, lait, Gluten");
    const html = await page(address);
    expect([isOpen(html), ticks(html), textOf(html, "allergies")]).toEqual([true, ["gluten", "milk"], "Ail"]);
    const form = { ...fields, isType: "dish", intent: "edit", id, version: "1", allergies: "Ail" };
    expect((await submit(address, { ...form, gluten: "Yes", milk: "Yes" })).status).toBe(302);
    expect((await latest(list)).allergies).toBe("Gluten, lait, Ail");
  });

  test("keeps a tick that was removed from coming back after an error", async () => {
    const { id, address } = await addItem("Gluten, lait");
    const form = { ...fields, isType: "dish", intent: "edit", id, version: "1", allergies: "" };
    const { status, html } = await submit(address, { ...form, name: "", milk: "Yes" });
    expect([status, ticks(html)]).toEqual([400, ["milk"]]);
  });

  test("shows both texts if somebody else has changed them, and the typed ticks", async () => {
    const { id, address } = await addItem("Gluten");
    const form = { ...fields, isType: "dish", intent: "edit", id, version: "1" };
    const luca = pagesOf(server, await signInByForm(server, await addOrdinaryUser(server, "Luca")));
    expect((await luca.post(address, { ...form, milk: "Yes", allergies: "" })).status).toBe(302);
    const { status, html } = await submit(address, { ...form, fish: "Yes", allergies: "ail" });
    expect([status, ticks(html), textOf(html, "allergies")]).toEqual([409, ["fish"], "ail"]);
    expect(html).toMatch(/Luca changed this at/);
    expect(html).toContain('<td role="cell">Lait</td><td role="cell">Poisson, ail</td>');
  });

  test("shows a draft's ticks again", async () => {
    const { id, address } = await addItem("Gluten");
    const { id: userId, credentials } = await addAccount(db);
    const ranOut = pagesOf(server, await signInByForm(server, credentials));
    const expiresAt = now().toISOString();
    await db.updateTable("sessions").set({ expiresAt }).where("userId", "=", userId).execute();
    const form = { ...fields, isType: "dish", intent: "edit", id, version: "1", allergies: "ail" };
    await ranOut.post(address, { ...form, soy: "Yes", formTitle: "Edit Menu" });
    const html = await page(`${address}&draft=1`, await signInByForm(server, credentials));
    expect([isOpen(html), ticks(html), textOf(html, "allergies")]).toEqual([true, ["soy"], "ail"]);
  });
});

test("'Save and add another' starts with no ticks", async () => {
  const saved = await post("/menu-description?dialog=add", {
    ...PIZZA,
    name: "Another",
    milk: "Yes",
    allergies: "",
    intent: "add-another",
  });
  const html = await page(saved.headers.get("Location") ?? "");
  expect([html.includes("allergen-boxes"), ticks(html)]).toEqual([true, []]);
});

test("a day's second dish has boxes of its own", async () => {
  const day = "2030-05-09";
  const dishes = ["dishes[0].", "dishes[1]."].flatMap((prefix) =>
    Object.entries({ ...DISH, isType: "dish" }).map(
      ([name, value]) => [prefix + name, value] as [string, string],
    ),
  );
  const sent = await post(`/dish-description/${day}?dialog=add`, [
    ...dishes,
    ["dishes[0].milk", "Yes"],
    ["dishes[1].fish", "Yes"],
    ["intent", "add"],
  ]);
  expect(sent.status).toBe(302);
  const { body } = await api(`GET /api/dish/get-dish-date/${day}`);
  expect(body[0].items.map(({ allergies }: Item) => allergies)).toEqual(["Lait", "Poisson"]);
});

describe.each<[string, string, object, (item: object) => object]>([
  ["POST /api/menu/add-single", "PUT /api/menu/edit/", PIZZA, (item) => item],
  ["POST /api/chef/add-chef", "PUT /api/chef/update/", DISH, (item) => item],
  [
    "POST /api/dish/create",
    "PUT /api/dish/edit/2030-09-09/",
    DISH,
    (item) => ({ date: "2030-09-09", items: [item] }),
  ],
])("%s and %s", (add, edit, fields, wrap) => {
  const itemOf = (data: Item | { items: Item[] }) => ("items" in data ? data.items[0] : data) as Item;

  beforeEach(deletePizzas);

  test("take codes in place of the text", async () => {
    const added = await api(add, wrap({ ...fields, allergens: ["milk", "gluten"] }));
    expect(added.status).toBe(201);
    const item = itemOf(added.body.data);
    expect(item).toMatchObject({ allergies: "Gluten, lait", allergens: ["gluten", "milk"], traces: [] });
    const none = await api(edit + item._id, { ...fields, allergens: [] });
    expect(none.body.data).toMatchObject({ allergies: "Aucun", allergens: [], traces: [] });
    const both = await api(edit + item._id, { allergens: ["milk"], allergies: "Traces de soja" });
    expect(both).toMatchObject({
      status: 400,
      body: { errors: { allergens: allergenFormMessages.disagree } },
    });

    // Of the item as it was read, the changed one of the two counts.
    const traces = await api(edit + item._id, { allergies: "Lait. Traces de soja" });
    const codes = await api(edit + item._id, { ...traces.body.data, allergens: ["gluten"] });
    expect(codes.body.data).toMatchObject({
      allergies: "Gluten, Traces de soja",
      allergens: ["gluten"],
      traces: ["soy"],
    });
    const text = await api(edit + item._id, { ...codes.body.data, allergies: "Poisson, ail" });
    expect(text.body.data).toMatchObject({ allergies: "Poisson, ail", allergens: null, traces: [] });
    const unchanged = await api(edit + item._id, text.body.data);
    expect(unchanged.body).toMatchObject({ data: { allergies: "Poisson, ail" } });
    expect(unchanged.body).not.toHaveProperty("changeId");
  });

  test("reject an unknown code", async () => {
    const reply = await api(add, wrap({ ...fields, allergens: ["lait"] }));
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(
      /^"lait" is no code\. Allergens must be a list of these codes: gluten, crustaceans, /,
    );
    expect(Object.keys(reply.body.errors)[0]).toMatch(/^(?:items\[0\]\.)?allergens$/);
  });
});
