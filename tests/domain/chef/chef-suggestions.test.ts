import { describe, expect, test } from "vitest";
import {
  toChefSuggestionJson,
  addChefSuggestion,
  editChefSuggestion,
  findChefSuggestion,
  listChefSuggestionPage,
} from "~/domain/chef/chef-suggestions.server";
import { valueOf } from "../../support/outcome";
import { errorsIn, readSuggestion, valuesIn } from "../../support/reading";
import { databaseForEachTest, db } from "../../support/test-database";

const POLPO = { name: "Polpo", description: "Poulpe grillé", price: "33", allergies: "Mollusques" };

databaseForEachTest();

async function add(fields: object = {}) {
  return valueOf(addChefSuggestion(db, valuesIn(readSuggestion({ ...POLPO, ...fields }))));
}

describe("a suggestion as forms and the API send it", () => {
  test.each([
    ["name", "", "Name is required."],
    ["description", " ", "Description is required."],
    ["allergies", undefined, "Allergies are required."],
    ["price", "", "Price is required."],
    ["price", undefined, "Price is required."],
    ["price", "-1", "Price must be zero or greater."],
    ["price", "12.345", "At most two decimals."],
    ["isAvailable", "perhaps", "Available must be true or false."],
  ])("rejects %s %j", (field, value, message) => {
    expect(errorsIn(readSuggestion({ ...POLPO, [field]: value }))).toEqual({ [field]: message });
  });

  test.each([
    [true, true],
    [false, false],
    ["Yes", true],
    ["No", false],
    [undefined, undefined],
  ])("reads isAvailable %j", (isAvailable, read) => {
    expect(valuesIn(readSuggestion({ ...POLPO, isAvailable })).isAvailable).toBe(read);
  });
});

test("a new suggestion is available and not home-made, unless it says so", async () => {
  expect(await add()).toMatchObject({ category: "No", isAvailable: true, price: 3300 });
  expect(await add({ isAvailable: false, category: "Yes" })).toMatchObject({
    category: "Yes",
    isAvailable: false,
  });
});

test("an edit that doesn't say so leaves the availability", async () => {
  const { id } = await add({ isAvailable: false });
  const outcome = await editChefSuggestion(db, id, valuesIn(readSuggestion({ ...POLPO, name: "Piovra" })));
  expect(outcome).toMatchObject({ ok: true, message: "Updated Successfully" });
  expect(await findChefSuggestion(db, id)).toMatchObject({ name: "Piovra", isAvailable: false });
});

test("a page lists five", async () => {
  for (let number = 1; number <= 6; number++) await add({ name: `Polpo ${number}` });
  expect(await listChefSuggestionPage(db, 2)).toMatchObject({
    rows: [{ name: "Polpo 6" }],
    page: 2,
    pageCount: 2,
    total: 6,
  });
});

test("the API returns a suggestion under the documented names, with its price in francs", async () => {
  const suggestion = await add({ allergies: "Mollusques", category: "Yes" });
  expect(toChefSuggestionJson(suggestion)).toEqual({
    _id: suggestion.id,
    name: "Polpo",
    description: "Poulpe grillé",
    category: "Yes",
    price: 33,
    allergies: "Mollusques",
    allergens: ["molluscs"],
    traces: [],
    sizes: [],
    isAvailable: true,
    soldOut: false,
    soldOutUntil: null,
    photo: null,
    version: 1,
  });
});
