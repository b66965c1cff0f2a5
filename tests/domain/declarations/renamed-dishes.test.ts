import { beforeEach, expect, test } from "vitest";
import { addChefSuggestion, editChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { confirmAllergens, findRenamedDishes } from "~/domain/declarations/renamed-dishes.server";
import { trimOldChanges } from "~/domain/history/history-retention.server";
import type { NewMenuItem } from "~/domain/fields/menu-item";
import { addMenuItem, editMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import { readContentVersion } from "~db/content-version";
import { MARGHERITA } from "../../support/menu";
import { changeOf, valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";
import { now } from "../../support/today";

const ORATA = { ...MARGHERITA, name: "Orata", allergies: "Poisson" };
const PERCH = { ...ORATA, name: "Filets de perche" };

databaseForEachTest();

let id: string;
beforeEach(async () => {
  ({ id } = await valueOf(addMenuItem(db, ORATA, null)));
});

const edit = (values: NewMenuItem) => changeOf(editMenuItem(db, id, values));
/** The name for which the dish's allergens were declared, if it has another one now. */
async function earlierName() {
  const dish = await findMenuItem(db, id);
  return (await findRenamedDishes(db, dish ? [dish] : [])).get(id);
}

test("a dish that was renamed keeps the allergens of its earlier name, until they are declared", async () => {
  await edit({ ...ORATA, price: 30_00 });
  expect(await earlierName()).toBeUndefined();
  await edit(PERCH);
  await edit({ ...PERCH, name: "Filets de perche meunière" });
  expect(await earlierName()).toBe("Orata");
  await edit({ ...PERCH, allergies: "Poisson, lait" });
  expect(await earlierName()).toBeUndefined();
});

test.each([
  ["another spelling", { ...ORATA, name: "ORATA!" }],
  ["allergens with the new name", { ...PERCH, allergies: "Poisson, gluten" }],
  ["allergens that aren't declared", { ...PERCH, allergies: "" }],
])("%s: there is nothing to say", async (_case, values) => {
  await edit(values);
  expect(await earlierName()).toBeUndefined();
});

test("its first name again, by hand or by undo, is right", async () => {
  const renamed = await edit(PERCH);
  await undo(renamed.id);
  expect(await earlierName()).toBeUndefined();
  await edit(PERCH);
  expect(await earlierName()).toBe("Orata");
  await edit(ORATA);
  expect(await earlierName()).toBeUndefined();
});

test("a history that has been trimmed, or begins later, knows it, too", async () => {
  await edit(PERCH);
  await trimOldChanges(db, now(40 * 24 * 3600 * 1000));
  expect(await earlierName()).toBe("Orata");
  await db.deleteFrom("changes").where("action", "=", "menu.add").execute();
  expect(await earlierName()).toBe("Orata");
});

test("that they are still right is a line in the history, which can be undone, and no new version", async () => {
  const { value } = await edit(PERCH);
  const content = await readContentVersion(db);
  const confirmed = await changeOf(confirmAllergens(db, id));
  expect(await earlierName()).toBeUndefined();
  expect(await findMenuItem(db, id)).toEqual(value);
  expect(await readContentVersion(db)).toBe(content);
  const line = await db.selectFrom("changes").selectAll().where("id", "=", confirmed.id).executeTakeFirst();
  expect(line).toMatchObject({ label: "Confirmed the allergens of Filets de perche", itemCount: 1 });
  // Once is enough.
  expect(await confirmAllergens(db, id)).toMatchObject({ ok: true });
  expect(await confirmAllergens(db, id)).not.toHaveProperty("changeId");
  await undo(confirmed.id);
  expect(await earlierName()).toBe("Orata");
  expect(await confirmAllergens(db, "gone")).toMatchObject({ ok: false, status: 404 });
});

test("suggestions, too", async () => {
  const { name, description, price, allergies } = ORATA;
  const suggestion = { name, description, price, allergies, category: "Yes", isAvailable: true };
  const added = await valueOf(addChefSuggestion(db, suggestion));
  const renamed = await valueOf(editChefSuggestion(db, added.id, { ...suggestion, name: "Perche" }));
  expect(await findRenamedDishes(db, [renamed])).toEqual(new Map([[added.id, "Orata"]]));
});
