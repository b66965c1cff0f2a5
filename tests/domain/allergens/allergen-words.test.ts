import { expect, test } from "vitest";
import { findAllergenWords } from "~/domain/allergens/allergen-words";

test.each([
  ["Tomate San Marzano, mozzarella de la Broye, basilic", ["mozzarella: milk"]],
  ["Anchois de Cetara, œufs et crevettes", ["Anchois: fish", "œufs: eggs", "crevettes: crustaceans"]],
  ["Farine d'épeautre, lait d’avoine", ["Farine d'épeautre: gluten"]],
  ["Lait d'avoine et noisettes", ["Lait d'avoine: gluten", "noisettes: nuts"]],
  ["Mozzarella, crème et lait", ["Mozzarella: milk"]],
  ["Noix de coco, lait de coco, lait d'amandes", ["lait d'amandes: nuts"]],
  ["Sans gluten, sans lait", []],
  ["Tomate, ail, origan", []],
])("the words of %j that name a group", (text, words) => {
  expect(findAllergenWords(text).map(({ word, code }) => `${word}: ${code}`)).toEqual(words);
});
