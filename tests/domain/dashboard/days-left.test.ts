import { expect, test } from "vitest";
import { listFirstUsers, readMenuLeft } from "~/domain/dashboard/dashboard.server";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { dayMenuItem, MARGHERITA } from "../../support/menu";
import { databaseForEachTest, db } from "../../support/test-database";
import { insertUser } from "../../support/users";

const TODAY = "2028-03-01";

databaseForEachTest();

function planDish(date: string) {
  return addDayMenuItems(db, date, [dayMenuItem("Penne")]);
}

function planMenuItem(date: string | null) {
  return addMenuItem(db, MARGHERITA, date);
}

test("counts each day from today on once, whatever is planned", async () => {
  await planMenuItem("2028-02-29");
  await planDish("2028-02-29");
  await planMenuItem(null);
  expect(await readMenuLeft(db, TODAY)).toEqual({ daysLeft: 0, lastPlanned: null });

  await planMenuItem(TODAY);
  await planMenuItem(TODAY);
  await planDish(TODAY);
  await planDish("2028-03-05");
  await planMenuItem("2029-01-01");
  expect(await readMenuLeft(db, TODAY)).toEqual({ daysLeft: 3, lastPlanned: "2029-01-01" });
});

test("names the last planned day, whatever is planned", async () => {
  await planDish("2028-03-05");
  await planMenuItem("2028-03-02");
  expect(await readMenuLeft(db, TODAY)).toEqual({ daysLeft: 2, lastPlanned: "2028-03-05" });
  await planMenuItem("2028-03-06");
  expect(await readMenuLeft(db, TODAY)).toEqual({ daysLeft: 3, lastPlanned: "2028-03-06" });
});

test("lists the first users in the order they were added", async () => {
  const ids = [];
  for (const name of ["Luca", "Anna", "Rosa"]) ids.push({ id: await insertUser(db, { name }), name });
  expect(await listFirstUsers(db, 2)).toEqual(ids.slice(0, 2));
});
