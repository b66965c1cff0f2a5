import { describe, expect, test } from "vitest";
import { contactFields } from "~/domain/fields/contact-message";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { withoutMarks } from "~/domain/text/invisible-marks";
import { readCredentials, readEmailChange, readNewUser, readProfileChange } from "~/domain/users/read-user";
import { contactMessages } from "~/messages/contact";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { readSection } from "~/restaurant/read-section";
import { valuesIn } from "../../support/reading";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const MARKS = [
  ...range(0x202a, 0x202e),
  ...range(0x200b, 0x200f),
  "\u2060",
  ...range(0x2066, 0x2069),
  "\ufeff",
  // A soft hyphen, and the mark of Arabic.
  "\u00ad",
  "\u061c",
];

test.each(MARKS.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
  "U+%s is taken out",
  (_code, mark) => {
    expect(withoutMarks(`${mark}079 ${mark}555 01 23${mark}`)).toBe("079 555 01 23");
  },
);

test("what can be seen stays", () => {
  const texts = ["anna@müller.ch", "+41 (0)79 555 01 23", "079\u00a0555\u202f01 23", "a‑b"];
  for (const text of texts) expect(withoutMarks(text)).toBe(text);
});

describe("are taken out before a value is checked and measured", () => {
  const marked = (text: string) => MARKS.join("") + [...text].join("\u200b") + MARKS.join("");
  const contact = (input: object) => readFields(contactFields(contactMessages), input, { source: "form" });
  const restaurant = (input: object) => readSection("restaurant", input);
  const profile = (input: object) => readProfileChange(input, "body");
  const anna = { name: "Anna", email: "anna@example.com", password: "eight888!", phone: "0795550123" };

  test.each<[string, (input: object) => Read<unknown>, object, string]>([
    ["a guest's e-mail", contact, { email: anna.email, phone: "079 555 01 23", message: "Bonjour" }, "email"],
    ["a guest's number", contact, { email: anna.email, phone: "079 555 01 23", message: "Bonjour" }, "phone"],
    ["staff's e-mail", readNewUser, anna, "email"],
    ["staff's number", readNewUser, anna, "phone"],
    ["the e-mail of a login", readCredentials, { email: anna.email, password: anna.password }, "email"],
    ["a new number", profile, { field: "phone", value: anna.phone }, "value"],
    ["a new e-mail", readEmailChange, { email: anna.email, confirmEmail: anna.email }, "email"],
    ["the restaurant's e-mail", restaurant, { ...PLACEHOLDER }, "email"],
    ["the restaurant's number", restaurant, { ...PLACEHOLDER }, "phone"],
  ])("of %s", (_what, read, values, field) => {
    const value = new Map<string, unknown>(Object.entries(values)).get(field);
    expect(valuesIn(read({ ...values, [field]: marked(String(value)) }))).toEqual(valuesIn(read(values)));
  });

  test("of an e-mail that is typed again", () => {
    const typed = { email: anna.email, confirmEmail: marked(anna.email) };
    expect(valuesIn(readEmailChange(typed))).toMatchObject({ email: anna.email });
  });
});
