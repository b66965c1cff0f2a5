import { describe, expect, test } from "vitest";
import { addCategory, deleteCategory, editCategory } from "~/domain/categories/categories.server";
import {
  addChefSuggestion,
  deleteChefSuggestion,
  editChefSuggestion,
} from "~/domain/chef/chef-suggestions.server";
import { addClosure, deleteClosure, editClosure } from "~/domain/closures/closures.server";
import { addDayMenuItems, deleteDayMenuItem, editDayMenuItem } from "~/domain/day-menus/day-menus.server";
import { addMenuItem, deleteMenuItem, editMenuItem } from "~/domain/menu/menu-items.server";
import type { Outcome } from "~/domain/outcome";
import { dayMenuItem, MARGHERITA, suggestion } from "../support/menu";
import { NOUN_DAY, NOUNS } from "../support/nouns";
import { valueOf } from "../support/outcome";
import { databaseForEachTest, db } from "../support/test-database";

// What holds for the items of every noun.

const CLOSURE = { firstDay: "2030-08-01", lastDay: "2030-08-01", reason: "Vacances", shop: [], kitchen: [] };

databaseForEachTest();

interface Steps {
  noun: (typeof NOUNS)[keyof typeof NOUNS];
  /** What is said once it is deleted. */
  deleted: string;
  /** Adds an item; returns its id. */
  add: () => Promise<string>;
  /** Edits it, as it is or with another name. */
  edit: (id: string, versions?: number[], isRenamed?: boolean) => Promise<Outcome<unknown>>;
  delete: (id: string, versions?: number[]) => Promise<Outcome<unknown>>;
}

const idOf = async (adding: Promise<Outcome<{ id: string }>>) => (await valueOf(adding)).id;

const STEPS: Record<keyof typeof NOUNS, Steps> = {
  menu: {
    noun: NOUNS.menu,
    deleted: "Margherita has been deleted successfully.",
    add: () => idOf(addMenuItem(db, MARGHERITA, null)),
    edit: (id, versions, isRenamed) =>
      editMenuItem(db, id, { ...MARGHERITA, ...(isRenamed && { name: "Regina" }) }, { versions }),
    delete: (id, versions) => deleteMenuItem(db, id, versions),
  },
  day: {
    noun: NOUNS.day,
    deleted: "Lasagne has been deleted successfully.",
    add: async () => (await valueOf(addDayMenuItems(db, NOUN_DAY, [dayMenuItem("Lasagne")])))[0]?.id ?? "",
    edit: (id, versions, isRenamed) =>
      editDayMenuItem(db, NOUN_DAY, id, dayMenuItem(isRenamed ? "Cannelloni" : "Lasagne"), versions),
    delete: (id, versions) => deleteDayMenuItem(db, NOUN_DAY, id, versions),
  },
  chef: {
    noun: NOUNS.chef,
    deleted: "Risotto has been deleted successfully.",
    add: () => idOf(addChefSuggestion(db, suggestion("Risotto"))),
    edit: (id, versions, isRenamed) =>
      editChefSuggestion(db, id, suggestion(isRenamed ? "Polpo" : "Risotto"), versions),
    delete: (id, versions) => deleteChefSuggestion(db, id, versions),
  },
  category: {
    noun: NOUNS.category,
    deleted: "Poisson has been deleted successfully.",
    add: () => idOf(addCategory(db, { name: "Poisson" })),
    edit: (id, versions, isRenamed) =>
      editCategory(db, id, { name: isRenamed ? "Poissons" : "Poisson" }, versions),
    delete: (id, versions) => deleteCategory(db, id, { versions }),
  },
  closure: {
    noun: NOUNS.closure,
    deleted: "Closure deleted successfully!",
    add: () => idOf(addClosure(db, CLOSURE)),
    edit: (id, versions, isRenamed) =>
      editClosure(db, id, { ...CLOSURE, ...(isRenamed && { reason: "Mariage" }) }, versions),
    delete: (id, versions) => deleteClosure(db, id, versions),
  },
};

const countChanges = async () => (await db.selectFrom("changes").select("id").execute()).length;

describe.each(Object.values(STEPS))(
  "an item of $noun.screen",
  ({ noun, deleted, add, edit, delete: remove }) => {
    test.each([
      ["the present version", [1], true],
      ["the present version twice", [1, 1], true],
      ["no version", [], true],
      ["another version", [2], false],
      ["the present version and another", [1, 2], false],
    ])("is changed after reading %s: %s", async (_what, versions, isDone) => {
      const id = await add();
      const stale = { ok: false, status: 409, reason: "stale" };
      expect(await edit(id, versions, true)).toMatchObject(isDone ? { ok: true } : stale);
      const present = versions.map((version) => version + Number(isDone));
      expect(await remove(id, present)).toMatchObject(isDone ? { ok: true } : stale);
    });

    test("edited to what it is is no line of the history", async () => {
      const id = await add();
      const before = await countChanges();
      const edited = await edit(id);
      expect(edited).toMatchObject({ ok: true });
      expect(edited).not.toHaveProperty("changeId");
      expect(await countChanges()).toBe(before);
    });

    test("is deleted by one of two requests, and then there is none to edit", async () => {
      const id = await add();
      const gone = { ok: false, status: 404 };
      const [first, second] = await Promise.all([remove(id), remove(id)]);
      expect(first).toMatchObject({ ok: true, message: deleted, changeId: expect.any(String) });
      expect(second).toEqual({ ...gone, message: `${noun.notDeleted} It has already been deleted.` });
      expect(await edit(id)).toEqual({ ...gone, message: `${noun.notUpdated} It has already been deleted.` });
    });
  },
);
