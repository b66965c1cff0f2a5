import type { Kysely } from "kysely";
import { HELD_UNTIL } from "~db/restored-database";
import type { Database } from "~db/schema";
import type { Operation } from "~/domain/operation";
import { ok } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";

/** How many mails of a restored backup wait until an admin sends or discards them. */
export async function countHeldMails(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "waiting")
    .where("dueAt", "=", HELD_UNTIL)
    .executeTakeFirstOrThrow();
  return count;
}

export const heldMailsSending: Operation = {
  async run(db) {
    await heldMails(db).set({ dueAt: new Date().toISOString() }).execute();
    return ok("The mails will be sent.");
  },
  failed: accountMessages.unexpected,
  by: "admin",
  isPrivate: true,
};

export const heldMailsDiscarding: Operation = {
  async run(db) {
    await heldMails(db).set({ state: "void", content: null }).execute();
    return ok("The mails were discarded.");
  },
  failed: accountMessages.unexpected,
  by: "admin",
  isPrivate: true,
};

function heldMails(db: Kysely<Database>) {
  return db.updateTable("mails").where("state", "=", "waiting").where("dueAt", "=", HELD_UNTIL);
}
