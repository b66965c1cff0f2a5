import { beforeEach, describe, expect, test } from "vitest";
import { addContactMessage, deleteAllContactMessages } from "~/domain/contact/contact-messages.server";
import { makeResetToken } from "~/domain/users/password-reset.server";
import { createMailWorker } from "~/mail/mail-worker.server";
import {
  countMails,
  countUnmailedMessages,
  findDueMail,
  findFailingSince,
  recordFailure,
  markSent,
  queueMail,
  eraseExpiredMails,
  removeOldMails,
} from "~/mail/outbox.server";
import { databaseForEachTest, db } from "../support/test-database";
import { insertUser, resetPassword } from "../support/users";
import { now } from "../support/today";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAIL = { to: "anna@example.com", subject: "Hello", text: "Secret text", html: "<p>Secret text</p>" };

databaseForEachTest();

const queue = (subject = "Hello") => queueMail(db, { ...MAIL, subject }, { kind: "alert" });
const later = now;
const rows = () => db.selectFrom("mails").select(["state", "content"]).orderBy("id").execute();

/** A guest's message, which is mailed. */
const addMessage = (message: string) =>
  addContactMessage(
    db,
    { email: "guest@example.com", phone: "026 555 01 42", message },
    {
      alsoWrite: (transaction, { id }) =>
        queueMail(transaction, MAIL, { kind: "contact", contactMessageId: id }),
    },
  );

describe("a mail", () => {
  test("is queued if and only if the transaction that causes it is committed", async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await queueMail(transaction, MAIL, { kind: "alert" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await findDueMail(db, later(1))).toBeUndefined();
    await db.transaction().execute((transaction) => queueMail(transaction, MAIL, { kind: "alert" }));
    expect((await findDueMail(db, later(1)))?.mail).toEqual(MAIL);
  });

  test("is sent once, in its turn, and its text erased", async () => {
    const subjects = Array.from({ length: 5 }, (_, index) => `${index}`);
    for (const subject of subjects) await queue(subject);
    const sent: string[] = [];
    const worker = createMailWorker(db, async ({ subject }) => void sent.push(subject));
    while (await worker.sendNext());
    expect(sent).toEqual(subjects);
    expect(await rows()).toEqual(subjects.map(() => ({ state: "sent", content: null })));
  });

  test("whose sender was killed is sent by the next one at once", async () => {
    await queue();
    void createMailWorker(db, () => new Promise<never>(() => {})).sendNext();
    const sent: string[] = [];
    const next = createMailWorker(db, async ({ subject }) => void sent.push(subject));
    expect(await next.sendNext()).toBe(true);
    expect(sent).toEqual(["Hello"]);
  });

  test("that can't be decrypted any more is given up, and lets others pass", async () => {
    await queueMail(db, { ...MAIL, subject: "secret" }, { kind: "invitation", isSecret: true });
    // As with a session secret that has changed: the id is part of the encryption.
    await db.updateTable("mails").set({ id: "another" }).execute();
    await queue();
    const sent: string[] = [];
    const worker = createMailWorker(db, async ({ subject }) => void sent.push(subject));
    while (await worker.sendNext());
    expect(sent).toEqual(["Hello"]);
    expect(await countMails(db)).toEqual({ waiting: 0, sent: 1, failed: 1 });
  });

  test("that fails is retried at growing intervals, lets others pass, and is given up after three days", async () => {
    await queue("stubborn");
    await queue("other");
    const pauses: number[] = [];
    let now = later(1);
    for (;;) {
      const due = (await findDueMail(db, now))!;
      expect(due.mail?.subject).toBe("stubborn");
      const again = await recordFailure(db, due, { now, isFinal: false });
      if (pauses.length === 0) {
        const other = (await findDueMail(db, now))!;
        expect(other.mail?.subject).toBe("other");
        await markSent(db, other, now);
      }
      if (!again) break;
      pauses.push(again.getTime() - now.getTime());
      now = again;
    }
    expect(pauses.slice(0, 6)).toEqual([10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * DAY - 2 * HOUR);
    expect(await rows()).toContainEqual({ state: "failed", content: null });
  });

  test("that is rejected permanently is given up at once", async () => {
    await queue();
    const due = (await findDueMail(db, later(0)))!;
    expect(await recordFailure(db, due, { now: now(), isFinal: true })).toBeUndefined();
    expect(await rows()).toEqual([{ state: "failed", content: null }]);
  });

  test("that couldn't be marked as sent isn't sent again", async () => {
    await queue();
    const sent: string[] = [];
    const worker = createMailWorker(db, async ({ subject }) => {
      sent.push(subject);
      // As a disk that has become full.
      await db.schema.alterTable("mails").renameTo("mails_away").execute();
    });
    await expect(worker.sendNext()).rejects.toThrow();
    await db.schema.alterTable("mailsAway").renameTo("mails").execute();
    expect(await worker.sendNext()).toBe(true);
    expect(sent).toEqual(["Hello"]);
    expect(await rows()).toEqual([{ state: "sent", content: null }]);
  });

  test("is counted for seven days", async () => {
    await queue();
    await markSent(db, (await findDueMail(db, later(0)))!, now());
    await removeOldMails(db, later(7 * DAY - MINUTE));
    expect((await countMails(db)).sent).toBe(1);
    await removeOldMails(db, later(7 * DAY + MINUTE));
    expect((await countMails(db)).sent).toBe(0);
  });
});

describe("a reset link's mail", () => {
  let userId: string;
  beforeEach(async () => {
    userId = await insertUser(db, { email: "anna@example.com" });
  });
  const ask = () =>
    db.transaction().execute(async (transaction) => {
      const { token, expiresAt } = (await makeResetToken(transaction, "anna@example.com"))!;
      const mail = { ...MAIL, text: token };
      await queueMail(transaction, mail, { kind: "reset link", userId, expiresAt });
      return token;
    });
  const states = async () => (await rows()).map(({ state }) => state);

  test("is erased when the link is used", async () => {
    const token = await ask();
    await resetPassword(db, { token, password: "correct horse battery" }, "Da Tonino");
    expect(await rows()).toEqual([{ state: "void", content: null }]);
  });

  test("is erased when a newer one is requested, which is sent", async () => {
    await ask();
    const token = await ask();
    expect(await states()).toEqual(["void", "waiting"]);
    expect((await findDueMail(db, later(0)))?.mail?.text).toBe(token);
  });

  test("is neither sent nor stored once the link has expired", async () => {
    await ask();
    expect(await findDueMail(db, later(HOUR + MINUTE))).toBeUndefined();
    await eraseExpiredMails(db, later(HOUR + MINUTE));
    expect(await rows()).toEqual([{ state: "void", content: null }]);
  });

  test("is deleted with its user", async () => {
    await ask();
    await db.deleteFrom("users").where("id", "=", userId).execute();
    expect(await rows()).toEqual([]);
  });
});

test("a deleted message is no longer mailed", async () => {
  await addMessage("Bonjour");
  expect(await rows()).toHaveLength(1);
  await deleteAllContactMessages(db);
  expect(await rows()).toEqual([]);
});

describe("mails count as failing", () => {
  const fail = async (now: Date) => recordFailure(db, (await findDueMail(db, now))!, { now, isFinal: false });

  test("from the first failure until one is sent", async () => {
    expect(await findFailingSince(db)).toBeUndefined();
    await queue();
    const start = later(1000);
    await fail(start);
    await fail(later(MINUTE));
    expect(await findFailingSince(db)).toEqual(start);
    await queue();
    await markSent(db, (await findDueMail(db, later(0)))!, later(2 * MINUTE));
    expect(await findFailingSince(db)).toBeUndefined();
  });

  test("from the last sent one, if an older one keeps failing", async () => {
    await queue();
    await fail(later(1000));
    const sentAt = later(2000);
    await queue();
    await markSent(db, (await findDueMail(db, later(0)))!, sentAt);
    await fail(later(HOUR));
    expect(await findFailingSince(db)).toEqual(sentAt);
  });

  test("if three in a row are given up, because recipients of one or two may not exist", async () => {
    const giveUp = async (now: Date) => {
      await queue();
      await recordFailure(db, (await findDueMail(db, now))!, { now, isFinal: true });
    };
    const start = later(1000);
    await giveUp(start);
    await giveUp(later(2000));
    expect(await findFailingSince(db)).toBeUndefined();
    await giveUp(later(3000));
    expect(await findFailingSince(db)).toEqual(start);
  });

  test("but not because of guests' messages that were given up: they are counted until they are answered", async () => {
    for (let time = 1; time <= 6; time += 1) {
      await addMessage(`Hello ${time}`);
      const due = (await findDueMail(db, later(0)))!;
      await recordFailure(db, due, { now: later(time * 1000), isFinal: true });
    }
    expect(await findFailingSince(db)).toBeUndefined();
    await removeOldMails(db, later(30 * DAY));
    expect(await countUnmailedMessages(db)).toBe(6);
    await db.updateTable("contactMessages").set({ answeredAt: now().toISOString() }).execute();
    expect(await countUnmailedMessages(db)).toBe(0);
    await removeOldMails(db, later(30 * DAY));
    expect(await rows()).toEqual([]);
  });
});
