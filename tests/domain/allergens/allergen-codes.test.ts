import { expect, test } from "vitest";
import { z } from "zod";
import { ALLERGEN_CODES } from "~/domain/allergens/allergen";
import { toAllergensJson, withAllergenCodes } from "~/domain/allergens/allergen-fields";

const NOT_CODES = `Allergens must be a list of these codes: ${ALLERGEN_CODES.join(", ")}.`;

const schema = withAllergenCodes(z.object({ allergies: z.unknown() }));

test.each([
  ["", null, []],
  ["Aucun", [], []],
  ["Lait, gluten", ["gluten", "milk"], []],
  ["Lait (traces)", [], ["milk"]],
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
  [{ allergens: ["milk"], allergies: "Soja" }, "Soja"],
  [{ allergens: ["milk"], allergies: "" }, ""],
  [{ allergens: ["milk"], allergies: null }, "Lait"],
  [{ allergens: null, allergies: "Soja" }, "Soja"],
  [{ allergens: null }, undefined],
  [{}, undefined],
])("%j is saved as %j", (body, text) => {
  expect(schema.parse(body).allergies).toBe(text);
});

test.each([[["lait"]], [["milk", 1]], [[null]], [[["milk"]]], ["milk"], [{}], [7], [true]])(
  "%j is no list of codes",
  (allergens) => {
    for (const allergies of [undefined, "Lait"]) {
      expect(schema.safeParse({ allergens, allergies }).error?.flatten().fieldErrors).toEqual({
        allergens: [NOT_CODES],
      });
    }
  },
);
