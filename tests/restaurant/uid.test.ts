import { expect, test } from "vitest";
import { isUid } from "~/domain/company-number";

test.each([
  ["CHE-123.456.788", true],
  // Numbers of the public register: the Swiss Post and the federal railways.
  ["CHE-116.302.542", true],
  ["CHE-102.909.703", true],
  ["CHE-123.456.789", false],
  ["CHE-132.456.788", false],
  // The check digit would be 10.
  ["CHE-000.000.030", false],
  ["CHE-123.456.788 TVA", false],
  ["CHE123456788", false],
  ["che-123.456.788", false],
  ["CHE-123.456.78", false],
  ["", false],
])("%s is a UID: %s", (text, expected) => {
  expect(isUid(text)).toBe(expected);
});
