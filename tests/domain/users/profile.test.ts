import { beforeEach, expect, test } from "vitest";
import { changeProfile, findProfile } from "~/domain/users/profile.server";
import { openSession } from "~/domain/users/sessions.server";
import { listUsers } from "~/domain/users/users.server";
import { databaseForEachTest, db } from "../../support/test-database";
import { insertUser } from "../../support/users";
import { now } from "../../support/today";

databaseForEachTest();

let luca: string;
let anna: string;
beforeEach(async () => {
  luca = await insertUser(db, { name: "Luca", email: "Luca@example.com" });
  anna = await insertUser(db, { name: "Anna" });
  const expiresAt = new Date("2099-01-01T00:00:00Z");
  await openSession(db, { userId: luca, userAgent: "", now: now(), expiresAt });
});

const columns = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a profile is the user's own", async () => {
  expect(await findProfile(db, luca)).toEqual({
    name: "Luca",
    email: "Luca@example.com",
    phone: "0265550142",
  });
  await expect(findProfile(db, "none")).rejects.toThrow();
});

test("a new name is found and sorted by, and leaves everything else", async () => {
  const before = await columns(luca);
  const other = await columns(anna);
  expect(await changeProfile(db, luca, { field: "name", value: "Émile" })).toMatchObject({
    ok: true,
  });
  expect(await columns(luca)).toEqual({
    ...before,
    name: "Émile",
    nameNormalized: "émile",
    nameSorted: expect.not.stringContaining("luca") as string,
  });
  expect(await columns(anna)).toEqual(other);
  expect((await listUsers(db)).map(({ name }) => name)).toEqual(["Émile", "Anna"]);
});

test("a new phone number leaves the name and the sessions", async () => {
  const before = await columns(luca);
  expect(await changeProfile(db, luca, { field: "phone", value: "0791112233" })).toMatchObject({
    ok: true,
  });
  expect(await columns(luca)).toEqual({ ...before, phone: "0791112233" });
  expect(await db.selectFrom("sessions").select("userId").execute()).toEqual([{ userId: luca }]);
});
