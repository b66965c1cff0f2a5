import { beforeEach, describe, expect, test } from "vitest";
import { addCategory, deleteCategory, editCategory } from "~/domain/categories/categories.server";
import { addChefSuggestion, editChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { addClosure, editClosure } from "~/domain/closures/closures.server";
import { deleteDayMenu } from "~/domain/day-menus/day-menus.server";
import { dayMenuImporter } from "~/domain/day-menus/import-day-menus.server";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { removeChangesBefore, trimOldChanges } from "~/domain/history/history-retention.server";
import { importRows } from "~/domain/imports/import-rows.server";
import { setPlacePhoto } from "~/domain/photos/photo-records.server";
import { importChange, tableOf } from "../../support/import-rows";
import { suggestion } from "../../support/menu";
import { changeOf, valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { now } from "../../support/today";

const inDays = (days: number) => now(days * 24 * 3600 * 1000);

databaseForEachTest();

test("changes that can't be undone any more keep only the name and the values that differ", async () => {
  const added = await valueOf(addChefSuggestion(db, suggestion("Polpo")));
  const edited = await changeOf(editChefSuggestion(db, added.id, suggestion("Polpo", { price: 3400 })));
  expect(await trimOldChanges(db, inDays(29))).toBe(0);
  expect(await trimOldChanges(db, inDays(31))).toBe(2);
  expect(await trimOldChanges(db, inDays(31))).toBe(0);
  expect(await findChange(db, edited.id)).toMatchObject({
    rows: [{ name: "Polpo", before: { name: "Polpo", price: 3300 }, after: { name: "Polpo", price: 3400 } }],
  });
  const [first] = await db.selectFrom("changeRows").select("after").where("before", "is", null).execute();
  expect(JSON.parse(first?.after ?? "{}")).toMatchObject({ description: "Grillé" });
});

test("changes past their retention are deleted, with their rows", async () => {
  const added = await valueOf(addCategory(db, { name: "Vini" }));
  await editCategory(db, added.id, { name: "Vino" });
  expect(await removeChangesBefore(db, inDays(-1))).toBe(0);
  expect(await removeChangesBefore(db, inDays(1))).toBe(2);
  expect(await db.selectFrom("changeRows").select("seq").execute()).toEqual([]);
});

test("a trimmed change of a closure or a photo still says which one it was", async () => {
  const closure = { firstDay: "2026-12-24", lastDay: "2026-12-24", reason: "", shop: [], kitchen: [] };
  const added = await valueOf(addClosure(db, closure));
  const edited = await changeOf(editClosure(db, added.id, { ...closure, reason: "Noël" }));
  await setPlacePhoto(db, "hero", "1111111111111111-960x720-360x270");
  const replaced = await changeOf(setPlacePhoto(db, "hero", "2222222222222222-960x720-360x270"));
  await trimOldChanges(db, inDays(31));
  const nameIn = async (id: string) => (await findChange(db, id))?.rows.map(({ name }) => name);
  expect(await nameIn(edited.id)).toEqual(["2026-12-24"]);
  expect(await nameIn(replaced.id)).toEqual(["hero"]);
});

describe("an import that deletes items of a day and adds them again", () => {
  const day = (values: object) => tableOf({ date: "2026-12-01", name: "Vongole", ...values });
  const importDay = (values: object) => importRows(db, dayMenuImporter, day(values));
  let changeId = "";
  beforeEach(async () => {
    await importDay({ description: "Palourdes", price: 22, isType: "dish" });
    changeId = await importChange(importDay({ price: 24 }));
  });

  test("is none of the deletions, even if the items are deleted later", async () => {
    await deleteDayMenu(db, "2026-12-01");
    const { rows } = await listChangePage(db, { page: 1, isDeleted: true });
    expect(rows.map(({ action }) => action)).toEqual(["day.delete-all"]);
  });

  test("keeps only the values that differ", async () => {
    expect(await trimOldChanges(db, inDays(31))).toBe(2);
    expect(await findChange(db, changeId)).toMatchObject({
      change: { count: 1 },
      rows: [{ before: { name: "Vongole", price: 2200 }, after: { name: "Vongole", price: 2400 } }],
    });
    const rows = await db.selectFrom("changeRows").selectAll().where("changeId", "=", changeId).execute();
    expect(JSON.stringify(rows)).not.toContain("Palourdes");
  });
});

test("the filter for deletions lists what is still deleted, for 30 days", async () => {
  const added = await valueOf(addCategory(db, { name: "Vini" }));
  await deleteCategory(db, added.id);
  const trash = async (days = 0) =>
    (await listChangePage(db, { page: 1, isDeleted: true }, inDays(days))).rows.map(({ label }) => label);
  expect(await trash()).toEqual(["Deleted category Vini"]);
  expect(await trash(31)).toEqual([]);
});
