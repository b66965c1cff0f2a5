import { describe, expect, test } from "vitest";
import { addCategory, editCategory, listCategories } from "~/domain/categories/categories.server";
import { looksLikeDrink, namesDrinks } from "~/domain/drinks/drinks";
import {
  drinksDenial,
  drinksMarking,
  listUnmarkedDrinks,
} from "~/domain/declarations/unmarked-drinks.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import type { Operation } from "~/domain/operation";
import { MARGHERITA } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

describe("the name of a category", () => {
  test.each([
    ..."Vins, LES VINS ROUGES, Boissons sans alcool, Bières, Eaux minérales, Cafés, Thés & cafés, Thé".split(
      ", ",
    ),
    ..."Apéritifs, Cocktails, Digestifs, Grappa, Weine, Weissweine, Getränke, Süssgetränke, Bier".split(", "),
    ..."Spirituosen, Mineralwasser, Fruchtsäfte, Kaffee und Tee, Wines, Soft drinks, Beers, Coffee".split(
      ", ",
    ),
    ..."Vini, Vino della casa, Birre, Bevande E Caffè, Bibite, Amari, Bollicine, Tè".split(", "),
  ])("%s is one of drinks", (name) => {
    expect(namesDrinks(name)).toBe(true);
  });

  test.each(
    "Pizza, Dolci, Antipasti, Schwein, Vom Schwein, Viandes, The classics, Vinaigrettes, Poissons, Jusqu’au soir, Gâteaux".split(
      ", ",
    ),
  )("%s isn't", (name) => {
    expect(namesDrinks(name)).toBe(false);
  });
});

test.each<[string, Parameters<typeof looksLikeDrink>[0], boolean]>([
  ["a quantity", { name: "Le Clos", description: "Bouteille, 75 cl" }, true],
  ["a size", { name: "Clos", description: "", sizes: [{ label: "5 dl", price: 9_00 }] }, true],
  ["a brand", { name: "Coca-Cola", description: "Zero" }, true],
  ["a grape", { name: "Merlot del Ticino", description: "" }, true],
  ["a spirit", { name: "Limoncello", description: "" }, true],
  [
    "a pizza's size",
    { name: "Margherita", description: "", sizes: [{ label: "30 cm", price: 9_00 }] },
    false,
  ],
  ["a word of the description", { name: "Risotto", description: "Mouillé au vin blanc" }, false],
])("%s: %o looks like a drink: %s", (_what, dish, expected) => {
  expect(looksLikeDrink(dish)).toBe(expected);
});

describe("categories of drinks that aren't marked so", () => {
  databaseForEachTest();

  const add = (category: string, ...names: string[]) =>
    Promise.all(names.map((name) => addMenuItem(db, { ...MARGHERITA, name, category }, null)));
  const addNamed = (name: string) => valueOf(addCategory(db, { name }));
  const unmarked = async () => (await listUnmarkedDrinks(db)).map(({ name }) => name);
  const answer = ({ run }: Operation, id: string) => run(db, { id }, {} as never);

  test("are found by their names, or by most of their dishes", async () => {
    for (const name of ["Vins", "Rouges", "Divers", "Thés"]) await addNamed(name);
    await add("Vins", "Chasselas de Lavaux");
    await add("Rouges", "Merlot", "Chianti 5 dl", "Clos");
    await add("Divers", "Coca-Cola", "Frites");
    await add("Bevande E Caffè", "Rivella");
    await add("Dolci", "Tiramisù");
    expect(await unmarked()).toEqual(["Vins", "Rouges"]);
  });

  test("are marked, or said to hold none, which can be undone", async () => {
    const [wine, red] = [await addNamed("Vins"), await addNamed("Rouges")];
    await add("Vins", "Chasselas");
    await add("Rouges", "Merlot");
    expect(await answer(drinksMarking, wine.id)).toMatchObject({ ok: true });
    expect((await listCategories(db)).find(({ id }) => id === wine.id)?.isDrinks).toBe(true);
    const denied = await answer(drinksDenial, red.id);
    expect(denied).toMatchObject({ ok: true, message: "Rouges holds no drinks." });
    expect(await answer(drinksDenial, red.id)).not.toHaveProperty("changeId");
    expect(await unmarked()).toEqual([]);
    await undo(denied);
    await editCategory(db, wine.id, { name: "Vins", isDrinks: false });
    expect(await unmarked()).toEqual(["Vins", "Rouges"]);
    for (const operation of [drinksMarking, drinksDenial])
      expect(await answer(operation, "unknown")).toMatchObject({ ok: false, status: 404 });
  });
});
