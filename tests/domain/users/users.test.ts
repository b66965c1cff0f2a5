import { describe, expect, test } from "vitest";
import { changeProfile } from "~/domain/users/profile.server";
import { findLink, makeResetToken } from "~/domain/users/password-reset.server";
import { hashNewPassword, KNOWN_DEVICE } from "~/domain/users/passwords.server";
import { openSession } from "~/domain/users/sessions.server";
import { authenticate, isPasswordOf } from "~/domain/users/sign-in.server";
import type { NewUser } from "~/domain/users/read-user";
import {
  addInvitedUser,
  addUser,
  deleteUser,
  findUser,
  listUsers,
  makeAdmin,
  searchUsers,
  updateUser,
} from "~/domain/users/users.server";
import { valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { insertUser, resetPassword } from "../../support/users";
import { now } from "../../support/today";

const SESSION = {
  userAgent: "",
  now: new Date("2026-11-20T12:00:00Z"),
  expiresAt: new Date("2099-01-01T00:00:00Z"),
};

databaseForEachTest();

const EMAIL = "anna@example.com";

const openSessionOf = (userId: string) => openSession(db, { userId, ...SESSION });
const sessionIds = async () => (await db.selectFrom("sessions").select("id").execute()).map(({ id }) => id);

/** The token of a new link with which Anna sets a password. */
const askForLink = async (...purpose: ["invitation"?]) =>
  (await makeResetToken(db, EMAIL, ...purpose))!.token;
const reset = (token: string, password = "new password") =>
  resetPassword(db, { token, password }, "Da Tonino");

async function addHashed(user: NewUser) {
  return addUser(db, {
    ...user,
    hash: await hashNewPassword(user.password, { ...user, restaurant: "Da Tonino" }),
  });
}

describe("the user list", () => {
  const search = { search: "", order: "ascending", page: 1 } as const;

  async function names(change: Partial<Parameters<typeof searchUsers>[1]> = {}) {
    const { rows } = await searchUsers(db, { ...search, ...change });
    return rows.map(({ name }) => name);
  }

  test("sorts names in natural order, in both directions", async () => {
    for (const name of ["Zoé", "élodie", "Anna", "Émile", "Bruno", "Œlde 10", "Œlde 9", "Ötzi"])
      await insertUser(db, { name });
    const sorted = ["Anna", "Bruno", "élodie", "Émile", "Œlde 9", "Œlde 10", "Ötzi", "Zoé"];
    expect(await names()).toEqual(sorted);
    expect(await names({ order: "descending" })).toEqual([...sorted].reverse());
  });

  test.each([
    ["ÉMI", ["Émile"]],
    ["LUCA@", ["Luca"]],
    ["100%", ["Tom 100%"]],
    ["_", []],
    ["\\", []],
    ["nobody", []],
  ])("finds %j in names and addresses", async (text, found) => {
    await insertUser(db, { name: "Émile" });
    await insertUser(db, { name: "Luca", email: "luca@example.com" });
    await insertUser(db, { name: "Tom 100%" });
    expect(await names({ search: text })).toEqual(found);
  });

  test("has twelve per page, and shows the last page for higher numbers", async () => {
    for (let number = 1; number <= 14; number += 1) await insertUser(db, { name: `User ${number}` });
    expect(await names()).toHaveLength(12);
    expect(await searchUsers(db, { ...search, page: 9 })).toMatchObject({ page: 2, pageCount: 2, total: 14 });
    expect(await names({ page: 9 })).toEqual(["User 13", "User 14"]);
  });
});

describe("adding a user", () => {
  const anna = { name: "Anna", email: EMAIL, password: "a good password", phone: "0265550142" };

  test("rejects an address that is taken, ignoring case", async () => {
    expect(await addHashed(anna)).toMatchObject({ ok: true });
    expect(await addHashed({ ...anna, email: "ANNA@Example.com" })).toEqual({
      ok: false,
      status: 409,
      message: "Failed to add user. Please try again.",
      code: "taken",
      errors: { email: "This email address already belongs to a user." },
    });
  });

  test("adds one of two concurrent users with the same address", async () => {
    const outcomes = await Promise.all([addHashed(anna), addHashed(anna)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await listUsers(db)).toHaveLength(1);
  });
});

describe("an invited user", () => {
  const anna = { name: "Anna", email: EMAIL, isAdmin: true };
  const invited = { ...anna, passwordHash: "" };

  test("has the role, can't log in, and is invited until a password is chosen", async () => {
    expect(await addInvitedUser(db, invited, async () => {})).toMatchObject({ ok: true });
    expect(await addInvitedUser(db, { ...invited, email: "ANNA@example.com" }, async () => {})).toMatchObject(
      {
        status: 409,
        errors: { email: "This email address already belongs to a user." },
      },
    );
    const [{ id = "" } = {}] = await listUsers(db);
    const token = await askForLink("invitation");
    expect(await findUser(db, id)).toEqual({
      id,
      ...anna,
      hasSecondStep: false,
      isInvited: true,
      invitedUntil: expect.any(String),
    });
    const { expiresAt } = await db.selectFrom("resetTokens").select("expiresAt").executeTakeFirstOrThrow();
    const days = (Date.parse(expiresAt) - now().getTime()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    expect(await reset(token)).toMatchObject({ ok: true, value: { id, purpose: "invitation" } });
    expect(await findUser(db, id)).toEqual({
      id,
      ...anna,
      isInvited: false,
      invitedUntil: null,
      hasSecondStep: false,
    });
  });
});

describe("changing a user", () => {
  test("sets name and role", async () => {
    const admin = await insertUser(db, { isAdmin: 1 });
    const user = await insertUser(db, { name: "Anna" });
    const message = "User updated successfully!";
    expect(await updateUser(db, admin, user, { name: "Zoé", isAdmin: true })).toMatchObject({ message });
    expect(await findUser(db, user)).toMatchObject({ name: "Zoé", isAdmin: true });
    const { rows } = await searchUsers(db, { search: "zoé", order: "ascending", page: 1 });
    expect(rows).toMatchObject([{ id: user }]);
    expect(await updateUser(db, admin, user, { name: "Zoé", isAdmin: false })).toMatchObject({ ok: true });
    expect(await findUser(db, user)).toMatchObject({ isAdmin: false });
  });

  test("doesn't remove the acting admin's own role, nor the last admin's", async () => {
    const [one, two] = [await insertUser(db, { isAdmin: 1 }), await insertUser(db, { isAdmin: 1 })];
    const demote = (actor: string, id: string) => updateUser(db, actor, id, { name: "Anna", isAdmin: false });
    expect(await demote(one, one)).toMatchObject({
      status: 409,
      message: "You cannot remove your own administrator role.",
    });
    expect(await demote(one, "gone")).toMatchObject({ status: 404 });
    const outcomes = await Promise.all([demote(one, two), demote(two, one)]);
    expect(outcomes).toMatchObject([
      { ok: true },
      { status: 409, message: "The last administrator must keep the role." },
    ]);
  });
});

describe("deleting a user", () => {
  test("ends their sessions and links", async () => {
    const admin = await insertUser(db, { isAdmin: 1 });
    const user = await insertUser(db, { email: EMAIL });
    await openSessionOf(user);
    const token = await askForLink();
    expect(await deleteUser(db, admin, user)).toMatchObject({
      ok: true,
      message: "User Deleted Successfully",
    });
    expect(await sessionIds()).toEqual([]);
    expect(await findLink(db, token)).toBeUndefined();
  });

  test("returns 404 for a deleted user, and rejects one's own account", async () => {
    const admin = await insertUser(db, { isAdmin: 1 });
    await insertUser(db, { isAdmin: 1 });
    expect(await deleteUser(db, admin, "gone")).toMatchObject({ ok: false, status: 404 });
    expect(await deleteUser(db, admin, admin)).toMatchObject({ ok: false, status: 409 });
    expect(await listUsers(db)).toHaveLength(2);
  });

  test("leaves an admin if two delete each other concurrently", async () => {
    const [one, two] = [await insertUser(db, { isAdmin: 1 }), await insertUser(db, { isAdmin: 1 })];
    const outcomes = await Promise.all([deleteUser(db, one, two), deleteUser(db, two, one)]);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, status: 409 }]);
    expect(await listUsers(db)).toHaveLength(1);
  });
});

describe("a new password", () => {
  const login = (password: string) => authenticate(db, { email: EMAIL, password }, KNOWN_DEVICE);

  test("of the profile ends all sessions and voids a reset link, and another user's stay", async () => {
    const anna = await insertUser(db, { email: EMAIL, password: "old password" });
    const other = await openSessionOf(await insertUser(db, {}));
    await openSessionOf(anna);
    const token = await askForLink();
    const value = "new password";
    const hash = await valueOf(hashNewPassword(value, { name: "", email: "", restaurant: "" }));
    expect(await changeProfile(db, anna, { field: "password", value, hash })).toMatchObject({
      message: "Password updated successfully.",
    });
    expect(await sessionIds()).toEqual([other]);
    expect(await login("old password")).toMatchObject({ ok: false, status: 401 });
    expect(await login("new password")).toMatchObject({ ok: true });
    expect(await reset(token, "third password")).toMatchObject({ status: 400 });
  });

  test("of a reset link works once, even when it is used twice at once", async () => {
    const anna = await insertUser(db, { email: EMAIL });
    await openSessionOf(anna);
    const { token = "" } = (await makeResetToken(db, "ANNA@example.com")) ?? {};
    const outcomes = await Promise.all([reset(token), reset(token)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await sessionIds()).toEqual([]);
    expect(await login("new password")).toMatchObject({ ok: true });
  });

  test("that was changed meanwhile opens no session", async () => {
    const anna = await insertUser(db, { email: EMAIL, password: "old password" });
    const { passwordHash } = await valueOf(login("old password"));
    await reset(await askForLink());
    expect(await openSession(db, { userId: anna, passwordHash, ...SESSION })).toBeUndefined();
    expect(await sessionIds()).toEqual([]);
  });

  test("needs a reset link that is the newest and not too old", async () => {
    await insertUser(db, { email: EMAIL });
    const [first, second] = [await askForLink(), await askForLink()];
    const message = "Invalid or missing token.";
    const invalid = { ok: false, status: 400, reason: "link-invalid", message };
    expect(await reset(first)).toEqual(invalid);
    await db.updateTable("resetTokens").set({ expiresAt: now().toISOString() }).execute();
    expect(await reset(second)).toEqual(invalid);
    expect(await reset("")).toEqual(invalid);
  });

  test("of an invited user may be set by the invitation, and by links asked for since", async () => {
    const anna = { name: "Anna", email: EMAIL, isAdmin: false, passwordHash: "" };
    await addInvitedUser(db, anna, async () => {});
    const areValid = async (tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await findLink(db, token))?.purpose === "invitation"));
    const links = [await askForLink("invitation"), await askForLink(), await askForLink()];
    expect(await areValid(links)).toEqual([true, true, true]);
    links.push(await askForLink());
    // The admin's own stays, and so do the newest two.
    expect(await areValid(links)).toEqual([true, false, true, true]);
    links.push(await askForLink("invitation"));
    expect(await areValid(links)).toEqual([false, false, false, false, true]);
    links.push(await askForLink());
    expect(await areValid(links.slice(4))).toEqual([true, true]);
    expect(await reset(links[4] ?? "", "Anna's lemon tree")).toMatchObject({ ok: true });
    expect(await areValid(links)).toEqual(links.map(() => false));
    expect(await makeResetToken(db, EMAIL)).toMatchObject({ purpose: "reset" });
  });

  test.each([
    ...["Password123", "Baseball1", "iloveyou", "aaaaaaaa", "qwertzuiop"],
    ...["datonino", "DaTonino1", "pizzeria2026", "anna.rossi@example.com"],
  ])("is rejected if it is easy to guess: %s", async (password) => {
    const owner = { name: "Anna", email: "anna.rossi@example.com", restaurant: "Da Tonino" };
    const message = "This password is too common.";
    expect(await hashNewPassword(password, owner)).toMatchObject({
      status: 400,
      message,
      errors: { password: message },
    });
    expect(await hashNewPassword(`${password} plus more`, owner)).toMatchObject({ ok: true });
  });

  test("that is easy to guess is set neither by a link nor from the command line", async () => {
    await insertUser(db, { email: EMAIL });
    const token = await askForLink();
    const password = "12345678";
    expect(await reset(token, password)).toMatchObject({ status: 400 });
    expect(await makeAdmin(db, { email: EMAIL, password }, "Da Tonino")).toMatchObject({ status: 400 });
  });

  test("isn't stored in plain text, nor is its reset link", async () => {
    await insertUser(db, { email: EMAIL });
    const token = await askForLink();
    const kept = JSON.stringify(await db.selectFrom("resetTokens").selectAll().execute());
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(kept).not.toContain(token);
  });
});

test("a correct password with more text after it is wrong, even beyond bcrypt's limit", async () => {
  const password = "é".repeat(36);
  await insertUser(db, { email: EMAIL, password });
  const login = (typed: string) => authenticate(db, { email: EMAIL, password: typed }, KNOWN_DEVICE);
  expect(await login(`${password}é`)).toMatchObject({ ok: false, status: 401 });
  expect(await login(password)).toMatchObject({ ok: true });
});

test("a password is that of one user only", async () => {
  const luca = await insertUser(db, { password: "correct horse battery" });
  const anna = await insertUser(db, { password: "another horse battery" });
  expect(await isPasswordOf(db, luca, "correct horse battery")).toMatchObject({ ok: true, value: true });
  expect(await isPasswordOf(db, anna, "correct horse battery")).toMatchObject({ ok: true, value: false });
  expect(await isPasswordOf(db, "none", "correct horse battery")).toMatchObject({ ok: true, value: false });
});

test("an admin from the command line is added, or an existing user gets the role and keeps what isn't given", async () => {
  expect(await makeAdmin(db, { email: EMAIL }, "Da Tonino")).toMatchObject({ ok: false, status: 400 });
  const id = await insertUser(db, { email: EMAIL, name: "Anna" });
  await openSessionOf(id);
  expect(await makeAdmin(db, { email: "Anna@example.com" }, "Da Tonino")).toMatchObject({
    value: { isNew: false },
  });
  expect(await sessionIds()).toHaveLength(1);
  expect(await makeAdmin(db, { email: EMAIL, password: "new password" }, "Da Tonino")).toMatchObject({
    ok: true,
  });
  expect(await sessionIds()).toEqual([]);
  expect(await db.selectFrom("users").select(["id", "name", "isAdmin"]).execute()).toEqual([
    { id, name: "Anna", isAdmin: 1 },
  ]);
});
