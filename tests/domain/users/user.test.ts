import { expect, test } from "vitest";
import { isProfileField, toUserJson, truncatedPhoneDigits } from "~/domain/users/user";

test("users may change their name, password and phone number", () => {
  expect(["name", "password", "phone"].every(isProfileField)).toBe(true);
  expect(["email", "isAdmin", "", null].some(isProfileField)).toBe(false);
});

test.each([
  ["026 555 01 42", "0265550142"],
  ["+41 26 555 01 42 99", "4126555014"],
  ["n/a", ""],
])("of %j the digits %j are stored", (text, digits) => {
  expect(truncatedPhoneDigits(text)).toBe(digits);
});

test("the API returns a user without role or password", () => {
  const user = { id: "1", name: "Luca", email: "luca@example.com", isAdmin: true, passwordHash: "x" };
  expect(toUserJson(user)).toEqual({ _id: "1", name: "Luca", email: "luca@example.com" });
});
