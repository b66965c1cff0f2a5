import { describe, expect, test } from "vitest";
import {
  addCategory,
  deleteAllCategories,
  deleteCategory,
  editCategory,
} from "~/domain/categories/categories.server";
import {
  addChefSuggestion,
  deleteChefSuggestion,
  editChefSuggestion,
} from "~/domain/chef/chef-suggestions.server";
import { addClosure, deleteClosure, editClosure } from "~/domain/closures/closures.server";
import { copyDayMenu } from "~/domain/day-menus/copy-day.server";
import {
  addDayMenuItems,
  deleteDayMenu,
  deleteDayMenuItem,
  editDayMenuItem,
} from "~/domain/day-menus/day-menus.server";
import { addMenuItem, deleteMenuItem, editMenuItem, takePreviousMenu } from "~/domain/menu/menu-items.server";
import type { Outcome } from "~/domain/outcome";
import { dayMenuItem, MARGHERITA, suggestion } from "../../support/menu";
import { NOUNS } from "../../support/nouns";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";

const DAY = "2026-11-22";
const NEXT_DAY = "2026-11-23";
const CHEF = suggestion("Risotto");
const CLOSURE = { firstDay: "2030-08-01", lastDay: "2030-08-01", reason: "Vacances", shop: [], kitchen: [] };
const LASAGNE = dayMenuItem("Lasagne");

databaseForEachTest();

const added = {
  category: () => valueOf(addCategory(db, { name: "Poisson" })),
  closure: () => valueOf(addClosure(db, CLOSURE)),
  chef: () => valueOf(addChefSuggestion(db, CHEF)),
  dish: () => valueOf(addMenuItem(db, MARGHERITA, DAY)),
  async dayItem() {
    const [item] = await valueOf(addDayMenuItems(db, DAY, [LASAGNE]));
    return item!;
  },
};

/** What is done, by which the history knows it, the sentence that it says, and how it is done. */
const DONE: [action: string, label: string, run: () => Promise<Outcome<unknown>>][] = [
  ["category.add", "Added category Poisson", () => addCategory(db, { name: "Poisson" })],
  [
    "category.edit",
    "Edited category Poisson",
    async () => editCategory(db, (await added.category()).id, { name: "Poisson", isDrinks: true }),
  ],
  [
    "category.rename",
    "Renamed category Poisson to Poissons",
    async () => editCategory(db, (await added.category()).id, { name: "Poissons" }),
  ],
  [
    "category.delete",
    "Deleted category Poisson",
    async () => deleteCategory(db, (await added.category()).id),
  ],
  ["category.delete-all", "Deleted all categories", () => deleteAllCategories(db)],
  ["chef.add", "Added suggestion Risotto", () => addChefSuggestion(db, CHEF)],
  [
    "chef.edit",
    "Edited suggestion Risotto ai funghi",
    async () => editChefSuggestion(db, (await added.chef()).id, { ...CHEF, name: "Risotto ai funghi" }),
  ],
  [
    "chef.delete",
    "Deleted suggestion Risotto",
    async () => deleteChefSuggestion(db, (await added.chef()).id),
  ],
  [
    "day.add",
    "Added Lasagne, Cannelloni to 2026-11-22",
    () => addDayMenuItems(db, DAY, [LASAGNE, { ...LASAGNE, name: "Cannelloni" }]),
  ],
  [
    "day.edit",
    "Edited Cannelloni of 2026-11-22",
    async () => editDayMenuItem(db, DAY, (await added.dayItem()).id, { ...LASAGNE, name: "Cannelloni" }),
  ],
  [
    "day.delete",
    "Deleted Lasagne of 2026-11-22",
    async () => deleteDayMenuItem(db, DAY, (await added.dayItem()).id),
  ],
  [
    "day.delete-all",
    "Deleted the menu of 2026-11-22",
    async () => {
      await added.dayItem();
      return deleteDayMenu(db, DAY);
    },
  ],
  [
    "day.copy",
    "Copied the menu of 2026-11-22 to 2026-11-23",
    async () => {
      await added.dayItem();
      return copyDayMenu(db, { from: DAY, to: NEXT_DAY });
    },
  ],
  ["menu.add", "Added Margherita", () => addMenuItem(db, MARGHERITA, null)],
  [
    "menu.edit",
    "Edited Regina",
    async () => editMenuItem(db, (await added.dish()).id, { ...MARGHERITA, name: "Regina" }),
  ],
  ["menu.delete", "Deleted Margherita", async () => deleteMenuItem(db, (await added.dish()).id)],
  [
    "menu.copy",
    "Copied the menu of 2026-11-22",
    async () => {
      await added.dish();
      return takePreviousMenu(db, { date: DAY, menuType: "exist", today: NEXT_DAY });
    },
  ],
  ["closure.add", "Added closure 2030-08-01 (Vacances)", () => addClosure(db, CLOSURE)],
  [
    "closure.edit",
    "Edited closure 2030-08-01 (Mariage)",
    async () => editClosure(db, (await added.closure()).id, { ...CLOSURE, reason: "Mariage" }),
  ],
  [
    "closure.delete",
    "Deleted closure 2030-08-01 (Vacances)",
    async () => deleteClosure(db, (await added.closure()).id),
  ],
];

describe("the history says what was done", () => {
  test("to the items of every noun: the table has each", () => {
    const actions = Object.keys(NOUNS).flatMap((kind) => [`${kind}.add`, `${kind}.edit`, `${kind}.delete`]);
    const done = new Set(DONE.map(([action]) => action));
    expect(actions.filter((action) => !done.has(action))).toEqual([]);
  });

  test.each(DONE)("%s: %s", async (action, label, run) => {
    const outcome = await run();
    const changeId = outcome.ok ? outcome.changeId : undefined;
    const change = db.selectFrom("changes").select(["id", "action", "label"]).orderBy("id", "desc").limit(1);
    expect(await change.executeTakeFirst()).toEqual({ id: changeId, action, label });
  });
});
