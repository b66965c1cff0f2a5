import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import { DRAFT_PARAMETER, draftAddress } from "./draft";

/** How many drafts a user can have. */
const MAX_DRAFTS = 20;

/** The maximum size of a draft's fields, as JSON. */
const MAX_FIELDS_BYTES = 64 * 1024;

const MAX_AGE_MS = 24 * 3600 * 1000;

export interface Draft {
  path: string;
  fields: Record<string, string>;
  /** UTC ISO timestamp. */
  at: string;
}

/** A user's drafts of the last 24 hours, newest first. */
export async function listDrafts(db: Kysely<Database>, userId: string, now = new Date()): Promise<Draft[]> {
  const rows = await db
    .selectFrom("drafts")
    .select(["path", "fields", "at"])
    .where("userId", "=", userId)
    .where("at", ">", expiredBefore(now))
    .orderBy("at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Draft["fields"] }));
}

/**
 * Saves a form's fields as the user's draft for its path, and replaces an earlier
 * one. Only the newest 20 drafts are kept. Saves nothing if the user doesn't exist
 * or the fields exceed 64 KiB.
 * @returns Whether it was saved.
 */
export function saveDraft(
  db: Kysely<Database>,
  userId: string,
  path: string,
  fields: Record<string, string>,
): Promise<boolean> {
  const json = JSON.stringify(fields);
  if (Buffer.byteLength(json) > MAX_FIELDS_BYTES) return Promise.resolve(false);
  return inTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user) return false;
    const values = { fields: json, at: new Date().toISOString() };
    await transaction
      .insertInto("drafts")
      .values({ userId, path, ...values })
      .onConflict((conflict) => conflict.columns(["userId", "path"]).doUpdateSet(values))
      .execute();
    const kept = transaction
      .selectFrom("drafts")
      .select("path")
      .where("userId", "=", userId)
      .orderBy("at", "desc")
      .limit(MAX_DRAFTS);
    await transaction
      .deleteFrom("drafts")
      .where("userId", "=", userId)
      .where("path", "not in", kept)
      .execute();
    return true;
  });
}

/** Deletes a user's draft for a path, or all drafts of the user. */
export async function discardDrafts(db: Kysely<Database>, userId: string, path?: string): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("userId", "=", userId)
    .$if(path !== undefined, (query) => query.where("path", "=", path ?? ""))
    .execute();
}

/**
 * Deletes a user's draft of a form that has been saved. The draft of another form with the
 * same address, such as of another new dish, is kept.
 */
export async function discardSavedDraft(
  db: Kysely<Database>,
  userId: string,
  { url: { pathname, searchParams }, fields }: { url: URL; fields: Record<string, string> },
): Promise<void> {
  const address = draftAddress(pathname, searchParams, fields);
  const draft = (await listDrafts(db, userId)).find(({ path }) => path === address?.path);
  if (draft && isSameForm(draft.fields, fields, searchParams.has(DRAFT_PARAMETER))) {
    await discardDrafts(db, userId, draft.path);
  }
}

function isSameForm(
  draft: Record<string, string>,
  saved: Record<string, string>,
  isContinued: boolean,
): boolean {
  // All sections of the settings have the same address.
  if (draft.section !== saved.section) return false;
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
