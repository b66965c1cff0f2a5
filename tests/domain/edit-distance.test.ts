import { expect, test } from "vitest";
import { isWithinEdits } from "~/domain/edit-distance";

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
