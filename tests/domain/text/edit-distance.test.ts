import fc from "fast-check";
import { expect, test } from "vitest";
import { createComparison, isWithinEdits } from "~/domain/text/edit-distance";

test.each([
  ["pizza", "pizza", 0],
  ["pizza", "piza", 1],
  ["piza", "pizza", 1],
  ["pizza", "pizze", 1],
  ["pizza", "pazze", 2],
  ["", "ab", 2],
  ["ab", "", 2],
  ["dolci", "bevande", 7],
  ["kitten", "sitting", 3],
])("from %j to %j are %i edits", (one, other, edits) => {
  expect(isWithinEdits(one, other, edits)).toBe(true);
  expect(isWithinEdits(one, other, edits - 1)).toBe(false);
});

test("counts edits like the table of all distances", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 4 }), (one, other, edits) => {
      expect(isWithinEdits(one, other, edits)).toBe(distance(one, other) <= edits);
    }),
  );
});

test("a comparison of many texts ends after a number of letters in all", () => {
  const isNear = createComparison(11);
  expect([1, 2, 3].map(() => isNear("pizza", "pizze", 1))).toEqual([true, true, true]);
  expect(isNear("pizza", "pizza", 1)).toBe(false);
});

test("a comparison of many texts counts none that differ in length by more than the edits", () => {
  const isNear = createComparison(5);
  for (let count = 0; count < 100; count += 1) expect(isNear("margherita", "piz", 2)).toBe(false);
  expect(isNear("pizza", "pizze", 1)).toBe(true);
});

function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
