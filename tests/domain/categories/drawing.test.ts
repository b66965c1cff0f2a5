import { sql } from "kysely";
import { expect, test } from "vitest";
import { addCategory, editCategory, listCategories } from "~/domain/categories/categories.server";
import { guessDrawing } from "~/domain/categories/drawing";
import { up } from "~db/migrations/0011-category-drawings";
import { changeOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";

const GUESSES: [string, string[]][] = [
  ["pizza", ["Pizza", "Nos pizzas", "Le pizze", "PIZZEN", "Pizzagerichte", "Calzoni", "Pizza & Pasta"]],
  ["pasta", ["Pâtes fraîches", "Les pates", "Nudeln", "Teigwaren", "Primi", "Spaghetti", "Noodles"]],
  ["antipasti", ["Antipasti", "Entrées", "Kalte Vorspeisen", "Starters", "Antipasto della casa"]],
  ["salad", ["Salades", "Salate", "Salads", "Insalate", "Blattsalate"]],
  ["soup", ["Soupes", "Tagessuppen", "Soup of the day", "Zuppe", "Minestrone", "Potages"]],
  ["meat", ["Viandes", "Fleischgerichte", "Rindfleisch", "Meat dishes", "Carne", "Secondi piatti", "Bœuf"]],
  ["fish", ["Poissons", "Fruits de mer", "Fisch", "Seafood", "Pesce", "Frutti di mare"]],
  ["vegetables", ["Légumes", "Plats végétariens", "Gemüse", "Vegetarian", "Contorni", "Verdure"]],
  ["cheese", ["Fromages", "Käse", "Käseplatten", "Cheese", "Formaggi", "Fondues"]],
  ["dessert", ["Desserts", "Nachspeisen", "Süssspeisen", "Cakes", "Dolci", "Käsekuchen und Kuchen"]],
  ["ice-cream", ["Glaces", "Glacé", "Eis", "Ice cream", "Ice-creams", "Gelati", "Sorbets"]],
  ["wine", ["Vins rouges", "Rotweine", "Weinkarte", "Wines", "Vini", "Champagne"]],
  ["coffee", ["Cafés", "Thés et tisanes", "Thé", "Kaffee", "Tees", "Coffee", "Tè", "Bevande E Caffè"]],
  ["children", ["Menu enfants", "Pizza pour enfants", "Kindermenü", "Kids", "Bambini", "Children’s menu"]],
];

const NONE = [
  "Bières",
  "Boissons",
  "The classics",
  "Pâtés",
  "Schweinereien",
  "Spécialités",
  "2026",
  "カレー",
];

databaseForEachTest();

const drawings = async () => (await listCategories(db)).map(({ drawing }) => drawing);

/** Brings the categories into the state before they had drawings. */
async function forgetDrawings() {
  await sql`update change_rows set
    before = json_remove(before, '$.drawing'), after = json_remove(after, '$.drawing')`.execute(db);
  // What has recorded changes on this connection reads the column.
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_temp_schema where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  await sql`drop table if exists journal_recording`.execute(db);
  await sql`drop trigger categories_version`.execute(db);
  await sql`alter table categories drop column drawing`.execute(db);
  await sql`create trigger categories_version after update on categories when false
    begin select 1; end`.execute(db);
}

test.each(GUESSES)("a name stands for %s: %j", (drawing, names) => {
  expect(names.map(guessDrawing)).toEqual(names.map(() => drawing));
});

test("other names stand for none", () => {
  expect(NONE.map(guessDrawing)).toEqual(NONE.map(() => null));
});

test("those that exist get the same once, with the version that they have", async () => {
  expect(await drawings()).toEqual(["pizza", "coffee", "dessert"]);
  const names = [...GUESSES.flatMap(([, some]) => some), ...NONE];
  await forgetDrawings();
  const insert = names.map((name, index) => ({
    id: `id-${index}`,
    name,
    nameNormalized: name.toLowerCase(),
    position: index + 10,
    ...(index < 3 && { deletedAt: "2026-11-01T12:00:00.000Z" }),
  }));
  await sql`delete from categories`.execute(db);
  await db.insertInto("categories").values(insert).execute();
  await up(db);
  const stored = await db.selectFrom("categories").select(["name", "drawing", "version"]).execute();
  expect(stored.map(({ name, drawing }) => [name, drawing])).toEqual(
    stored.map(({ name }) => [name, guessDrawing(name)]),
  );
  expect(new Set(stored.map(({ version }) => version))).toEqual(new Set([1]));
});

test("a change from before can be undone, and leaves the drawing", async () => {
  const { value } = await changeOf(addCategory(db, { name: "Vins" }));
  const { id } = await changeOf(editCategory(db, value.id, { name: "Vins rouges" }));
  await forgetDrawings();
  await up(db);
  expect(await undo(id)).toMatchObject({ ok: true });
  expect((await listCategories(db)).at(-1)).toMatchObject({ name: "Vins", drawing: "wine" });
});

test("an edit never guesses, also of another name, and is undone", async () => {
  const { value } = await changeOf(addCategory(db, { name: "Vins" }));
  const { id } = await changeOf(editCategory(db, value.id, { name: "Vins", drawing: null }));
  expect((await drawings()).at(-1)).toBeNull();
  await editCategory(db, value.id, { name: "Vins", isDrinks: true });
  expect((await drawings()).at(-1)).toBeNull();
  const renamed = await changeOf(editCategory(db, value.id, { name: "Desserts" }));
  expect((await drawings()).at(-1)).toBeNull();
  for (const change of [renamed.id, id]) await undo(change, { keepNewer: true });
  expect((await listCategories(db)).at(-1)).toMatchObject({ name: "Vins" });
});
