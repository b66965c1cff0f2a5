import { describe, expect, test } from "vitest";
import { readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { contactMessageFields } from "~/domain/fields/contact-message";
import type { Fields } from "~/domain/fields/field";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { readNewUser } from "~/domain/users/read-user";
import { errorsIn, newMenuItemReader, readCategory, readSuggestion, valuesIn } from "../../support/reading";

const required = { name: { kind: "text", label: "Name", required: "Name is required." } } as const;
const optional = { name: { kind: "text", label: "Name" } } as const;
const errorOf = (fields: Fields, name: unknown) =>
  readFields(fields, { name }, { source: "body" }).errors[0]?.message;

test.each([
  ["a".repeat(2000), undefined],
  ["😀".repeat(2000), undefined],
  [`  ${"é".repeat(2000)}  `, undefined],
  [`${"a".repeat(999)}\r\n${"a".repeat(1000)}`, undefined],
  ["a".repeat(2001), "Must have at most 2,000 characters."],
  ["a".repeat(1_000_000), "Must have at most 2,000 characters."],
])("a text's length: %#", (text, message) => {
  expect(errorOf(required, text)).toBe(message);
  expect(errorOf(optional, text)).toBe(message);
});

test.each([
  ["", "Name is required."],
  [7, "Must be text."],
  [["Reine"], "Must be text."],
  [null, "Name is required."],
  ["\u200b", "Name is required."],
  [" \u2800\u00ad\u3164", "Name is required."],
  ["a\u0000b", "Must not contain control characters."],
  ["a\u007fb", "Must not contain control characters."],
  ["a\u0085b", "Must not contain control characters."],
  ["a\u009fb", "Must not contain control characters."],
  ["invoice\u202egpj.exe", "Must not contain control characters."],
  ["\u202ba", "Must not contain control characters."],
  ["\u202da", "Must not contain control characters."],
  ["\u2067a", "Must not contain control characters."],
  ["\ud800", "Must not contain control characters."],
  [`a${"\u0301".repeat(31)}`, "Must not contain control characters."],
  ["\u200b".repeat(2001), "Must have at most 2,000 characters."],
])("%j is rejected with words", (value, message) => {
  expect(errorOf(required, value)).toBe(message);
});

describe("a stored text beyond a limit", () => {
  const stored = { name: ` ${"a".repeat(121)}`, description: "a\u0085\nb", allergies: "" };
  const fields = {
    name: { ...required.name, max: 120 },
    description: { kind: "text", label: "Description" },
    allergies: { kind: "text", label: "Allergies" },
  } as const;
  const read = (changes: object) => readFields(fields, { ...stored, ...changes }, { source: "form", stored });

  test("is accepted and stays as it is while it isn't changed", () => {
    expect(valuesIn(read({ name: stored.name.trim() }))).toEqual(stored);
    expect(valuesIn(read({ description: "a\u0085\r\nb" }))).toEqual(stored);
  });

  test.each([
    [{ name: "a".repeat(122) }, ["name"]],
    [{ name: "a".repeat(120) }, []],
    [{ description: "a\u0085" }, ["description"]],
    [{ name: "" }, ["name"]],
  ])("%j is checked", (changes, names) => {
    expect(Object.keys(errorsIn(read(changes)))).toEqual(names);
  });
});

const menuItem = newMenuItemReader({ categories: new Map(), menuTypes: new Map() });
const dayItem = (input: unknown) => readNewDayMenuItem(input, { source: "body" });

test.each<[string, (input: unknown) => Read<unknown>, string, number]>([
  ["the name of a menu item", menuItem, "name", 120],
  ["its allergens", menuItem, "allergies", 300],
  ["the name of a day's item", dayItem, "name", 120],
  ["its allergens", dayItem, "allergies", 300],
  ["the name of a suggestion", readSuggestion, "name", 120],
  ["its allergens", readSuggestion, "allergies", 300],
  ["the name of a category", readCategory, "name", 120],
  ["a user's name", readNewUser, "name", 120],
])("%s is measured in characters, after trimming", (_what, read, name, maxLength) => {
  const errorsOf = (text: string) => read({ [name]: text }).errors.filter(({ field }) => field === name);
  expect(errorsOf(` ${"🍕".repeat(maxLength)} `)).toEqual([]);
  expect(errorsOf("🍕".repeat(maxLength + 1))).toHaveLength(1);
});

test("an e-mail address has at most 254 characters", () => {
  const email = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  const fields = {
    name: { kind: "email", label: "E", required: "required", invalid: "invalid", tooLong: "too long" },
  } as const;
  expect(errorOf(fields, email(254))).toBeUndefined();
  expect(errorOf(fields, email(255))).toBe("too long");
});

test("a guest's message is rejected in French, field by field", () => {
  const read = (message: object) => errorsIn(readFields(contactMessageFields, message, { source: "form" }));
  const tooLong = {
    email: `${"a".repeat(250)}@example.com`,
    phone: "0".repeat(41),
    message: "a".repeat(5001),
  };
  expect(Object.values(read(tooLong))).toEqual([
    "L’e-mail ne doit pas dépasser 254 caractères",
    "Le numéro de téléphone ne doit pas dépasser 40 caractères",
    "Le message ne doit pas dépasser 5000 caractères",
  ]);
  const longest = { email: "a@example.com", phone: "0".repeat(40), message: "é".repeat(5000) };
  expect(read(longest)).toEqual({});
  expect(read({ ...longest, message: "a\u0001" }).message).toBe(
    "Ce texte contient des caractères qui ne peuvent pas être affichés",
  );
});
