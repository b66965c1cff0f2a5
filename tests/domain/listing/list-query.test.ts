import { expect, test } from "vitest";
import { pageBounds } from "~/domain/listing/list-query";

test.each([
  [1, 25, 1, 3, 0],
  [2, 25, 2, 3, 10],
  [3, 25, 3, 3, 20],
  [4, 25, 3, 3, 20],
  [0, 25, 1, 3, 0],
  [-1, 25, 1, 3, 0],
  [1.5, 25, 1, 3, 0],
  [NaN, 25, 1, 3, 0],
  [Infinity, 25, 1, 3, 0],
  [2, 0, 1, 1, 0],
  [2, 10, 1, 1, 0],
  [2, 11, 2, 2, 10],
])("page %d of %i rows, ten on each, is page %i of %i and begins after %i", (wanted, total, ...expected) => {
  const { page, pageCount, offset, limit } = pageBounds(wanted, total, 10);
  expect([page, pageCount, offset]).toEqual(expected);
  expect(limit).toBe(10);
});
