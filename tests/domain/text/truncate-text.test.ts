import { expect, test } from "vitest";
import { shortenAtWord, truncateText } from "~/domain/text/truncate-text";

test.each([
  ["abcd", 3, "abc"],
  ["abc", 3, "abc"],
  ["ab🍕", 3, "ab"],
  ["ab🍕", 4, "ab🍕"],
  ["🍕🍕", 3, "🍕"],
])("%j is cut after %i units: %j", (text, length, expected) => {
  expect(truncateText(text, length)).toBe(expected);
});

test.each([
  ["Une pizza. Un café.", 19, "Une pizza. Un café."],
  ["Une pizza. Un café.", 18, "Une pizza. Un…"],
  ["Une pizza. Un café.", 13, "Une pizza…"],
  ["Une pizza, un café.", 13, "Une pizza…"],
  ["Une pizza · un café", 14, "Une pizza…"],
  ["Une pizza - un café", 14, "Une pizza…"],
  ["Une pizza (à deux) et un café", 20, "Une pizza (à deux)…"],
  ["Une pizza", 4, "Une…"],
  ["Pizzeria", 5, "Pizz…"],
  ["🍕🍕🍕", 4, "🍕…"],
])("%j is shortened to %i units at a word: %j", (text, length, expected) => {
  expect(shortenAtWord(text, length)).toBe(expected);
});
