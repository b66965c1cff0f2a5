import { beforeEach, describe, expect, test } from "vitest";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addCategory } from "~/domain/categories/categories.server";
import { categoryMessages } from "~/messages/menu";
import { declarationMessages } from "~/messages/declarations";
import { startServerWithAdmin } from "../support/for-file";
import { dayMenuItem, MARGHERITA } from "../support/menu";
import { valueOf } from "../support/outcome";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";
import { today } from "../support/today";

const TODAY = today();
const DRINK = { name: "Acqua minerale", category: "Bevande E Caffè", allergies: "Aucun" };

const { server, db, api } = await startServerWithAdmin();
const waiter = await signInByForm(server, await addOrdinaryUser(server, "Waiter"));
const { page, pageAfter, post } = pagesOf(server, waiter);
beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("dayMenuItems").execute();
});

const DISH_FIELDS = {
  name: "Margherita",
  category: "Pizza",
  description: "Tomate",
  menuType: "No",
  baigan: "",
  allergies: "Gluten",
  favourite: "No",
};
const add = async (item: Partial<NewMenuItem>) => {
  return (await valueOf(addMenuItem(db, { ...MARGHERITA, ...item }, null))).id;
};

describe("/declarations", () => {
  test("links each line to the form of its item", async () => {
    const empty = await add({ name: "Napoli", allergies: "" });
    const water = await add(DRINK);
    const struck = await add({ name: "Norma", discountPrice: 15_00 });
    const spirit = await add({ ...DRINK, name: "Grappa 4 cl", discountPrice: 15_00 });
    const meat = await add({ name: "Parma", description: "Jambon de Parme" });
    const html = await page("/declarations");
    for (const id of [empty, water, struck, spirit, meat]) {
      const boxes = id === empty ? "&amp;open=allergens" : "";
      expect(html).toContain(
        `href="/menu-description?dialog=edit&amp;id=${id}${boxes}&amp;back=declarations"`,
      );
    }
    // Origins are missing, the notice is fine.
    const fine = html.indexOf("What is fine");
    expect(html.indexOf("Pork (porc)")).toBeLessThan(fine);
    expect(html.indexOf("Notice to guests")).toBeGreaterThan(fine);
    for (const text of [
      "6 declarations are missing.",
      "Quantity missing",
      "Not needed (hot, mixed, with ice)",
      "Not allowed: never sold at CHF\u00A017.00.",
      declarationMessages.spirit,
      "Pork (porc)",
      "A help, not legal advice.",
    ]) {
      expect(html).toContain(text);
    }
    expect(html.match(/<h2/g)).toHaveLength(8);
    expect(await page("/dashboard")).toContain("6 declarations are missing.");
  });

  test("asks about categories that look like drinks, which are marked with one press", async () => {
    const { id } = await valueOf(addCategory(db, { name: "Vini rossi" }));
    await add({ ...DRINK, name: "Chasselas", category: "Vini rossi" });
    const html = await page("/declarations");
    expect(html).toContain("This category looks like drinks");
    expect(html).toContain(`href="/category?dialog=edit&amp;id=${id}"`);
    expect(html).toContain("2 declarations are missing.");
    const marked = await post("/declarations", { id, intent: "drinks" });
    expect(marked.status).toBe(302);
    const after = await page("/declarations");
    expect(after).not.toContain("This category looks like drinks");
    expect(after).toContain("Quantity missing");
  });

  test("says that a drink needs no quantity, once and for all", async () => {
    const id = await add(DRINK);
    expect(await page("/declarations")).toContain("2 declarations are missing.");
    const reply = await post("/declarations", { id });
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/declarations"]);
    const html = await page("/declarations");
    expect(html).toContain("1 declaration is missing.");
    expect(html).not.toContain("Quantity missing");
    expect(await page("/history")).toContain("Acqua minerale needs no quantity");
  });
});

describe("an edit dialog", () => {
  test("says what the history of prices says of a struck price, also of a day's dish", async () => {
    const id = await add({ discountPrice: 15_00 });
    const lasagne = dayMenuItem("Lasagne", "dish", { price: 21_00, discountPrice: 18_00 });
    const [dish] = await valueOf(addDayMenuItems(db, TODAY, [lasagne]));
    for (const [path, price] of [
      [`/menu-description?dialog=edit&id=${id}`, "17.00"],
      [`/dish-description/${TODAY}?dialog=edit&id=${dish?.id}`, "21.00"],
    ] as const)
      expect(await page(path)).toContain(`Not allowed: never sold at CHF\u00A0${price}.`);
  });

  test("tells after saving that a struck price isn't allowed, and beside a typed one which one it means", async () => {
    const id = await add({});
    const form = { ...DISH_FIELDS, intent: "edit", id, version: "1" };
    const path = `/menu-description?dialog=edit&id=${id}`;
    const saved = await post(path, { ...form, price: "22", dprice: "18" });
    expect(await pageAfter(saved)).toMatch(
      /Menu updated successfully!.*Not allowed: never sold at CHF\u00A022\.00\./,
    );
    const refused = { ...form, version: "2", price: "30", dprice: "18", name: "" };
    const html = await (await post(path, refused)).text();
    expect(html).toContain(
      "CHF\u00A022.00, discount CHF\u00A018.00: Not allowed: never sold at CHF\u00A022.00.",
    );
    const lawful = await post(path, { ...form, version: "2", price: "22", dprice: "0" });
    expect(await pageAfter(lawful)).not.toContain("Not allowed: never sold at");
  });

  test("says for which name the allergens were declared, and takes that they are still right", async () => {
    const id = await add({ allergies: "Gluten" });
    const path = `/menu-description?dialog=edit&id=${id}`;
    const typed = { ...DISH_FIELDS, id, price: "17", dprice: "0", version: "1" };
    await post(path, { ...typed, intent: "edit", name: "Marinara" });
    for (const address of ["/declarations", path])
      expect(await page(address)).toContain("Allergens were declared for Margherita.");
    const form = { ...typed, version: "2", name: "Marinara bianca", intent: "still-right" };
    const reply = await post(path, form);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain("Confirmed the allergens of Marinara.");
    expect(html).toContain('value="Marinara bianca"');
    expect(html).not.toContain("Allergens were declared for");
    expect(await page("/declarations")).not.toContain("Allergens were declared for");
    // From the list, with a press.
    await post(path, { ...typed, version: "2", intent: "edit", name: "Rossa" });
    await post("/declarations", { id, intent: "still-right" });
    expect(await page("/declarations")).not.toContain("Allergens were declared for");
  });
});

describe("the mark of a category of drinks", () => {
  test("is set and read through the API, and kept by a call without it", async () => {
    const added = await api("POST /api/category/add-category", { name: "Vini", drinks: true });
    expect(added).toMatchObject({ status: 201, body: { data: { name: "Vini", drinks: true } } });
    const edit = `PUT /api/category/update/${added.body.data._id}`;
    expect(await api(edit, { name: "Vino" })).toMatchObject({ body: { data: { drinks: true } } });
    expect(await api(edit, { name: "Vino", drinks: false })).toMatchObject({
      body: { data: { drinks: false } },
    });
    expect(await api(edit, { name: "Vino", drinks: "maybe" })).toMatchObject({
      status: 400,
      body: { errors: { drinks: categoryMessages.drinksInvalid } },
    });
  });

  test("is a checkbox of the form", async () => {
    const fields: [string, string][] = [
      ["intent", "add"],
      ["name", "Cocktails"],
      ["drinks", "No"],
      ["drinks", "Yes"],
    ];
    expect((await post("/category?dialog=add", fields)).status).toBe(302);
    const row = await db
      .selectFrom("categories")
      .select(["id", "isDrinks"])
      .where("name", "=", "Cocktails")
      .executeTakeFirst();
    expect(row?.isDrinks).toBe(1);
    expect(await page(`/category?dialog=edit&id=${row?.id}`)).toMatch(
      /<input[^>]*name="drinks"[^>]*checked=""/,
    );
  });
});
