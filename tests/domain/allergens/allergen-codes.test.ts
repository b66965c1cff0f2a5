import { describe, expect, test } from "vitest";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { toAllergensJson } from "~/domain/allergens/allergen-fields";
import { errorsIn, readAllergens, valuesIn } from "../../support/reading";

const NOT_CODES = `Allergens must be a list of these codes: ${ALLERGEN_CODES.join(", ")}.`;

const read = (body: object, stored?: string) => readAllergens(body, "body", stored);

test.each([
  ["", null, []],
  ["Aucun", [], []],
  ["Lait, gluten", ["gluten", "milk"], []],
  ["Lait (traces)", null, ["milk"]],
  ["Aucun. Lait (traces)", [], ["milk"]],
  ["Gluten, chose inconnue", null, []],
  ["Gluten, traces de soja, chose inconnue", null, ["soy"]],
  ["sans lait", null, []],
])("the text %j has the allergens %j and the traces %j", (text, allergens, traces) => {
  expect(toAllergensJson(text)).toEqual({ allergens, traces });
});

test.each<[object, unknown]>([
  [{ allergens: ["milk", "gluten"] }, "Gluten, lait"],
  [{ allergens: [] }, "Aucun"],
  [{ allergens: ["milk", "milk"] }, "Lait"],
  [{ allergens: ["milk"], allergies: "Latte" }, "Latte"],
  [{ allergens: ["milk"], allergies: "" }, "Lait"],
  [{ allergens: ["milk"], allergies: null }, "Lait"],
  [{ allergens: null, allergies: "Soja" }, "Soja"],
  [{ allergens: null }, ""],
  [{}, ""],
])("%j is saved as %j", (body, text) => {
  expect(valuesIn(read(body)).allergies).toBe(text);
});

test("an unknown code is named", () => {
  expect(errorsIn(read({ allergens: ["milk", "lait"] }))).toEqual({
    allergens: `"lait" is no code. ${NOT_CODES}`,
  });
});

test.each([[["milk", 1]], [[null]], [[["milk"]]], ["milk"], [{}], [7], [true]])(
  "%j is no list of codes",
  (allergens) => {
    for (const allergies of [undefined, "Lait"]) {
      expect(errorsIn(read({ allergens, allergies }))).toEqual({ allergens: NOT_CODES });
    }
  },
);

describe("of a dish with a stored text", () => {
  const stored = "Gluten, lait (mozzarella). Traces de soja";

  test.each<[string, object, string]>([
    ["neither differs", { allergies: stored, allergens: ["gluten", "milk"] }, stored],
    ["only the text differs", { allergies: "Lait", allergens: ["gluten", "milk"] }, "Lait"],
    ["only the codes differ", { allergies: stored, allergens: ["eggs"] }, "Œufs. Traces de soja"],
    ["only codes are sent", { allergens: [] }, "Aucun. Traces de soja"],
    ["what was a trace is contained", { allergens: ["soy"] }, "Soja"],
    ["only codes are sent, in another order", { allergens: ["milk", "gluten"] }, stored],
    ["nothing is declared any more", { allergies: stored, allergens: null }, ""],
    ["both differ and agree", { allergies: "Uova", allergens: ["eggs"] }, "Uova"],
    ["both are emptied", { allergies: null, allergens: null }, ""],
  ])("%s", (_what, body, text) => {
    expect(valuesIn(read(body, stored)).allergies).toBe(text);
  });

  test.each([
    ["Gluten (blé). Traces d'œufs", "Aucun. Traces d’œufs"],
    ["Gluten (blé). Traces d'arachides", "Aucun. Traces d’arachides"],
  ])("%s keeps its trace before a vowel", (before, text) => {
    expect(valuesIn(read({ allergens: [] }, before)).allergies).toBe(text);
    expect(toAllergensJson(text).traces).toEqual(toAllergensJson(before).traces);
  });

  test.each([
    { allergies: "Soja", allergens: ["eggs"] },
    { allergies: "", allergens: ["eggs"] },
    { allergies: "Chose inconnue", allergens: [] },
    { allergies: "Lait", allergens: null },
  ])("%j is a contradiction", (body) => {
    expect(errorsIn(read(body, stored))).toEqual({
      allergens: "Allergens and allergies don't say the same.",
    });
  });
});
