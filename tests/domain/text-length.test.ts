import { expect, test } from "vitest";
import { cutText, isLongerThan } from "~/domain/text-length";

test.each([
  [false, ""],
  [false, "abc"],
  [true, "abcd"],
  // Characters of two UTF-16 units, and line breaks of two.
  [false, "🍕🍕🍕"],
  [true, "🍕🍕🍕🍕"],
  [false, "a\r\nb"],
  [true, "a\r\nb\r\n"],
  [true, "a".repeat(7)],
])("it is %j that a text has more than three characters: %j", (expected, text) => {
  expect(isLongerThan(text, 3)).toBe(expected);
});

test.each([
  ["abcd", 3, "abc"],
  ["abc", 3, "abc"],
  ["ab🍕", 3, "ab"],
  ["ab🍕", 4, "ab🍕"],
  ["🍕🍕", 3, "🍕"],
])("%j is cut after %i units: %j", (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
