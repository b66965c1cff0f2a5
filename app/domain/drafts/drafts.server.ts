import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { DRAFT_PARAMETER, draftOf, type PostedDraft } from "./draft";

/** How many drafts a user can have, and how many of them may be large. */
const MAX_DRAFTS = 20;
const MAX_LARGE_DRAFTS = 5;

/** A draft with more bytes of fields, as JSON, is large. */
const LARGE_BYTES = 64 * 1024;

const MAX_AGE_MS = 24 * 3600 * 1000;

export interface Draft extends PostedDraft {
  /** UTC ISO timestamp. */
  at: string;
}

export async function listDrafts(db: Kysely<Database>, userId: string, now = new Date()): Promise<Draft[]> {
  const rows = await db
    .selectFrom("drafts")
    .select(["kind", "path", "title", "fields", "at"])
    .where("userId", "=", userId)
    .where("at", ">", expiredBefore(now))
    .orderBy("at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Draft["fields"] }));
}

/**
 * Saves a draft of a user, and replaces an earlier one of the same form. Only the newest 20 are
 * kept. Not saved if the user doesn't exist, or has five others above 64 KiB and this is larger, too.
 */
export function saveDraft(
  db: Kysely<Database>,
  userId: string,
  { fields, ...draft }: PostedDraft,
): Promise<"saved" | "too large" | "no user"> {
  const json = JSON.stringify(fields);
  return inTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user) return "no user";
    const others = (await listDrafts(transaction, userId)).filter(
      ({ path, title }) => path !== draft.path || title !== draft.title,
    );
    const largeCount = others.filter((other) => isLarge(JSON.stringify(other.fields))).length;
    if (isLarge(json) && largeCount >= MAX_LARGE_DRAFTS) return "too large";
    const values = { kind: draft.kind, fields: json, at: new Date().toISOString() };
    await transaction
      .insertInto("drafts")
      .values({ userId, path: draft.path, title: draft.title, ...values })
      .onConflict((conflict) => conflict.columns(["userId", "path", "title"]).doUpdateSet(values))
      .execute();
    for (const { path, title } of others.slice(MAX_DRAFTS - 1)) {
      await discardDraft(transaction, userId, { path, title });
    }
    return "saved";
  });
}

function isLarge(json: string): boolean {
  return Buffer.byteLength(json) > LARGE_BYTES;
}

export async function discardDraft(
  db: Kysely<Database>,
  userId: string,
  { path, title }: { path: string; title: string },
): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("userId", "=", userId)
    .where("path", "=", path)
    .where("title", "=", title)
    .execute();
}

export async function discardDrafts(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("drafts").where("userId", "=", userId).execute();
}

/**
 * Deletes a user's draft of a form that has been saved. The draft of another form with the
 * same address and title, such as of another new dish, is kept.
 */
export async function discardSavedDraft(
  db: Kysely<Database>,
  userId: string,
  { url, fields }: { url: URL; fields: Record<string, string> },
): Promise<void> {
  const saved = draftOf(url, fields);
  if (!saved) return;
  const draft = (await listDrafts(db, userId)).find(
    ({ path, title }) => path === saved.path && title === saved.title,
  );
  if (draft && isSameForm(draft.fields, fields, url.searchParams.has(DRAFT_PARAMETER))) {
    await discardDraft(db, userId, draft);
  }
}

function isSameForm(
  draft: Record<string, string>,
  saved: Record<string, string>,
  isContinued: boolean,
): boolean {
  // A continued form has a submission id of its own, and not every form has one.
  return isContinued || draft.submissionId === undefined || draft.submissionId === saved.submissionId;
}

/** Deletes drafts older than 24 hours. Returns their number. */
export async function removeOldDrafts(db: Kysely<Database>, now = new Date()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("drafts")
    .where("at", "<=", expiredBefore(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function expiredBefore(now: Date): string {
  return new Date(now.getTime() - MAX_AGE_MS).toISOString();
}
