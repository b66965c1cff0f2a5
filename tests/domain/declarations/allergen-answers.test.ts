import { beforeEach, expect, test } from "vitest";
import { addChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { answerQuestions, findOpenQuestions } from "~/domain/declarations/allergen-answers.server";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { trimOldChanges } from "~/domain/history/history-retention.server";
import { addMenuItem, editMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import { readContentVersion } from "~db/content-version";
import { MARGHERITA } from "../../support/menu";
import { changeOf, valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";
import { now } from "../../support/today";

const NAPOLI = { ...MARGHERITA, name: "Napoli", description: "Tomate, anchois", allergies: "Gluten, lait" };

databaseForEachTest();

let id: string;
beforeEach(async () => {
  ({ id } = await valueOf(addMenuItem(db, NAPOLI, null)));
});

const edit = (values: NewMenuItem) => changeOf(editMenuItem(db, id, values));

/** What the dish's text asks now: 'anchois: fish'. */
async function questions() {
  const dish = await findMenuItem(db, id);
  const open = await findOpenQuestions(db, dish ? [dish] : []);
  return (open.get(id) ?? []).map(({ word, code }) => `${word}: ${code}`);
}

test.each([
  ["its description", {}, ["anchois: fish"]],
  ["its name", { name: "Pizza al tonno", description: "Tomate" }, ["tonno: fish"]],
  [
    "several words",
    { description: "Anchois, crevettes, mozzarella" },
    ["Anchois: fish", "crevettes: crustaceans"],
  ],
  ["what is declared", { allergies: "Gluten, lait, poisson" }, []],
  ["traces", { allergies: "Gluten, lait. Traces de poisson" }, []],
])("of %s: %j asks %j", async (_what, values, asked) => {
  await valueOf(editMenuItem(db, id, { ...NAPOLI, ...values }));
  expect(await questions()).toEqual(asked);
});

test("an answer is a line in the history, which can be undone, and no new version", async () => {
  const before = await findMenuItem(db, id);
  const content = await readContentVersion(db);
  const answered = await changeOf(answerQuestions(db, id));
  expect(await questions()).toEqual([]);
  expect(await findMenuItem(db, id)).toEqual(before);
  expect(await readContentVersion(db)).toBe(content);
  // Once is enough.
  expect(await answerQuestions(db, id)).not.toHaveProperty("changeId");
  await undo(answered.id);
  expect(await questions()).toEqual(["anchois: fish"]);
  expect(await answerQuestions(db, "gone")).toMatchObject({ ok: false, status: 404 });
});

test.each([
  ["another price", { price: 20_00 }, []],
  ["other allergens", { allergies: "Gluten, lait, œufs" }, []],
  ["case, accents and punctuation", { name: "NÁPOLI!", description: "tomate – Anchois." }, []],
  ["another name", { name: "Napoli grande" }, ["anchois: fish"]],
  ["another description", { description: "Tomate, anchois, câpres" }, ["anchois: fish"]],
])("an answer after %s", async (_what, values, asked) => {
  await changeOf(answerQuestions(db, id));
  await edit({ ...NAPOLI, ...values });
  expect(await questions()).toEqual(asked);
  // Its first text again is answered.
  await edit({ ...NAPOLI, price: 21_00 });
  expect(await questions()).toEqual([]);
});

test("a trimmed history knows it, too", async () => {
  await changeOf(answerQuestions(db, id));
  await trimOldChanges(db, now(40 * 24 * 3600 * 1000));
  expect(await questions()).toEqual([]);
});

test("suggestions, too", async () => {
  const { name, description, price, allergies } = NAPOLI;
  const suggestion = { name, description, price, allergies, category: "Yes", isAvailable: true };
  const added = await valueOf(addChefSuggestion(db, suggestion));
  expect((await findOpenQuestions(db, [added])).size).toBe(1);
  await changeOf(answerQuestions(db, added.id));
  expect((await findOpenQuestions(db, [added])).size).toBe(0);
});
