import { beforeEach, describe, expect, test } from "vitest";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { menuMessages } from "~/messages/menu";
import { startServerWithAdmin } from "../support/for-file";
import { rowFieldsIn } from "../support/forms";
import { categoryIdOf, emptyMenu, insertMenuItems } from "../support/menu";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";

const { server, db } = await startServerWithAdmin();
const { submit, ...waiter } = pagesOf(server, await signInByForm(server, await addOrdinaryUser(server)));
beforeEach(async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 3);
});

async function show(path: string) {
  const { html, ...shown } = await waiter.show(path);
  return { ...shown, html: html.replaceAll("&amp;", "&") };
}

const namesIn = (html: string) =>
  [...html.matchAll(/<input type="checkbox" name="item"[^>]*><span>([^<]*)</g)].map(([, name]) => name);
const links = (html: string) =>
  [...html.matchAll(/href="\/menu-description(\?[^"]*)"/g)].map(
    ([, search = ""]) => new URLSearchParams(search),
  );
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? "";

async function idOf(name: string) {
  const item = db.selectFrom("menuItems").select("id").where("name", "=", name);
  return (await item.executeTakeFirstOrThrow()).id;
}
const menu = async () =>
  (await listMenuItems(db))
    .sort((one, other) => one.id.localeCompare(other.id))
    .map(({ name, category }) => `${name}: ${category}`);
const labels = async () =>
  (await db.selectFrom("changes").select("label").orderBy("id").execute()).map(({ label }) => label);

/** The address of a dialog for the named items, as the list's form opens it. */
async function dialogPath(dialog: string, names: string[], search = "") {
  const parameters = new URLSearchParams(search);
  for (const name of names) parameters.append("item", await idOf(name));
  parameters.append("dialog", dialog);
  return `/menu-description?${parameters}`;
}

describe("the staff's menu list", () => {
  test("is limited to a category and a search, and sorted, by the URL alone", async () => {
    await db
      .updateTable("menuItems")
      .set({ categoryId: categoryIdOf("Dolci") })
      .where("name", "=", "Pizza 2")
      .execute();
    const filtered = await show("/menu-description?category=pizza&q=pizza&sort=name-desc");
    expect(namesIn(filtered.html)).toEqual(["Pizza 3", "Pizza 1"]);
    expect(tag(filtered.html, /<th scope="col"[^>]*aria-sort[^>]*>/)).toContain('aria-sort="descending"');
    expect(namesIn((await show("/menu-description?category=Pizza&q=2")).html)).toEqual([]);
    expect(namesIn((await show("/menu-description?sort=nonsense")).html)).toEqual([
      "Pizza 1",
      "Pizza 3",
      "Pizza 2",
    ]);
  });

  test("keeps its filter, search and order in its form, pages and dialogs", async () => {
    await insertMenuItems(db, 12, { name: "Calzone" });
    const { html } = await show("/menu-description?q=z&category=Pizza&sort=price&page=1");
    expect(tag(html, /<option[^>]*selected[^>]*>Pizza/)).not.toBe("");
    expect(tag(html, /<option[^>]*value="price"[^>]*>/)).toContain("selected");
    const kept = links(html).filter(
      (link) => link.has("dialog") || (link.has("page") && link.get("page") !== "1"),
    );
    expect(kept.length).toBeGreaterThan(20);
    for (const link of kept) {
      expect([link.get("q"), link.get("category"), link.get("sort")]).toEqual(["z", "Pizza", "price"]);
    }
  });

  test("says in words that nothing was found, and links to all", async () => {
    const { html } = await show("/menu-description?q=nobody&category=Dolci&sort=price");
    expect(html).toContain("No data found for &quot;nobody&quot; in Dolci");
    expect(tag(html, /<a[^>]*>Show all<\/a>/)).toContain('href="/menu-description?sort=price"');
    expect((await show("/menu-description?category=Dolci")).html).toContain("No data found in Dolci");
  });

  test("lists deleted categories that items still have", async () => {
    await db.updateTable("categories").set({ deletedAt: "2026" }).where("name", "=", "Pizza").execute();
    const { html } = await show("/menu-description?category=Pizza");
    expect(html).toContain("Pizza (deleted)</option>");
    expect(namesIn(html)).toHaveLength(3);
  });

  test("is shown with its filter and order after an edit, and at a new item after adding", async () => {
    const fields = {
      name: "Pizza 0",
      price: "19",
      dprice: "",
      category: "Pizza",
      description: "Tomate",
      menuType: "No",
      baigan: "",
      allergies: "",
    };
    const list = "/menu-description?category=Pizza&sort=name";
    const id = await idOf("Pizza 3");
    const edited = await submit(`${list}&dialog=edit&id=${id}`, { ...fields, id, intent: "edit" });
    expect(edited.location).toBe(`${list}&edited=${id}#item-${id}`);

    await insertMenuItems(db, 12);
    const add = { ...fields, intent: "add" };
    const added = await submit(`${list}&q=9&page=2&dialog=add`, add);
    expect(added.location).toMatch(`${list}&page=1#item-`);
    const other = await submit(`${list}&dialog=add`, { ...add, name: "Tiramisù", category: "Dolci" });
    expect(other.location).toMatch("/menu-description?sort=name&page=2#item-");
  });

  test.each([
    ["q=3", "Napoli", "Pizza", "3"],
    ["q=pizza&category=Pizza", "Napoli", "Dolci", "pizza"],
    ["q=pizza&category=Pizza", "Pizza 3", "Dolci", "Pizza"],
    ["category=Pizza&sort=name&page=1", "Pizza 3", "Dolci", "Pizza"],
    ["q=3", "Pizza 3", "Dolci", undefined],
    ["q=PÍZZA&category=pizza", "Pizza 33", "Pizza", undefined],
  ])(
    "limited by %s, once more shows what became %s in %s: not found by %s",
    async (query, name, category, by) => {
      const id = await idOf("Pizza 3");
      await db
        .updateTable("menuItems")
        .set({ name, nameNormalized: normalizeText(name), categoryId: categoryIdOf(category) })
        .where("id", "=", id)
        .execute();
      const { html } = await show(`/menu-description?${query}&edited=${id}`);
      expect(html.includes("Not found any more by")).toBe(by !== undefined);
      if (by === undefined) return;
      expect(html).toContain(`Not found any more by &quot;${by}&quot;.`);
      expect(namesIn(html)[0]).toBe(name);
      const all = tag(html, /<a[^>]*>Show all<\/a>/);
      expect(all).not.toMatch(/q=|category=|page=|edited=/);
      const kept = links(html).filter((link) => link.has("dialog") || link.has("page"));
      expect(kept.some((link) => link.has("edited"))).toBe(false);
      expect(namesIn((await show(`/menu-description?${query}`)).html)).not.toContain(name);
    },
  );

  test("leads to the prices of its search and category", async () => {
    const { html } = await show("/menu-description?q=a&category=Pizza&sort=name&page=2");
    expect(html).toContain('href="/menu-prices?q=a&category=Pizza"');
  });
});

describe("selected items", () => {
  test("are deleted after a question that names them, as one change", async () => {
    const path = await dialogPath("delete-selected", ["Pizza 1", "Pizza 3"], "category=Pizza&sort=name");
    const { status, html } = await show(path);
    expect(status).toBe(200);
    const dialog = tag(html, /<dialog.*<\/dialog>/s);
    expect(dialog).toContain("This will delete 2 menu items permanently:");
    expect(["Pizza 1", "Pizza 2", "Pizza 3"].map((name) => dialog.includes(name))).toEqual([
      true,
      false,
      true,
    ]);
    // Without JavaScript the boxes stay ticked, also after Cancel.
    const ticked = new URL(path, server.url).searchParams.getAll("item");
    expect(dialog).toContain(
      `href="/menu-description?category=Pizza&sort=name&item=${ticked.join("&item=")}#item-${ticked[0]}"`,
    );
    expect(html.match(/<input type="checkbox" name="item"[^>]*checked=""/g)).toHaveLength(2);

    const before = await labels();
    expect(await submit(path, { ...rowFieldsIn(html), intent: "delete-selected" })).toMatchObject({
      status: 302,
      location: `/menu-description?category=Pizza&sort=name#item-${ticked[0]}`,
    });
    expect(await menu()).toEqual(["Pizza 2: Pizza"]);
    expect(await labels()).toEqual([...before, "Deleted 2 menu items"]);
    expect((await show(path)).location).toBe("/menu-description?category=Pizza&sort=name");
  });

  test("are moved to a category, or the error is at its field", async () => {
    const path = await dialogPath("move-selected", ["Pizza 1", "Pizza 2"]);
    const { html } = await show(path);
    expect(html).toContain("Move 2 menu items");
    const fields = { ...rowFieldsIn(html), intent: "move-selected" };
    for (const [category, message] of [
      ["", menuMessages.categoryRequired],
      ["Vini", 'There is no category "Vini".'],
    ] as const) {
      const rejected = await submit(path, { ...fields, category });
      expect(rejected.status).toBe(400);
      const [error = ""] = /<p class="field-error"[^>]*>[^<]*/.exec(rejected.html) ?? [];
      expect(error.replaceAll("&quot;", '"')).toContain(message);
    }
    expect(await menu()).toEqual(["Pizza 1: Pizza", "Pizza 2: Pizza", "Pizza 3: Pizza"]);
    const first = new URL(path, server.url).searchParams.get("item");
    expect(await submit(path, { ...fields, category: "Dolci" })).toMatchObject({
      status: 302,
      location: `/menu-description#item-${first}`,
    });
    expect(await menu()).toEqual(["Pizza 1: Dolci", "Pizza 2: Dolci", "Pizza 3: Pizza"]);
    expect((await labels()).at(-1)).toBe("Moved 2 menu items to Dolci");
  });

  test("that were changed meanwhile are marked, and nothing is written until they were seen", async () => {
    const path = await dialogPath("delete-selected", ["Pizza 1", "Pizza 2"]);
    const fields = { ...rowFieldsIn((await show(path)).html), intent: "delete-selected" };
    await db.updateTable("menuItems").set({ price: 2100 }).where("name", "=", "Pizza 2").execute();
    const { status, html } = await submit(path, fields);
    expect(status).toBe(409);
    expect(html).toContain("Some of these menu items were changed in the meantime.");
    expect(html).toContain("21.00");
    expect(html.match(/<p class="field-error">changed in the meantime/g)).toHaveLength(1);
    expect(await menu()).toHaveLength(3);
    await submit(path, { ...rowFieldsIn(html), intent: "delete-selected" });
    expect(await menu()).toEqual(["Pizza 3: Pizza"]);
  });

  test("of which one is gone leave the others, in the dialog's address and in its form", async () => {
    const path = await dialogPath("delete-selected", ["Pizza 1", "Pizza 2"], "page=1");
    const fields = { ...rowFieldsIn((await show(path)).html), intent: "delete-selected" };
    await db.deleteFrom("menuItems").where("name", "=", "Pizza 1").execute();
    const toList = { status: 302, location: "/menu-description?page=1" };
    expect(await show(path)).toMatchObject(toList);
    expect(await submit(path, fields)).toMatchObject(toList);
    expect(await menu()).toEqual(["Pizza 2: Pizza", "Pizza 3: Pizza"]);
  });

  test("must be at least one, and at most a page", async () => {
    await insertMenuItems(db, 10, { name: "Calzone" });
    expect((await show("/menu-description?dialog=delete-selected")).html).toContain(
      "No menu item is selected. Tick the ones you mean first.",
    );
    const remove = { intent: "delete-selected" };
    const dialog = "/menu-description?dialog=delete-selected";
    expect((await submit(dialog, remove)).status).toBe(400);
    const ids = (await db.selectFrom("menuItems").select("id").execute()).map(({ id }) => id);
    const many = new URLSearchParams([["dialog", "move-selected"], ...ids.map((id) => ["item", id])]);
    expect((await show(`/menu-description?${many}`)).html).toContain(
      "At most 10 menu items can be selected at once.",
    );
    const rows = ids.map((id) => `${id}:1`).join(" ");
    expect((await submit(dialog, { ...remove, rows })).status).toBe(400);
    expect(await menu()).toHaveLength(13);
  });

  test("of the URL that don't exist are no error of the server", async () => {
    expect(await show("/menu-description?dialog=delete-selected&item=unknown")).toMatchObject({
      status: 302,
      location: "/menu-description",
    });
  });
});
