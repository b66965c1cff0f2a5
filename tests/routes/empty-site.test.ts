import { describe, expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { categoryIdOf, insertCategories, insertMenuItems } from "../support/menu";

const { db, api, page } = await startServerWithAdmin();

const site = async (): Promise<Record<string, unknown>> => (await api("GET /api/site")).body.data;
const put = (section: string, values: object) => api(`PUT /api/site/${section}`, values);

describe("a new site without demo data", () => {
  test("has placeholders for what every restaurant has, and nothing else", async () => {
    const { name, address, hours, ...others } = await site();
    expect([name, address, hours]).not.toContain(undefined);
    expect(others).toMatchObject({
      about: [],
      deliveryServices: [],
      takeawayDiscountPercent: 0,
      languages: [],
    });
    expect(others).not.toHaveProperty("social");
  });

  test("shows guests no popup, presentation, delivery service or profile", async () => {
    const home = await page("/");
    for (const part of ['class="popup"', "A propos", 'id="about"', "Just Eat", "Instagram", "-10%"])
      expect(home).not.toContain(part);
    expect(home.match(/class="tile"/g)).toHaveLength(2);
    expect(await page("/mentions-legales")).not.toContain("A propos");
  });

  test("shows a presentation once there is one, and none when it is emptied", async () => {
    expect((await put("presentation", { about: ["Chez nous."] })).status).toBe(200);
    expect((await page("/")).match(/href="\/#about"/g)).toHaveLength(3);
    expect((await put("presentation", { about: [] })).status).toBe(200);
    expect(await page("/")).not.toContain("#about");
  });

  test("has no profile any more after it was removed", async () => {
    await put("links", { social: { name: "Instagram", url: "https://www.instagram.com/nous" } });
    expect(await page("/menu")).toContain("Instagram");
    await put("links", { social: null });
    expect(await page("/menu")).not.toContain("Instagram");
  });

  test("shows guests the categories that have dishes, and staff all", async () => {
    const TEASERS = ["Pizza", "Bevande E Caffè", "Dolci"].map(
      (name) => `href="/menu#${encodeURIComponent(name)}"`,
    );
    const empty = await page("/menu");
    expect(empty).not.toContain('class="tab-list ');
    expect(empty).not.toContain('class="allergen-filter"');
    expect(empty.match(/Aucun plat disponible/g)).toHaveLength(1);
    expect(empty).toMatch(/<\/h2><p class="none">Aucun plat disponible<\/p><\/section>/);
    const before = await page("/");
    for (const link of TEASERS) expect(before).not.toContain(link);
    const [teasers = ""] = /<ul class="teaser-list">.*?<\/ul>/.exec(before) ?? [];
    expect(teasers.match(/href="\/menu"/g)).toHaveLength(3);
    expect(teasers).not.toContain("teaser-text");

    await insertCategories(db, ["Vini"]);
    await insertMenuItems(db, 1, { name: "Margherita" });
    await db
      .updateTable("menuItems")
      .set({ categoryId: categoryIdOf("Pizza") })
      .execute();
    const menu = await page("/menu");
    expect(menu.match(/<details name="menu"/g)).toHaveLength(1);
    expect(menu).toContain('id="Pizza"');
    expect(menu).not.toContain("Vini");
    expect(menu).toContain('class="allergen-filter"');
    const home = await page("/");
    expect(TEASERS.map((link) => home.includes(link))).toEqual([true, false, false]);
    expect(home.match(/<span class="teaser-text">[^<]*/g)).toEqual([
      expect.stringMatching(/>1 plat, dès CHF\u00a0\d+\.\d\d$/),
    ]);
    expect((await api("GET /api/category/get-category")).body.data.length).toBeGreaterThan(2);
  });

  test("links a teaser to its category, whichever its case", async () => {
    const rename = (name: string) =>
      db.updateTable("categories").set({ name }).where("nameNormalized", "=", "pizza").execute();
    await rename("PIZZA");
    expect((await page("/")).match(/href="\/menu#\w+"/g)).toEqual(['href="/menu#PIZZA"']);
    await rename("Pizza");
  });
});
