import { beforeAll, expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { rowFieldsIn } from "../support/forms";
import { categoryIdOf, emptyMenu, insertMenuItems } from "../support/menu";
import { addOrdinaryUser, postForm, signInByForm, startServer } from "../support/server";

const COUNTS = { Pizza: 700, Dolci: 5 };

const ids: Record<string, string> = {};
const server = await forFile(startServer());
const cookie = await signInByForm(server, await addOrdinaryUser(server));
beforeAll(async () => {
  const db = server.openDatabase();
  await db.deleteFrom("dayMenuItems").execute();
  await db.deleteFrom("chefSuggestions").execute();
  await emptyMenu(db);
  await insertMenuItems(db, COUNTS.Pizza);
  await insertMenuItems(db, COUNTS.Dolci, { name: "Torta" });
  await db
    .updateTable("menuItems")
    .set({ categoryId: categoryIdOf("Dolci") })
    .where("name", "like", "Torta%")
    .execute();
  for (const { name, id } of await db.selectFrom("categories").select(["id", "name"]).execute())
    ids[name] = id;
  const items = await db.selectFrom("menuItems").select(["id"]).orderBy("id").execute();
  for (const [position, { id }] of items.entries())
    await db.updateTable("menuItems").set({ position }).where("id", "=", id).execute();
  await db.destroy();
});

async function page(path: string): Promise<string> {
  const html = await (await fetch(server.url + path, { headers: cookie })).text();
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replace(/<script[\s\S]*/, "");
}
const countDishes = (html: string) => new Set(html.match(/(Pizza|Torta) \d+/g)).size;

test.each([
  ["/service", "?", 300, 3],
  ["/declarations", "?", 600, 2],
  ["/menu-prices?amount=3", "?amount=3&", undefined, undefined],
])("%s asks for a category, then shows at most a page of it", async (path, query, pageSize, pageCount) => {
  const html = await page(path);
  expect(html).toContain("This is too long for one page. Choose a category.");
  expect(countDishes(html)).toBe(0);
  expect(html).toContain(`href="${path.split("?")[0]}${query}category=Pizza`);
  for (const [name, count] of Object.entries(COUNTS))
    expect(html).toMatch(new RegExp(`${name}(?:<span>)? \\(${count}\\)`));

  expect(countDishes(await page(`${path.split("?")[0]}${query}category=dolci`))).toBe(COUNTS.Dolci);
  const long = await page(`${path.split("?")[0]}${query}category=Pizza`);
  if (pageSize === undefined) {
    expect(long).toContain("700 dishes are too many at once. Say what their names contain.");
    expect(countDishes(await page(`${path}&category=Pizza&q=Pizza 69`))).toBe(11);
    return;
  }
  expect(countDishes(long)).toBe(pageSize);
  expect(long).toContain(`page=${pageCount}"`);
  const last = await page(`${path}?category=Pizza&page=${pageCount}`);
  expect(countDishes(last)).toBe(COUNTS.Pizza - pageSize * (pageCount! - 1));
});

test("/service answers a search that is short enough with all of it, and a long one with its categories", async () => {
  expect(countDishes(await page("/service?q=Torta"))).toBe(COUNTS.Dolci);
  expect(await page("/service?q=Pizza")).toContain('href="/service?q=Pizza&category=Pizza"');
});

test("/menu-order numbers the entries of each page, and saves those of one", async () => {
  const path = `/menu-order?category=${ids.Pizza}`;
  const first = await page(path);
  const idsIn = (html: string) =>
    (rowFieldsIn(html).rows ?? "").split(" ").map((row) => row.split(":")[0] ?? "");
  expect(idsIn(first)).toHaveLength(300);
  const digest = /name="digest" value="([^"]+)"/.exec(first)?.[1] ?? "";
  const fields = rowFieldsIn(await page(`${path}&page=3`));
  const [id = ""] = fields.rows?.split(":") ?? [];
  expect(fields["0.position"]).toBe("601");

  const saved = await postForm(
    server,
    `${path}&page=3`,
    { intent: "save", digest, ...fields, "0.position": "1" },
    cookie,
  );
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, `${path}&page=3`]);
  expect(idsIn(await page(path))[0]).toBe(id);
  const moved = await postForm(server, `${path}&page=3`, { intent: "move", down: id }, cookie);
  expect(moved.headers.get("Location")).toBe(`${path}&page=3`);
  expect(idsIn(await page(path))[0]).not.toBe(id);
});
