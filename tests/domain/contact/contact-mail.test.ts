import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findMessageToMail, noteMailed, noteNotMailed } from "~/domain/contact/contact-mail.server";
import { addContactMessage, deleteAllContactMessages } from "~/domain/contact/contact-messages.server";
import { migrate } from "~db/migrate";
import { type Database, openMemoryDatabase } from "~db/open-database";

const MINUTE = 60_000;

let db: Kysely<Database>;
beforeEach(async () => {
  db = openMemoryDatabase();
  await migrate(db);
});
afterEach(() => db.destroy());

function add(message: string, isMailed = true) {
  return addContactMessage(db, { email: "anna@example.com", phone: "1", message }, { isMailed });
}

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

test("messages are mailed in the order in which they came, each once", async () => {
  await add("first");
  await add("second");
  const mailed: string[] = [];
  for (let next; (next = await findMessageToMail(db, later(1)));) {
    mailed.push(next.message);
    await noteMailed(db, next.id);
  }
  expect(mailed).toEqual(["first", "second"]);
});

test("a message that nobody is to be mailed about never is", async () => {
  await add("quiet", false);
  expect(await findMessageToMail(db, later(60 * 24))).toBeUndefined();
});

test("a failed one waits longer and longer, lets others pass, and is given up after three days", async () => {
  await add("stubborn");
  await add("other");
  let now = later(0);
  const stubborn = await findMessageToMail(db, now);
  if (!stubborn) throw new Error("Nothing to mail.");
  expect(await noteNotMailed(db, stubborn, now)).toBe(true);
  const other = await findMessageToMail(db, now);
  expect(other?.message).toBe("other");
  await noteMailed(db, other?.id ?? "");
  expect(await findMessageToMail(db, now)).toBeUndefined();

  const start = now.getTime();
  const pauses: number[] = [];
  for (let isTriedAgain = true; isTriedAgain;) {
    const { mailDueAt } = await db
      .selectFrom("contactMessages")
      .select("mailDueAt")
      .where("id", "=", stubborn.id)
      .executeTakeFirstOrThrow();
    const due = new Date(mailDueAt ?? "");
    pauses.push(due.getTime() - now.getTime());
    now = due;
    const again = await findMessageToMail(db, now);
    isTriedAgain = await noteNotMailed(
      db,
      { id: stubborn.id, mailAttempts: again?.mailAttempts ?? NaN },
      now,
    );
  }
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(10_000);
  expect((now.getTime() - start) / (24 * 60 * MINUTE)).toBeGreaterThan(2.5);
  expect(await findMessageToMail(db, new Date(now.getTime() + 1e10))).toBeUndefined();
});

test("a deleted message is not mailed any more", async () => {
  await add("gone");
  await deleteAllContactMessages(db);
  expect(await findMessageToMail(db, later(1))).toBeUndefined();
});
