import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countAttempt, forgetAttempt } from "~/domain/users/attempts.server";
import { migrate } from "~db/migrate";
import { openMemoryDatabase } from "~db/open-database";
import type { Database } from "~db/schema";

const LIMIT = { name: "test", max: 3, minutes: 10 };
const START = Date.UTC(2026, 10, 20, 12);

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  await migrate(db);
});
afterEach(() => db.destroy());

const tryAt = (minute: number, subject = "anna") =>
  countAttempt(db, LIMIT, subject, new Date(START + minute * 60_000));

test("lets so many through in any stretch of time, and says how long to wait", async () => {
  for (const minute of [0, 4, 5]) expect(await tryAt(minute)).toMatchObject({ isAllowed: true });
  expect(await tryAt(6)).toEqual({ isAllowed: false, retryAfter: 240 });
  // The first has gone; those refused have not counted.
  expect(await tryAt(10)).toMatchObject({ isAllowed: true });
  expect(await tryAt(11)).toEqual({ isAllowed: false, retryAfter: 180 });
});

test("counts each subject and each limit for itself", async () => {
  for (const minute of [0, 0, 0]) await tryAt(minute);
  expect(await tryAt(1, "luca")).toMatchObject({ isAllowed: true });
  expect(await countAttempt(db, { ...LIMIT, name: "other" }, "anna", new Date(START))).toMatchObject({
    isAllowed: true,
  });
  expect(await tryAt(1)).toMatchObject({ isAllowed: false });
});

test("lets no more through when many come at once", async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, () => tryAt(0)));
  expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
});

test("doesn't count what is forgotten", async () => {
  for (const minute of [0, 0]) await tryAt(minute);
  const third = await tryAt(0);
  if (third.isAllowed) await forgetAttempt(db, third.id);
  expect(await tryAt(0)).toMatchObject({ isAllowed: true });
});

test("keeps neither the subject itself nor what is too old", async () => {
  await tryAt(0, "anna@example.com");
  await tryAt(11, "luca");
  const rows = await db.selectFrom("attempts").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("anna");
});
