import { sql } from "kysely";
import { expect, test } from "vitest";
import { findDueMail } from "~/mail/outbox.server";
import * as initial from "~db/migrations/0001-initial";
import * as attempts from "~db/migrations/0002-attempts";
import * as contactMail from "~db/migrations/0003-contact-mail";
import * as contentVersion from "~db/migrations/0004-content-version";
import * as listIndexes from "~db/migrations/0005-list-indexes";
import * as outbox from "~db/migrations/0008-outbox";
import { openMemoryDatabase } from "~db/open-database";

test("messages that were still to be mailed move into the outbox, and the others don't", async () => {
  const db = openMemoryDatabase();
  for (const migration of [initial, attempts, contactMail, contentVersion, listIndexes]) {
    await migration.up(db);
  }
  const insertMessage = (id: string, mailDueAt: string | null) => {
    const email = `${id}@example.com`;
    return sql`insert into contact_messages
        (id, email, email_folded, phone, phone_folded, message, created_at, mail_due_at, mail_attempts)
      values (${id}, ${email}, ${email}, '1', '1', 'Une table <pour> deux ?',
        '2026-11-20T10:00:00.000Z', ${mailDueAt}, 2)`.execute(db);
  };
  await insertMessage("due", "2026-11-20T10:05:00.000Z");
  await insertMessage("mailed", null);

  await outbox.up(db);
  const mails = await db.selectFrom("mails").select(["contactMessageId", "state", "attempts"]).execute();
  expect(mails).toEqual([{ contactMessageId: "due", state: "waiting", attempts: 2 }]);
  const due = await findDueMail(db, new Date("2026-11-20T10:06:00.000Z"));
  expect(due?.mail).toMatchObject({
    replyTo: "due@example.com",
    subject: "Message from due@example.com",
  });
  expect(due?.mail?.text).toContain("Une table <pour> deux ?");
  expect(due?.mail?.html).toContain("Une table &lt;pour&gt; deux ?");
  await db.destroy();
});
