import { describe, expect, test } from "vitest";
import type { Read } from "~/domain/fields/read-fields";
import {
  readAdmin,
  readEmailChange,
  readNewPassword,
  readNewUser,
  readProfileChange,
} from "~/domain/users/read-user";
import { errorsIn, valuesIn } from "../../support/reading";

const USER = { name: "Anna Rossi", email: "anna@example.com", password: "eight888", phone: "0265550142" };

const messagesOf = ({ errors }: Read<unknown>) => errors.map(({ message }) => message);

describe("a new user", () => {
  test.each([
    ["name", undefined, "Name is required."],
    ["name", "  ", "Name is required."],
    ["name", "x".repeat(121), "The name must be at most 120 characters long."],
    ["email", "", "Email is required."],
    ["email", "anna@", "Please enter a valid email address."],
    ["email", "anna@example.com, eve@example.com", "Please enter a valid email address."],
    ["password", null, "Password is required."],
    ["password", "        ", "Password is required."],
    ["password", "seven77", "The password must have at least 8 characters."],
    ["password", "é".repeat(37), "The password must be at most 72 bytes long."],
    ["password", "eight888\u0000", "Must not contain control characters."],
    ["password", "eight888\ud800", "Must not contain control characters."],
    ["phone", "", "Phone is required."],
    ["phone", "none", "Please enter a valid 10-digit phone number."],
    ["phone", "026 555 01 42 9", "Please enter a valid 10-digit phone number."],
    ["phone", "+33 6 12 34 56 78", "Please enter a valid 10-digit phone number."],
    ["phone", "41 26 555 01 42", "Please enter a valid 10-digit phone number."],
    ["phone", 265550142, "Must be text."],
    ["phone", "1".repeat(41), "Must have at most 40 characters."],
  ])("is rejected with %s %j", (field, value, message) => {
    expect(messagesOf(readNewUser({ ...USER, [field]: value }))).toEqual([message]);
  });

  test.each([
    ["a password of 72 bytes", { password: "é".repeat(36) }],
    ["a password with spaces around it, which are kept", { password: " eight88 " }],
    ["a short phone number", { phone: "117" }],
  ])("may have %s", (_what, change) => {
    expect(valuesIn(readNewUser({ ...USER, ...change }))).toEqual({ ...USER, ...change });
  });

  test.each(["(026) 555-01-42", "+41 26 555 01 42", "0041 26 555 01 42", "+41 (0)26 555 01 42"])(
    "keeps the digits of the phone number %j, and no more of what is sent",
    (phone) => {
      expect(valuesIn(readNewUser({ ...USER, phone, isAdmin: true }))).toEqual(USER);
    },
  );
});

test.each([
  ["name", " ", "Value cannot be empty."],
  ["password", "   ", "Value cannot be empty."],
  ["phone", "", "Value cannot be empty."],
  ["phone", "abc", "Please enter a valid 10-digit phone number."],
  ["password", "eight888\u0007", "Must not contain control characters."],
  ["password", "short", "The password must have at least 8 characters."],
  ["email", "new@example.com", "Only name, password and phone can be changed."],
  ["isAdmin", "1", "Only name, password and phone can be changed."],
  [undefined, "1", "Only name, password and phone can be changed."],
])("a change of the profile is rejected with %s %j", (field, value, message) => {
  expect(messagesOf(readProfileChange({ field, value }, "body"))).toEqual([message]);
});

test.each([
  ["anna@example.com", " anna@example.com ", true],
  ["anna@xn--mnchen-3ya.example", "anna@xn--mnchen-3ya.example", true],
  ["anna@example.com", "anna@example.org", false],
  ["anna@example.com", undefined, false],
])("the new address %s is typed again as %s: %s", (email, confirmEmail, isSame) => {
  expect(readEmailChange({ email, confirmEmail }).errors.length === 0).toBe(isSame);
});

test.each([
  ["a reset", readNewPassword],
  ["the command line", readAdmin],
])("a new password from %s has no control characters", (_where, read) => {
  expect(errorsIn(read({ email: USER.email, password: "eight888\u0000" }))).toEqual({
    password: "Must not contain control characters.",
  });
});
