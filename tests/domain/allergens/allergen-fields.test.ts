import { describe, expect, test } from "vitest";
import { allergenFields } from "~/domain/allergens/allergen-fields";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { errorsIn, readAllergens } from "../../support/reading";
import { ENGLISH, FRENCH, GERMAN, ITALIAN } from "./menu-texts";

/** The text that a form's fields are saved as, or the errors by field. */
function save(fields: object, stored?: string) {
  const read = readAllergens(fields, "form", stored);
  return read.errors.length === 0 ? read.values.allergies : errorsIn(read);
}

describe("a form's boxes and its text are saved as one text", () => {
  test.each<[object, string]>([
    [{ allergies: "" }, ""],
    [{ allergies: "Gluten, lait" }, "Gluten, lait"],
    [{ allergies: "", milk: "Yes", gluten: "Yes", eggs: "Yes" }, "Gluten, œufs, lait"],
    [{ allergies: " ail ", milk: "Yes" }, "Lait, ail"],
    [{ allergies: "mozzarella", milk: "Yes" }, "mozzarella"],
    [{ allergies: "", noAllergens: "Yes" }, "Aucun"],
    [{ noAllergens: "Yes" }, "Aucun"],
    [{ allergies: "aucun", noAllergens: "Yes" }, "Aucun"],
    [{ allergies: "ail", noAllergens: "Yes" }, "Aucun, ail"],
    [{ allergies: "traces de lait", noAllergens: "Yes" }, "Aucun, traces de lait"],
    [{ allergies: "Aucun. Traces de lait", noAllergens: "Yes" }, "Aucun. Traces de lait"],
    [{ allergies: "Aucun, lait" }, "Aucun, lait"],
    [{ allergies: "", milk: "on", noAllergens: "" }, ""],
  ])("%j as %j", (fields, text) => {
    expect(save(fields)).toBe(text);
  });

  test("and no words get lost", () => {
    expect(parseAllergens("Aucun, traces de lait")).toMatchObject({ traces: ["milk"], unknown: [] });
    expect(parseAllergens("Aucun, ail")).toMatchObject({ none: false, unknown: ["ail"] });
  });
});

test.each([
  { allergies: "", milk: "Yes", noAllergens: "Yes" },
  { allergies: "lait", noAllergens: "Yes" },
  { allergies: "Aucun", milk: "Yes" },
])("%j is both allergens and none", (fields) => {
  expect(save(fields)).toEqual({ noAllergens: "Choose allergens or none, not both." });
});

test("what isn't text, or is too long, is rejected", () => {
  expect(save({ allergies: 5, milk: "Yes" })).toEqual({ allergies: "Must be text." });
  expect(save({ allergies: "a".repeat(4001), milk: "Yes" })).toEqual({
    allergies: "Must have at most 300 characters.",
  });
});

describe("the texts of menus", () => {
  const texts = [...FRENCH, ...GERMAN, ...ITALIAN, ...ENGLISH].map(([text]) => text);

  test.each(texts)("%j stays as typed when its fields are saved unchanged", (text) => {
    expect(save(allergenFields(text), text)).toBe(text);
  });

  test("say the same when their fields are filled in anew", () => {
    for (const text of texts) {
      const saved = save({ ...allergenFields(text), storedAllergies: undefined });
      expect({ saved, ...meaning(String(saved)) }).toEqual({ saved, ...meaning(text) });
    }
  });
});

test.each<[string, object, string]>([
  ["Milk, garlic", { milk: undefined, fish: "Yes" }, "Poisson, garlic"],
  ["Milk, garlic", { allergies: "" }, "Lait"],
  ["Milk", { milk: undefined, noAllergens: "Yes" }, "Aucun"],
  ["none", { noAllergens: undefined, milk: "Yes" }, "Lait"],
])("%j with the changes %j is saved as %j", (text, changes, saved) => {
  expect(save({ ...allergenFields(text), ...changes })).toBe(saved);
});

test("a text of several lines has one line in the text field", () => {
  const text = "Gluten\nTraces de noix\r\n\nPeut contenir du soja";
  const { allergies } = allergenFields(text);
  expect(allergies).toBe("Traces de noix; Peut contenir du soja");
  expect(meaning(allergies)).toEqual({ ...meaning(text), groups: [] });
});

function meaning(text: string) {
  const { unknown, ...declaration } = parseAllergens(text);
  return { ...declaration, unknown: unknown.toSorted() };
}
