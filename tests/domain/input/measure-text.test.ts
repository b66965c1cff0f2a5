import { expect, test } from "vitest";
import { cutToMeasure, isLongerThan, measureText, nameKey } from "~/domain/input/measure-text";

const WORDS = { tooLong: "Too long.", invalid: "Unreadable." };

test.each([
  ["  Margherita ", { text: "Margherita" }],
  [" ", { text: "" }],
  ["abcdefghijk", { text: "abcdefghijk", problem: "Too long.", code: "too-long" }],
  // Its length comes first, whatever is in it.
  ["\u0000".repeat(11), { text: "\u0000".repeat(11), problem: "Too long.", code: "too-long" }],
  ["a\u0000b", { text: "a\u0000b", problem: "Unreadable." }],
  // Trimming takes it away, but it was sent.
  ["a\u000b", { text: "a", problem: "Unreadable." }],
])("%j is measured", (given, measured) => {
  expect(measureText(given, { maxLength: 10, ...WORDS })).toEqual(measured);
});

test.each([
  [30, undefined],
  [31, "Unreadable."],
])("a letter with %i marks is read or not", (count, problem) => {
  const text = `a${"\u0301\u0323".repeat(20).slice(0, count)}b`;
  expect(measureText(text, { maxLength: 100, ...WORDS }).problem).toBe(problem);
});

test.each([
  ["with more characters", "a".repeat(20)],
  ["with control characters", "a\u0000"],
  ["with many marks", `a${"\u0301".repeat(9000)}`],
  ["in another line break", "a\nb"],
])("the stored text %s is accepted as it is", (_what, stored) => {
  const given = ` ${stored.replace("\n", "\r\n")} `;
  expect(measureText(given, { maxLength: 1, stored })).toEqual({ text: stored });
  expect(measureText(`${given}!`, { maxLength: 1, stored }).problem).toBeDefined();
});

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

test.each(["a", "😀", " ", "\r\n", "a😀"])("a text of %j that is cut is still too long", (unit) => {
  const cut = cutToMeasure(`a${unit.repeat(100)}b`, 10);
  expect(measureText(cut, { maxLength: 10, ...WORDS }).problem).toBe("Too long.");
  expect(cut.length).toBeLessThanOrEqual(23);
  expect(cutToMeasure(unit.repeat(5), 10)).toBe(unit.repeat(5));
});

test("names are the same whatever their typography; what is too long for one is the same as itself alone", () => {
  const long = "É".repeat(121);
  expect(nameKey(" L’Été ")).toBe(nameKey("l'été"));
  expect(nameKey(` ${long} `)).toBe(nameKey(long));
  expect(nameKey(long)).not.toBe(nameKey(long.toLowerCase()));
  expect(nameKey({ toString: 1 })).toBe("");
});
