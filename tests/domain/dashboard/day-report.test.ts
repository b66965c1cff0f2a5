import { expect, test } from "vitest";
import { countItemsByCategory } from "~/domain/dashboard/dashboard.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { menuItem } from "../../support/menu";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2028-02-29";

databaseForEachTest();

async function add(category: string, date: string | null) {
  await valueOf(addMenuItem(db, menuItem("Marinara", { category }), date));
}

test("counts the day's menu items per category, in the order of the categories", async () => {
  await add("dolci", TODAY);
  await add("Pizza", TODAY);
  await add("PIZZA", TODAY);
  await add("Pizza", "2028-03-01");
  await add("Pizza", null);
  expect(await countItemsByCategory(db, TODAY)).toEqual([
    { name: "Pizza", count: 2 },
    { name: "Bevande E Caffè", count: 0 },
    { name: "Dolci", count: 1 },
  ]);
});

test("lists the meal times with zero if there are no categories", async () => {
  await db.deleteFrom("categories").execute();
  expect(await countItemsByCategory(db, TODAY)).toEqual([
    { name: "BreakFast", count: 0 },
    { name: "Lunch", count: 0 },
    { name: "Dinner", count: 0 },
  ]);
});
