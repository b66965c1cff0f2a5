import { expect, test } from "vitest";
import { isUid, readUid } from "~/domain/formats/company-number";

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

test.each([
  ["CHE123456788", "CHE-123.456.788", undefined],
  ["CHE 123 456 788", "CHE-123.456.788", undefined],
  ["123.456.788", "CHE-123.456.788", undefined],
  ["123456788", "CHE-123.456.788", undefined],
  ["che-123/456\u202f788", "CHE-123.456.788", undefined],
  ["CHE–123–456–788", "CHE-123.456.788", undefined],
  ["IDE: CHE-123.456.788", "CHE-123.456.788", undefined],
  ["CHE-123.456.788 TVA", "CHE-123.456.788", "TVA"],
  ["CHE-123.456.788 Mwst.", "CHE-123.456.788", "MWST"],
])("%s is read as %s", (typed, uid, suffix) => {
  expect(readUid(typed)).toEqual({ uid, suffix });
});

test.each(["123456789", "CHE-123.456.78", "CHE-123.456.7888", "CH-123.456.788", "IDE 12345678a", ""])(
  "%s is no company number",
  (typed) => {
    expect(readUid(typed)).toBeUndefined();
  },
);
