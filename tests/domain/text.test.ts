import { describe, expect, test } from "vitest";
import { contactMessageFields } from "~/domain/fields/contact-message";
import { schemaOf } from "~/domain/fields/schema.server";
import { z } from "zod";
import { categorySchema } from "~/domain/categories/categories.server";
import { chefSuggestionSchema } from "~/domain/chef/chef-suggestions.server";
import { dayMenuItemSchema } from "~/domain/day-menus/day-menu-schema.server";
import { menuItemSchema } from "~/domain/menu/menu-item-schema.server";
import { acceptStoredTexts, emailText, optionalText, requiredText } from "~/domain/text";
import { shortenAtWord, truncateText } from "~/domain/truncate-text";
import { newUserSchema } from "~/domain/users/user-schemas.server";

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
  expect(firstMessage(requiredText("Name is required."), value)).toBe(message);
});

describe("a stored text beyond a limit", () => {
  const stored = { name: ` ${"a".repeat(121)}`, description: "a\u0085\nb", allergies: "" };
  const schema = acceptStoredTexts(
    z.object({
      name: requiredText("Name is required.", { maxLength: 120 }),
      description: optionalText(),
      allergies: optionalText(),
    }),
    stored,
  );
  const fieldsWithErrors = (changes: object) =>
    Object.keys(schema.safeParse({ ...stored, ...changes }).error?.flatten().fieldErrors ?? {});

  test("is accepted and stays as it is while it isn't changed", () => {
    expect(schema.parse({ ...stored, name: stored.name.trim() })).toEqual(stored);
    expect(schema.parse({ ...stored, description: "a\u0085\r\nb" })).toEqual(stored);
  });

  test.each([
    [{ name: "a".repeat(122) }, ["name"]],
    [{ name: "a".repeat(120) }, []],
    [{ description: "a\u0085" }, ["description"]],
    [{ name: "" }, ["name"]],
  ])("%j is checked", (changes, fields) => {
    expect(fieldsWithErrors(changes)).toEqual(fields);
  });
});

test.each([
  ["the name of a menu item", menuItemSchema({ categories: new Map(), menuTypes: new Map() }), "name", 120],
  ["its allergens", menuItemSchema({ categories: new Map(), menuTypes: new Map() }), "allergies", 300],
  ["the name of a day's item", dayMenuItemSchema(), "name", 120],
  ["its allergens", dayMenuItemSchema(), "allergies", 300],
  ["the name of a suggestion", chefSuggestionSchema, "name", 120],
  ["its allergens", chefSuggestionSchema, "allergies", 300],
  ["the name of a category", categorySchema, "name", 120],
  ["a user's name", newUserSchema, "name", 120],
])("%s is measured in characters, after trimming", (_what, schema: z.ZodType, field, maxLength) => {
  const errorsOf = (text: string) =>
    (schema.safeParse({ [field]: text }).error?.issues ?? []).filter(({ path }) => path[0] === field);
  expect(errorsOf(` ${"🍕".repeat(maxLength)} `)).toEqual([]);
  expect(errorsOf("🍕".repeat(maxLength + 1))).toHaveLength(1);
});

test("an e-mail address has at most 254 characters", () => {
  const email = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  const schema = emailText("required", "invalid", "too long");
  expect(schema.safeParse(email(254)).success).toBe(true);
  expect(schema.safeParse(email(255)).error?.issues.map(({ message }) => message)).toEqual(["too long"]);
});

test("a guest's message is rejected in French, field by field", () => {
  const schema = schemaOf(contactMessageFields);
  const { error } = schema.safeParse({
    email: `${"a".repeat(250)}@example.com`,
    phone: "0".repeat(41),
    message: "a".repeat(5001),
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "L’e-mail ne doit pas dépasser 254 caractères",
    "Le numéro de téléphone ne doit pas dépasser 40 caractères",
    "Le message ne doit pas dépasser 5000 caractères",
  ]);
  const longest = { email: "a@example.com", phone: "0".repeat(40), message: "é".repeat(5000) };
  expect(schema.safeParse(longest).success).toBe(true);
  expect(schema.safeParse({ ...longest, message: "a\u0001" }).error?.issues[0]?.message).toBe(
    "Ce texte contient des caractères qui ne peuvent pas être affichés",
  );
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
