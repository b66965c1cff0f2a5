import type { Kysely, Transaction } from "kysely";
import { changesColumns } from "~db/journal";
import { columnNames } from "~db/journaled-tables";
import type { Database } from "~db/schema";
import { digestOf } from "~/platform/digest.server";
import { inTransaction } from "~db/in-transaction";
import type { Ok } from "~/domain/outcome";
import type { FormFields } from "~/domain/fields/kinds/kind";

const MAX_AGE_MS = 24 * 3600 * 1000;

/** How soon after the first a call with the same values repeats it. */
const REPEATED_WITHIN_MS = 60_000;

/** A form or a call, as it is recognized when it comes again. */
export interface SubmissionKey {
  id: string;
  /** Whether it repeats the first one, if more than its content decides that. */
  isRepeated?: (db: Kysely<Database>, first: { at: string; changeId?: string }) => Promise<boolean>;
}

/** A form with all its fields; undefined without a `submissionId`, which makes each one another. */
export function keyOfForm(fields: FormFields): SubmissionKey | undefined {
  return fields.submissionId ? { id: digestOf(fields) } : undefined;
}

/**
 * A call without a key, with its values: the same one of the same user repeats it within a minute (a
 * retry after a lost response) if the user has changed nothing else in between.
 */
export function keyOfCall(
  call: { address: string; input: unknown; userId: string },
  now = new Date(),
): SubmissionKey {
  return {
    id: digestOf(call),
    async isRepeated(db, { at, changeId = "" }) {
      if (Math.abs(now.getTime() - Date.parse(at)) > REPEATED_WITHIN_MS) return false;
      const later = await db
        .selectFrom("changes")
        .select("id")
        .where("id", ">", changeId)
        .where("actorId", "=", call.userId)
        .executeTakeFirst();
      return later === undefined;
    },
  };
}

/** The first outcome of a submission, unless what it added has changed since, for example because it was deleted. */
export async function findAnswer<Value>(
  db: Kysely<Database>,
  { id, isRepeated }: SubmissionKey,
): Promise<(Ok<Value> & { isRepeated: true }) | undefined> {
  const earlier = await findSubmission(db, id);
  if (!earlier) return undefined;
  const first = JSON.parse(earlier.outcome) as Ok<Value>;
  if (isRepeated && !(await isRepeated(db, { at: earlier.at, changeId: first.changeId }))) return undefined;
  return (await hasChangedSince(db, first)) ? undefined : { ...first, isRepeated: true };
}

/** Keeps the success of a submission for a day, in its transaction. */
export function keepAnswer(
  transaction: Kysely<Database>,
  { id }: SubmissionKey,
  outcome: Ok<unknown>,
  now = new Date(),
): Promise<void> {
  return saveSubmission(transaction, id, outcome, now);
}

export interface StoredAnswer {
  status: number;
  body: string;
  /** Of an item that it shows. */
  etag?: string;
}

const MAX_ANSWERS = 1000;

/** A call that its client can identify: the caller, what it calls, and a digest of the content. */
export interface KeyedCall {
  caller: string;
  called: object;
  content: string;
}

/** The answer to a call that was carried out within a day; it is missing if the content was another one then. */
export async function findStoredAnswer(
  db: Kysely<Database>,
  { caller, called, content }: KeyedCall,
  now = new Date(),
): Promise<{ isRepeated: true; answer?: StoredAnswer } | undefined> {
  const earlier = await findSubmission(db, keyedId(caller, called));
  if (!earlier || Date.parse(earlier.at) <= now.getTime() - MAX_AGE_MS) return undefined;
  const first = JSON.parse(earlier.outcome) as { content: string; answer: StoredAnswer };
  return { isRepeated: true, answer: first.content === content ? first.answer : undefined };
}

/** The ids of a caller begin alike. */
function keyedId(caller: string, called?: object): string {
  return `${digestOf(caller)}.${called ? digestOf(called) : ""}`;
}

/**
 * Carries out a call that its client can identify. If the same one was carried out within a day,
 * nothing is done, and its answer is returned; undefined if the content was another one then.
 * What succeeds is stored in the transaction of its writes, a thousand answers of a caller at most.
 * @param run Carries it out in the transaction; undefined if its answer isn't to be stored.
 */
export function answerOnce(
  db: Kysely<Database>,
  call: KeyedCall,
  run: (transaction: Transaction<Database>) => Promise<StoredAnswer | undefined>,
  now = new Date(),
): Promise<{
  isRepeated?: boolean;
  answer?: StoredAnswer;
  /** In seconds, if the caller has as many answers as are kept. */
  retryAfter?: number;
}> {
  return inTransaction(db, async (transaction) => {
    const stored = await findStoredAnswer(transaction, call, now);
    if (stored) return stored;
    const own = keyedId(call.caller);
    const { count, oldest } = await transaction
      .selectFrom("submissions")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("at").as("oldest")])
      // All ids that begin so: "/" follows ".".
      .where("id", ">", own)
      .where("id", "<", own.replace(".", "/"))
      .where("at", ">", new Date(now.getTime() - MAX_AGE_MS).toISOString())
      .executeTakeFirstOrThrow();
    if (count >= MAX_ANSWERS)
      return { retryAfter: Math.ceil((Date.parse(oldest) + MAX_AGE_MS - now.getTime()) / 1000) };
    const answer = await run(transaction);
    const kept = { content: call.content, answer };
    if (answer) await saveSubmission(transaction, keyedId(call.caller, call.called), kept, now);
    return { isRepeated: false, answer };
  });
}

/** Takes what counts once within a day, such as the answer to a challenge; false if it was taken before. */
export async function takeOnce(db: Kysely<Database>, identity: object): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("submissions")
    .values({ id: digestOf(identity), outcome: "", at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function removeOldSubmissions(db: Kysely<Database>, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - MAX_AGE_MS).toISOString();
  await db.deleteFrom("submissions").where("at", "<", oldest).execute();
}

function findSubmission(db: Kysely<Database>, id: string) {
  return db.selectFrom("submissions").select(["outcome", "at"]).where("id", "=", id).executeTakeFirst();
}

async function saveSubmission(db: Kysely<Database>, id: string, outcome: object, now: Date): Promise<void> {
  const values = { outcome: JSON.stringify(outcome), at: now.toISOString() };
  await db
    .insertInto("submissions")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

async function hasChangedSince(
  transaction: Kysely<Database>,
  { changeId = "" }: Ok<unknown>,
): Promise<boolean> {
  const added = await transaction
    .selectFrom("changeRows")
    .select(["kind", "itemId"])
    .where("changeId", "=", changeId)
    .execute();
  for (const { kind, itemId } of added) {
    const later = await transaction
      .selectFrom("changeRows")
      .select("changeId")
      .where("kind", "=", kind)
      .where("itemId", "=", itemId)
      .where("changeId", ">", changeId)
      // Marking it as sold out, moving it or adding its photo is no edit.
      .where(changesColumns(columnNames(kind, "form")))
      .executeTakeFirst();
    if (later) return true;
  }
  return false;
}
