import { describe, expect, test } from "vitest";
import { contactMessageSchema } from "~/domain/contact/contact-message";
import { truncateText, emailText, isLongerThan, optionalText, requiredText } from "~/domain/text";

const firstMessage = (schema: ReturnType<typeof requiredText | typeof optionalText>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("a text's length", () => {
  test.each([
    ["a".repeat(2000), undefined],
    ["😀".repeat(2000), undefined],
    [`  ${"é".repeat(2000)}  `, undefined],
    [`${"a".repeat(999)}\r\n${"a".repeat(1000)}`, undefined],
    ["a".repeat(2001), "Must have at most 2,000 characters."],
    ["a".repeat(1_000_000), "Must have at most 2,000 characters."],
  ])("%#", (text, message) => {
    expect(firstMessage(requiredText("Name is required."), text)).toBe(message);
    expect(firstMessage(optionalText(), text)).toBe(message);
  });

  test("counts characters, not UTF-16 units, and a line break once", () => {
    expect(isLongerThan("😀\r\n", 2)).toBe(false);
    expect(isLongerThan("😀\r\n!", 2)).toBe(true);
  });
});

test.each([
  ["", "Name is required."],
  [7, "Name is required."],
  ["a\u0000b", "Must not contain control characters."],
  ["\ud800", "Must not contain control characters."],
])("%j is rejected with words", (value, message) => {
  expect(firstMessage(requiredText("Name is required."), value)).toBe(message);
});

test("an e-mail address has at most 254 characters", () => {
  const email = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  const schema = emailText("required", "invalid", "too long");
  expect(schema.safeParse(email(254)).success).toBe(true);
  expect(schema.safeParse(email(255)).error?.issues.map(({ message }) => message)).toEqual(["too long"]);
});

test("a guest's message is rejected in French, field by field", () => {
  const { error } = contactMessageSchema.safeParse({
    email: `${"a".repeat(250)}@example.com`,
    phone: "0".repeat(41),
    message: "a".repeat(5001),
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "L'e-mail ne doit pas dépasser 254 caractères",
    "Le numéro de téléphone ne doit pas dépasser 40 caractères",
    "Le message ne doit pas dépasser 5000 caractères",
  ]);
  const longest = { email: "a@example.com", phone: "0".repeat(40), message: "é".repeat(5000) };
  expect(contactMessageSchema.safeParse(longest).success).toBe(true);
  expect(contactMessageSchema.safeParse({ ...longest, message: "a\u0001" }).error?.issues[0]?.message).toBe(
    "Ce texte contient des caractères qui ne peuvent pas être affichés",
  );
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

test.each([
  ["abcd", 3, "abc"],
  ["abc", 3, "abc"],
  ["ab🍕", 3, "ab"],
  ["ab🍕", 4, "ab🍕"],
  ["🍕🍕", 3, "🍕"],
])("%j is cut after %i units: %j", (text, length, expected) => {
  expect(truncateText(text, length)).toBe(expected);
});
