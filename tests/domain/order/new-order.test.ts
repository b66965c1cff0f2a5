import { describe, expect, test } from "vitest";
import { applyNumbers, moveInOrder, parseNumber, moveTo } from "~/domain/order/new-order";

const ABCDE = ["a", "b", "c", "d", "e"];

test.each([
  ["up", "c", "acbde"],
  ["up", "a", "abcde"],
  ["down", "c", "abdce"],
  ["down", "e", "abcde"],
  ["top", "d", "dabce"],
  ["top", "a", "abcde"],
] as const)("%s moves %s: %s", (move, id, expected) => {
  expect(moveInOrder(ABCDE, id, move).join("")).toBe(expected);
});

describe("typed numbers", () => {
  test.each<[Record<string, number>, string]>([
    [{}, "abcde"],
    [{ e: 1 }, "eabcd"],
    [{ a: 5 }, "bcdea"],
    [{ a: 2, b: 1 }, "bacde"],
    [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, "abcde"],
    [{ a: 5, b: 4, c: 3, d: 2, e: 1 }, "edcba"],
    [{ d: 1, e: 1 }, "deabc"],
    [{ a: 3, e: 3 }, "bcaed"],
    // Each is placed among those with smaller numbers.
    [{ b: 5, c: 1 }, "cadeb"],
    [{ a: 4, b: 3, e: 1 }, "ecbad"],
  ])("%o make %s", (numbers, expected) => {
    expect(applyNumbers(ABCDE, new Map(Object.entries(numbers))).join("")).toBe(expected);
  });

  test("that name each place once are the new order", () => {
    const shuffled = ["d", "a", "e", "c", "b"];
    expect(applyNumbers(ABCDE, new Map(shuffled.map((id, index) => [id, index + 1])))).toEqual(shuffled);
  });

  test.each(["0", "6", "1.5", "-1", "", "x", "1e1", "٣"])("don't include %j", (text) => {
    expect(parseNumber(text, 5)).toBeUndefined();
  });

  test.each(["5", " 5 ", "05"])("include %j", (text) => {
    expect(parseNumber(text, 5)).toBe(5);
  });
});

test("an entry is placed at an index among the others", () => {
  expect(moveTo(ABCDE, "b", 3).join("")).toBe("acdbe");
});
