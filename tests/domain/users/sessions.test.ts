import { beforeEach, describe, expect, test } from "vitest";
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  extendSession,
  findSession,
  findSessionOwner,
  listSessions,
  openSession,
  recordSessionUse,
  removeOldSessions,
} from "~/domain/users/sessions.server";
import { databaseForEachTest, db } from "../../support/test-database";
import { insertUser } from "../../support/users";

/** A time on the day of the tests. */
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

databaseForEachTest();

let luca: string;
let anna: string;
beforeEach(async () => {
  luca = await insertUser(db, { name: "Luca", email: "luca@example.com" });
  anna = await insertUser(db, { name: "Anna", email: "anna@example.com", isAdmin: 1 });
});

/** Opens a session from noon to 20:00; undefined if it isn't opened. */
const tryToOpen = (userId: string, options: Partial<Parameters<typeof openSession>[1]> = {}) =>
  openSession(db, { userId, userAgent: "Firefox", now: at("12:00"), expiresAt: at("20:00"), ...options });

async function open(...given: Parameters<typeof tryToOpen>): Promise<string> {
  const id = await tryToOpen(...given);
  if (id === undefined) throw new Error("No session was opened.");
  return id;
}

const stored = () => db.selectFrom("sessions").selectAll().orderBy("id").execute();
const storedIds = async () => (await stored()).map(({ id }) => id);

describe("opening a session", () => {
  test("stores it for the user, and not for others", async () => {
    const id = await open(luca);
    expect(await stored()).toEqual([
      {
        id,
        userId: luca,
        createdAt: at("12:00").toISOString(),
        expiresAt: at("20:00").toISOString(),
        confirmedAt: null,
        codeConfirmedAt: null,
        userAgent: "Firefox",
        lastUsedAt: at("12:00").toISOString(),
      },
    ]);
  });

  test("is possible several times", async () => {
    const ids = [await open(luca), await open(luca)];
    expect(await storedIds()).toEqual(ids);
  });

  test("stores the first 300 characters of the browser's name", async () => {
    await open(luca, { userAgent: `${"a".repeat(300)}b` });
    expect(await stored()).toMatchObject([{ userAgent: "a".repeat(300) }]);
  });

  test("needs an existing user, whose password is still the one that was checked", async () => {
    await db.updateTable("users").set({ passwordHash: "hash" }).where("id", "=", luca).execute();
    expect(await tryToOpen("nobody")).toBeUndefined();
    expect(await tryToOpen(luca, { passwordHash: "earlier" })).toBeUndefined();
    expect(await tryToOpen(luca, { passwordHash: "" })).toBeUndefined();
    expect(await tryToOpen(anna, { passwordHash: "hash" })).toBeUndefined();
    expect(await stored()).toEqual([]);
    expect(await tryToOpen(luca, { passwordHash: "hash" })).toEqual(expect.any(String));
  });
});

describe("a session", () => {
  test("has its user, the role and the time of the sign-in", async () => {
    const [first, second] = [await open(luca), await open(anna, { now: at("13:00") })];
    expect(await findSession(db, first, at("13:00"))).toMatchObject({
      user: { id: luca, isAdmin: false, sessionId: first, signedInAt: at("12:00").toISOString() },
    });
    expect(await findSession(db, second, at("13:00"))).toEqual({
      expiresAt: at("20:00"),
      user: {
        id: anna,
        name: "Anna",
        email: "anna@example.com",
        isAdmin: true,
        language: null,
        sessionId: second,
        signedInAt: at("13:00").toISOString(),
        confirmedAt: at("13:00").toISOString(),
        codeConfirmedAt: "",
      },
      isLastUseOld: false,
    });
    expect(await findSession(db, "unknown", at("13:00"))).toBeUndefined();
  });

  test.each([
    ["19:59:59.999", true],
    ["20:00", false],
    ["20:00:00.001", false],
  ])("that expires at 20:00 is valid at %s: %s", async (time, isValid) => {
    const id = await open(luca);
    expect(Boolean(await findSession(db, id, at(time)))).toBe(isValid);
    expect(await listSessions(db, luca, at(time))).toHaveLength(isValid ? 1 : 0);
  });

  test.each([
    ["12:05", false],
    ["12:05:00.001", true],
  ])("used at 12:00 has an old time of last use at %s: %s", async (time, isLastUseOld) => {
    expect(await findSession(db, await open(luca), at(time))).toMatchObject({ isLastUseOld });
  });

  test("can be used again, which changes no other one", async () => {
    const [id, other] = [await open(luca), await open(luca)];
    await recordSessionUse(db, id, at("14:00"));
    await recordSessionUse(db, id, at("14:04"));
    expect(await stored()).toMatchObject([{ lastUsedAt: at("14:00").toISOString() }, {}]);
    expect(await findSession(db, id, at("14:05"))).toMatchObject({ isLastUseOld: false });
    expect(await findSession(db, other, at("14:05"))).toMatchObject({ isLastUseOld: true });
  });

  test("can be extended, which changes no other one", async () => {
    const [id, other] = [await open(luca), await open(luca)];
    await extendSession(db, id, at("22:00"));
    await extendSession(db, id, at("21:00"));
    expect(await findSession(db, id, at("21:59"))).toMatchObject({ user: { id: luca } });
    expect(await findSession(db, other, at("21:59"))).toBeUndefined();
  });

  test("that ran out keeps its owner for seven days; one that was ended has none", async () => {
    const [ranOut, ended] = [await open(luca), await open(luca)];
    await endSession(db, ended);
    const later = (time: string) => new Date(`2026-11-28T${time}Z`);
    await removeOldSessions(db, later("19:59:59.999"));
    expect([await findSessionOwner(db, ranOut), await findSessionOwner(db, ended)]).toEqual([
      luca,
      undefined,
    ]);
    await removeOldSessions(db, later("20:00"));
    expect(await findSessionOwner(db, ranOut)).toBeUndefined();
  });
});

test("a user's sessions are listed, the most recently used first, then the newest", async () => {
  const early = await open(luca, { userAgent: "Chrome" });
  const [first, second] = [await open(luca, { now: at("13:00") }), await open(luca, { now: at("13:00") })];
  await open(anna);
  await recordSessionUse(db, early, at("13:30"));
  expect(await listSessions(db, luca, at("14:00"))).toEqual([
    { id: early, userAgent: "Chrome", lastUsedAt: at("13:30").toISOString() },
    { id: second, userAgent: "Firefox", lastUsedAt: at("13:00").toISOString() },
    { id: first, userAgent: "Firefox", lastUsedAt: at("13:00").toISOString() },
  ]);
});

describe("ending", () => {
  test("ends one session", async () => {
    const [id, other] = [await open(luca), await open(luca)];
    await endSession(db, id);
    expect(await storedIds()).toEqual([other]);
  });

  test("ends one of the user's sessions, but none of another user", async () => {
    const [id, other, annas] = [await open(luca), await open(luca), await open(anna)];
    expect(await endSessionOf(db, luca, annas)).toBe(false);
    expect(await storedIds()).toEqual([id, other, annas]);
    expect(await endSessionOf(db, luca, id)).toBe(true);
    expect(await endSessionOf(db, luca, id)).toBe(false);
    expect(await storedIds()).toEqual([other, annas]);
  });

  test("ends all of the user's sessions", async () => {
    await open(luca);
    await open(luca);
    const annas = await open(anna);
    await endSessionsOf(db, luca);
    expect(await storedIds()).toEqual([annas]);
  });

  test("ends all of the user's sessions but the one to keep", async () => {
    const [, kept, , annas] = [await open(luca), await open(luca), await open(luca), await open(anna)];
    await endSessionsOf(db, luca, kept);
    expect(await storedIds()).toEqual([kept, annas]);
  });
});
