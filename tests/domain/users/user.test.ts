import { expect, test } from "vitest";
import { isProfileField, toUserJson } from "~/domain/users/user";

test("users may change their name, password and phone number", () => {
  expect(["name", "password", "phone"].every(isProfileField)).toBe(true);
  expect(["email", "isAdmin", "", null].some(isProfileField)).toBe(false);
});

test("the API returns a user without role or password", () => {
  const user = { id: "1", name: "Luca", email: "luca@example.com", isAdmin: true, passwordHash: "x" };
  expect(toUserJson(user)).toEqual({ _id: "1", name: "Luca", email: "luca@example.com" });
});
