import { beforeEach, describe, expect, test } from "vitest";
import { readSheets, toTable } from "~/excel/list-reading.server";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { nameOfField, rowFieldsIn } from "../support/forms";
import { categoryIdOf, emptyMenu, insertCategories, insertMenuItems } from "../support/menu";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByApi, signInByForm, startServer } from "../support/server";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const user = await addOrdinaryUser(server);
const cookie = await signInByForm(server, user);
const token = await signInByApi(server, user);
const api = callsOf(server, token);
const { open, page: html, pageAfter, post } = pagesOf(server, cookie);
beforeEach(async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 3);
  for (const position of [1, 2, 3]) {
    await db.updateTable("menuItems").set({ position }).where("name", "=", `Pizza ${position}`).execute();
  }
});

const idOf = async (table: "categories" | "menuItems", name: string) =>
  (await db.selectFrom(table).select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

async function pathOf(category: string | undefined) {
  return category ? `/menu-order?category=${await idOf("categories", category)}` : "/menu-order";
}

/** Sends the form that the page shows, with other numbers where they are given by name. */
async function save(category: string | undefined, numbers: Record<string, string>, page?: string) {
  const path = await pathOf(category);
  const shown = page ?? (await html(path));
  const fields: Record<string, string> = {
    intent: "save",
    digest: /name="digest" value="([^"]+)"/.exec(shown)?.[1] ?? "",
    ...rowFieldsIn(shown),
  };
  for (const [name, number] of Object.entries(numbers)) {
    const id = await idOf(category ? "menuItems" : "categories", name);
    fields[nameOfField(fields, id, "position")] = number;
  }
  return post(path, fields);
}

async function press(label: "up" | "down" | "top", name: string, category?: string) {
  const id = await idOf(category ? "menuItems" : "categories", name);
  return post(await pathOf(category), { intent: "move", [label]: id });
}

async function listed(address: string): Promise<string[]> {
  const { data } = (await api(`GET ${address}`)).body;
  return data.map(({ name }: { name: string }) => name);
}

const menu = () => listed("/api/menu/get-menu");
const categories = () => listed("/api/category/get-category");

/** The names in the order in which a text contains them. */
function orderIn(text: string, names: string[]) {
  return [...names].sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

async function exported() {
  const file = await open("/menu-description/menu.xlsx");
  const sheets = await readSheets(weeklyMenuWorkbook, Buffer.from(await file.arrayBuffer()));
  const table = sheets.ok ? toTable(weeklyMenuWorkbook, sheets.value) : sheets;
  return table.ok ? table.value.rows.map(({ values }) => values.name) : table;
}

async function history() {
  const { data } = (await api("GET /api/history")).body;
  return data as { _id: string; action: string; label: string; count: number }[];
}

describe("without JavaScript", () => {
  test("the menu, the calls, the export, the sheets and the tables follow the order", async () => {
    await insertMenuItems(db, 1, { name: "Tiramisù" });
    await db
      .updateTable("menuItems")
      .set({ categoryId: categoryIdOf("Dolci") })
      .where("name", "=", "Tiramisù 1")
      .execute();
    expect((await press("top", "Pizza 3", "Pizza")).status).toBe(302);
    expect((await save("Pizza", { "Pizza 1": "3" })).status).toBe(302);
    expect((await press("up", "Dolci")).status).toBe(302);

    const names = ["Pizza 3", "Pizza 2", "Pizza 1"];
    const pizzas = (text: string) => orderIn(text, ["Pizza 1", "Pizza 2", "Pizza 3"]);
    expect(await menu()).toEqual(["Tiramisù 1", ...names]);
    expect(await categories()).toEqual(["Dolci", "Pizza"]);
    expect(await exported()).toEqual(["Tiramisù 1", ...names]);
    for (const path of [
      ...["/menu", "/print/menu", "/service", "/menu-description"],
      ...[
        "/menu-prices?amount=1",
        "/declarations",
        "/declarations/allergens",
        "/declarations/allergens?show=all",
      ],
    ]) {
      const text = await html(path);
      expect(pizzas(text), path).toEqual(names);
      expect(orderIn(text, ["Tiramisù 1", "Pizza 1"]), path).toEqual(["Tiramisù 1", "Pizza 1"]);
    }
    const tabs = (await html("/menu")).split("<main")[1] ?? "";
    expect(orderIn(tabs, ["#Pizza", "#Dolci"])).toEqual(["#Dolci", "#Pizza"]);
    expect(pizzas(await html("/menu-description"))).toEqual(names);
    expect(orderIn((await html("/category")).split("<table")[1] ?? "", ["Pizza", "Dolci"])).toEqual([
      "Dolci",
      "Pizza",
    ]);
  });

  test("a button leads back to itself, and its toast undoes it", async () => {
    const path = await pathOf("Pizza");
    const page = await html(path);
    const id = await idOf("menuItems", "Pizza 2");
    const button = new RegExp(`<button[^>]*id="up-${id}"[^>]*>Up<`).exec(page)?.[0] ?? "";
    expect(button).toContain(`name="up" value="${id}"`);
    // Without JavaScript the form has no other intent.
    const reply = await post(path, { up: id });
    expect(reply.headers.get("location")).toBe(`${path}#up-${id}`);
    const after = await pageAfter(reply);
    expect(after).toContain("Pizza 2 is now 1 of 3.");
    // Beside a page's form, Undo is a button of that form.
    const undo = /formaction="(\/history[^"]+)"/i.exec(after)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await post(undo, {});
    expect(await menu()).toEqual(["Pizza 1", "Pizza 2", "Pizza 3"]);
  });

  test.each([
    ["/category", "/menu-order"],
    ["/menu-description", "/menu-order"],
  ])("%s links to it", async (path, target) => {
    expect(await html(path)).toMatch(new RegExp(`<a [^>]*href="${target}"[^>]*>.*?Sort</a>`));
  });
});

test("each save is one line of the history, and one that moves nothing is none", async () => {
  const before = (await history()).length;
  await save("Pizza", { "Pizza 1": "3", "Pizza 3": "1" });
  const [line] = await history();
  expect(line).toMatchObject({ action: "menu.reorder", label: "Reordered Pizza", count: 2 });
  await save("Pizza", {});
  await press("up", "Pizza 3", "Pizza");
  expect(await history()).toHaveLength(before + 1);
  const { data } = (await api(`GET /api/history/${line?._id}`)).body;
  expect(data.rows.map(({ name }: { name: string }) => name).sort()).toEqual(["Pizza 1", "Pizza 3"]);
  for (const { before, after } of data.rows) expect(before.position).not.toBe(after.position);
  expect(await html(`/history/${line?._id}`)).toContain("Position");
});

test("numbers of a page that is no longer current are shown beside what is stored, and can be saved again", async () => {
  const page = await html(await pathOf("Pizza"));
  await press("top", "Pizza 3", "Pizza");
  const reply = await save("Pizza", { "Pizza 1": "3", "Pizza 2": "1", "Pizza 3": "2" }, page);
  const text = await reply.text();
  expect(reply.status).toBe(409);
  expect(text).toMatch(/Luca Bianchi changed this at \d\d:\d\d\./);
  expect(text).toContain("Take theirs");
  expect(text).toMatch(/>Pizza 2<\/th><td[^>]*>3<\/td><td[^>]*>1<\/td>/);
  expect(await menu()).toEqual(["Pizza 3", "Pizza 1", "Pizza 2"]);
  expect((await save("Pizza", {}, text)).status).toBe(302);
  expect(await menu()).toEqual(["Pizza 2", "Pizza 3", "Pizza 1"]);
});

test("an unknown category, or one that was deleted meanwhile, is said", async () => {
  expect((await open("/menu-order?category=none")).status).toBe(404);
  const reply = await post("/menu-order?category=none", { intent: "save" });
  expect([reply.status, reply.headers.get("location")]).toEqual([302, "/menu-order"]);
  const fields = { intent: "move", up: await idOf("menuItems", "Pizza 1") };
  const moved = await post("/menu-order?category=none", fields);
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "/menu-order"]);
});

test("a list of more dishes than a form usually has fields is saved", async () => {
  await insertMenuItems(db, 300, { name: "Calzone" });
  expect((await save("Pizza", { "Calzone 300": "1" })).status).toBe(302);
  expect((await menu()).slice(0, 2)).toEqual(["Calzone 300", "Calzone 1"]);
});

test("new dishes and categories stand last", async () => {
  await press("top", "Pizza 3", "Pizza");
  await insertCategories(db, ["Entrées"]);
  const dish = { name: "Napoli", description: "Anchois", price: 20, category: "Pizza" };
  expect((await api("POST /api/menu/add-single", dish)).status).toBe(201);
  expect((await menu()).at(-1)).toBe("Napoli");
});
