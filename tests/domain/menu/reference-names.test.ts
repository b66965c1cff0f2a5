import { expect, test } from "vitest";
import { say } from "~/messages/office/t";
import { resolveCategory } from "~/domain/menu/reference-names";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { insertCategories } from "../../support/menu";
import { openMigratedDatabase } from "../../support/migrated-database";

test("the nearest category is named until many letters were compared", async () => {
  const db = await openMigratedDatabase();
  const long = (letter: string) =>
    Array.from({ length: 120 }, (_, index) => letter.repeat(100) + String(index).padStart(3, "0"));
  await insertCategories(db, [...long("a"), "Insalate"]);
  const names = await listReferenceNames(db);
  const messageFor = (name: string) => say(resolveCategory(names, name).message);
  expect(messageFor("Insalata")).toBe('There is no category "Insalata". Did you mean "Insalate"?');
  for (const name of long("b")) messageFor(name);
  expect(messageFor("Insalata")).toBe('There is no category "Insalata".');
});
