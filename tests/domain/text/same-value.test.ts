import { expect, test } from "vitest";
import { isSameValue, withStoredTexts } from "~/domain/text/same-value";

test.each<[boolean, unknown, unknown]>([
  [true, "a\r\nb", "a\nb"],
  [true, "a\rb", "a\nb"],
  [true, "", ""],
  [false, "a\nb", "ab"],
  [false, "a", "b"],
  [true, 5, 5],
  [false, 5, "5"],
  [false, "5", 5],
  [false, null, ""],
  [true, null, null],
])("it is %j that two values are the same: %j, %j", (expected, one, other) => {
  expect(isSameValue(one, other)).toBe(expected);
});

test("a text that differs only in its line breaks stays as it is stored", () => {
  const stored = { name: "Torta", description: "Une\nDeux", version: 3 };
  expect(withStoredTexts({ name: "Tarte", description: "Une\r\nDeux" }, stored)).toEqual({
    name: "Tarte",
    description: "Une\nDeux",
  });
});
