import type { Transaction } from "kysely";
import { textsOf, toRecord } from "~/domain/record";
import type { z } from "zod";
import { inTransaction } from "~db/in-transaction";
import type { Db, Database } from "~db/schema";
import { checkProof, type SignInProof } from "~/auth/proof.server";
import {
  type Fields,
  type Operation,
  type OperationContext,
  type SchemaContext,
  wordsOf,
} from "~/domain/operation";
import { type DetailedOutcome, err, notFound, ok, type Outcome, parseVersion } from "~/domain/outcome";
import {
  findAnswer,
  once,
  type Submission,
  submissionOfCall,
  submissionOfForm,
} from "~/domain/submissions/submissions.server";
import { recordConfirmation } from "~/domain/users/sessions.server";
import type { Proof } from "~/domain/users/user";
import { versionMessages } from "~/messages/history";
import { readRows } from "~/domain/rows";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { setRequestFacts } from "~/platform/request-context.server";
import { today } from "~/restaurant/today.server";
import type { settleEdit } from "./edit-conflict.server";
import { errInvalid, parseInput } from "./fields.server";
import { catchUnexpected } from "./unexpected-error.server";

/** A form or a call that names an operation. */
export interface Posted extends SignInProof {
  source: "form" | "body";
  /** The fields of the form, or the body of the call. */
  fields: Fields;
  /** What the address says, such as the parameters of its path. */
  params: object;
  /** Puts an edit together with somebody else's change, or says why that can't be done. */
  settle?: typeof settleEdit;
}

/** What an operation did, and the input that it got; without one, it didn't get as far. */
export type Acted<Input, Value> = DetailedOutcome<Value> & { input?: Input };

/**
 * Carries out an operation for a form or a call: reads its input, answers one that was carried out
 * before, asks for a fresh sign-in where it needs one, and runs it in a transaction, in which what
 * was proved and the answer are kept if it succeeds. An unexpected error is logged and becomes a
 * failure.
 * @param given The input, if it isn't read from the values.
 */
export async function act<Input, Value, Item>(
  operation: Operation<Input, Value, Item>,
  posted: Posted,
  given?: Input,
): Promise<Acted<Input, Value>> {
  const db = getDatabase();
  const carryOut = await prepareAct(db, operation, posted, given);
  return carryOut(db);
}

/** The same up to its transaction, which the returned function carries out, perhaps within one that is open. */
export async function prepareAct<Input, Value, Item>(
  db: Db,
  operation: Operation<Input, Value, Item>,
  posted: Posted,
  given?: Input,
): Promise<(db: Db) => Promise<Acted<Input, Value>>> {
  const words = await wordFields(operation, posted, db);
  const read: Read<Input> = async (from, database) =>
    given === undefined ? readInput(operation, from, database, words) : ok("", given);
  const versions = operation.stale ? readVersions(posted, operation.stale) : [];
  if (!versions && posted.source === "body") return async () => errVersion;
  const input = await read(posted, db);
  if (operation.does === "edit" && posted.source === "form") keepTypedItem(posted, input);
  if (!input.ok) return async () => input;
  if (!versions) return async () => err(400, versionMessages.invalid);
  const context: OperationContext = {
    source: posted.source,
    user: posted.user,
    id: idOf(posted),
    versions,
    origin: posted.request.headers.get("Origin"),
    timeZone: getConfig().timeZone,
    today: today(),
  };
  const failed = wordsOf(operation.failed, words, true);
  const preparing = prepare(db, operation, posted, { input: input.value, context, read, words });
  const prepared = await catchUnexpected(preparing, failed);
  return async (within) => {
    const outcome = prepared.ok
      ? await catchUnexpected(prepared.value(within), failed)
      : { ...prepared, value: undefined };
    return { ...outcome, input: input.value };
  };
}

/** Reads the input from a form or a call. */
type Read<Input> = (from: Posted, db: Db) => Promise<Outcome<Input>>;

/** What is known of a form or call once its input is read. */
interface Known<Input> {
  input: Input;
  context: OperationContext;
  read: Read<Input>;
  /** The fields that the words for a failure name. */
  words: object;
}

/** What comes before the transaction, because others wait for one: its value carries out the rest. */
async function prepare<Input, Value, Item>(
  db: Db,
  operation: Operation<Input, Value, Item>,
  posted: Posted,
  known: Known<Input>,
): Promise<Outcome<(db: Db) => Promise<DetailedOutcome<Value>>>> {
  const { input, context } = known;
  const submission = submissionOf(operation, posted, input);
  const answered = submission && (await findAnswer<Value>(db, submission));
  if (answered) return ok("", async () => answered);
  const needed = await operation.proof?.(db, input, posted.user);
  const proved: Outcome<Proof | null> = needed ? await checkProof(db, posted, needed) : ok("");
  if (!proved.ok) return proved;
  const prepared = (await operation.prepare?.(db, input, context)) ?? ok("", input);
  if (!prepared.ok) return prepared;
  const ready = { ...known, input: prepared.value, proved: proved.value, submission };
  return ok("", (within) => attempt(within, operation, posted, ready));
}

/** Runs an operation in its transaction. An edit that meets somebody else's change is tried again with both. */
async function attempt<Input, Value, Item>(
  db: Db,
  operation: Operation<Input, Value, Item>,
  posted: Posted,
  known: Known<Input> & { proved: Proof | null; submission: Submission | undefined },
): Promise<DetailedOutcome<Value>> {
  const { does, items, failed } = operation;
  const { input, context, read, words, proved, submission } = known;
  const run = async (transaction: Transaction<Database>) => {
    // What a call doesn't send mustn't change between reading and writing it.
    const isReadAgain = does === "edit" && posted.source === "body";
    const current = isReadAgain ? await read(posted, transaction) : ok("", input);
    if (!current.ok) return current;
    const outcome = await operation.run(transaction, current.value, context);
    // A token is fresh after its login alone.
    if (outcome.ok && proved && posted.source === "form")
      await recordConfirmation(transaction, context.user.sessionId, proved, new Date());
    return outcome;
  };
  const outcome = await inTransaction(db, (transaction) => once(transaction, submission, run));
  if (does !== "edit" || !posted.settle || !items) return outcome;
  const edit = { fields: posted.fields, context, input: toRecord(input), failed: wordsOf(failed, words) };
  const met = await posted.settle(db, outcome, items, edit);
  if (met === undefined || "ok" in met) return met ?? outcome;
  const together = { ...posted, fields: met.fields };
  const merged = await read(together, db);
  if (!merged.ok) return { ...merged, fields: met.fields };
  const next = { ...known, input: merged.value, context: { ...context, versions: met.versions } };
  const again = await attempt(db, operation, together, next);
  return again.ok ? { ...again, detail: versionMessages.savedTogether(met.author) } : again;
}

/** The fields that the words for a failure name: of a call that deletes an item, its name. */
async function wordFields<Input, Value, Item>(
  { items, does, failed }: Operation<Input, Value, Item>,
  posted: Posted,
  db: Db,
): Promise<object> {
  const values = valuesOf(posted);
  if (posted.source === "form" || does !== "delete" || typeof failed !== "function") return values;
  return (await items?.find(db, idOf(posted))) ?? {};
}

/** Lets the loader show what was typed if the item was deleted meanwhile. */
function keepTypedItem(posted: Posted, input: Outcome<unknown>): void {
  const read = input.ok ? toRecord(input.value) : {};
  // Its photo went with it, whatever the form names.
  const typed = { ...posted.fields, ...read, photo: null, id: idOf(posted) };
  setRequestFacts({ editedItem: typed });
}

function valuesOf({ fields, params }: Posted): object {
  return { ...fields, ...params };
}

/** The id of the item that a form or a call's path names; "" if it names none. */
export function idOf(posted: Posted): string {
  const { id, itemId = "" }: Fields = posted.source === "form" ? valuesOf(posted) : posted.params;
  return id ?? itemId;
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);

/**
 * The versions that a form or call names: those of its rows or, none to three, `version` in its fields or in
 * its query, and `If-Match` (`3`, `"3"` or `W/"3"`; `*` is none). Undefined if one is invalid.
 */
function readVersions(
  { source, fields, request }: Posted,
  stale: NonNullable<Operation["stale"]>,
): number[] | undefined {
  const { version } = fields;
  const given: unknown[] = version === undefined ? [] : [source === "body" ? trimmed(version) : version];
  if (stale === "rows") given.push(...readRows(fields).map((row) => row.version));
  if (source === "body") {
    given.push(...new URL(request.url).searchParams.getAll("version"));
    const ifMatch = request.headers.get("If-Match")?.trim() ?? "*";
    if (ifMatch !== "*") given.push(/^(?:(?:W\/)?"(.*)"|(\d+))$/.exec(ifMatch)?.slice(1).find(Boolean));
  }
  const versions = given.map(parseVersion);
  return versions.every((version) => version !== undefined) ? versions : undefined;
}

/** What tells whether an operation was carried out for the same form or call before; undefined if nothing does. */
function submissionOf<Input>(
  { once }: Pick<Operation, "once">,
  { source, fields, request, user }: Posted,
  input: Input,
): Submission | undefined {
  if (!once) return undefined;
  if (source === "form") return submissionOfForm(fields);
  // With an Idempotency-Key, the key alone decides.
  if (once !== "values" || request.headers.has("Idempotency-Key")) return undefined;
  return submissionOfCall({ address: new URL(request.url).pathname, input, userId: user.id });
}

const errVersion = err(400, versionMessages.invalid, { version: versionMessages.invalid });

/** The schema of an operation's input; undefined if it has none. */
export async function schemaOf<Input, Value, Item>(
  { schema, does }: Operation<Input, Value, Item>,
  given: Pick<SchemaContext<Item>, "source" | "stored" | "db">,
): Promise<z.ZodType<Input> | undefined> {
  const context = { ...given, does, timeZone: getConfig().timeZone, today: today() };
  return typeof schema === "function" ? schema(context) : schema;
}

/** What an operation gets from a form or call. An edit by call changes only the fields that the body has. */
async function readInput<Input, Value, Item>(
  operation: Operation<Input, Value, Item>,
  posted: Posted,
  db: Db,
  words: object,
): Promise<Outcome<Input>> {
  const { items, does, failed } = operation;
  const { source, fields } = posted;
  const values = valuesOf(posted);
  const stored = does === "edit" ? await items?.find(db, idOf(posted)) : undefined;
  if (does === "edit" && source === "body" && !stored) return notFound(wordsOf(failed, words));
  const schema = await schemaOf(operation, { source, stored, db });
  // A call may send other things than text.
  if (!schema) return ok("", textsOf(values) as Input);
  const unsent = stored && source === "body" && (await items?.toJson(stored, db));
  const kept = unsent && (items?.keptValues?.(unsent, fields) ?? unsent);
  const ofForm = source === "form" ? items?.form.fromFields?.(fields) : undefined;
  const parsed = parseInput(schema, ofForm ?? (kept ? { ...kept, ...fields } : values));
  if (parsed.success) return ok("", parsed.data);
  return errInvalid(parsed.error, source === "form" ? wordsOf(failed, words) : undefined);
}
