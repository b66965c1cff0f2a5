import { describe, expect, test } from "vitest";
import { looksLikePhoneNumber, phoneDigits } from "~/domain/formats/phone-number";

describe("the digits of a phone number", () => {
  test.each([
    "079 555 01 23",
    "0795550123",
    "+41 79 555 01 23",
    "+41795550123",
    "+41 (0)79 555 01 23",
    "0041 79 555 01 23",
    "41 79 555 01 23",
    "079/555.01-23",
    "tél. +41 79 555 01 23 (le soir)",
  ])("of %j are those that are dialled in Switzerland", (text) => {
    expect(phoneDigits(text)).toBe("0795550123");
  });

  test.each([
    ["+33 6 12 34 56 78", "0033612345678"],
    ["0033 6 12 34 56 78", "0033612345678"],
    ["555 01", "55501"],
    ["+41 79", "079"],
    ["4179", "4179"],
    ["aucun", ""],
    ["", ""],
  ])("of %j are %j", (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

test.each([
  ["079 555", true],
  ["+41 (0)79/555.01-23", true],
  ["anna", false],
  ["guest7@example.com", false],
  ["+", false],
  ["", false],
])("%j looks like a phone number: %s", (text, isOne) => {
  expect(looksLikePhoneNumber(text)).toBe(isOne);
});
