import { beforeAll, expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { rowFieldsIn } from "../support/forms";
import { emptyMenu, menuItemRow } from "../support/menu";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";

const COUNTS = { Pizza: 700, Dolci: 5 };

const { server, db } = await startServerWithAdmin();
const waiter = pagesOf(server, await signInByForm(server, await addOrdinaryUser(server)));
let pizza: string;
beforeAll(async () => {
  await emptyMenu(db);
  const rows = (name: string, category: keyof typeof COUNTS) =>
    Array.from({ length: COUNTS[category] }, (_, position) => ({
      ...menuItemRow(`${name} ${position + 1}`, { category }),
      position,
    }));
  await db
    .insertInto("menuItems")
    .values([...rows("Pizza", "Pizza"), ...rows("Torta", "Dolci")])
    .execute();
  const category = db.selectFrom("categories").select("id").where("name", "=", "Pizza");
  pizza = (await category.executeTakeFirstOrThrow()).id;
});

async function page(path: string): Promise<string> {
  const html = await waiter.page(path);
  return html.replaceAll("&amp;", "&").replace(/<script[\s\S]*/, "");
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
  const path = `/menu-order?category=${pizza}`;
  const first = await page(path);
  const idsIn = (html: string) =>
    (rowFieldsIn(html).rows ?? "").split(" ").map((row) => row.split(":")[0] ?? "");
  expect(idsIn(first)).toHaveLength(300);
  const digest = /name="digest" value="([^"]+)"/.exec(first)?.[1] ?? "";
  const fields = rowFieldsIn(await page(`${path}&page=3`));
  const [id = ""] = fields.rows?.split(":") ?? [];
  expect(fields["0.position"]).toBe("601");

  const save = { intent: "save", digest, ...fields, "0.position": "1" };
  const there = { status: 302, location: `${path}&page=3` };
  expect(await waiter.submit(`${path}&page=3`, save)).toMatchObject(there);
  expect(idsIn(await page(path))[0]).toBe(id);
  expect(await waiter.submit(`${path}&page=3`, { intent: "move", down: id })).toMatchObject(there);
  expect(idsIn(await page(path))[0]).not.toBe(id);
});
