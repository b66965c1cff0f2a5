import { textsOf, toRecord } from "~/domain/record";
import { inTransaction } from "~db/in-transaction";
import type { Db } from "~db/schema";
import { checkProof } from "~/auth/fresh-sign-in.server";
import {
  type Actor,
  type Operation,
  type OperationContext,
  type ReadContext,
  failureText,
} from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import { type DetailedOutcome, err, notFound, okValue, type Outcome, parseVersion } from "~/domain/outcome";
import {
  findAnswer,
  type KeyedCall,
  keepAnswer,
  type SubmissionKey,
  keyOfCall,
  keyOfForm,
} from "~/domain/submissions/submissions.server";
import { recordConfirmation } from "~/domain/users/sessions.server";
import type { AuthenticatedUser, Proof } from "~/domain/users/user";
import { versionMessages } from "~/messages/history";
import { readRows } from "~/domain/listing/rows";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { setRequestFacts } from "~/platform/request-context.server";
import { today } from "~/restaurant/today.server";
import { reconcileEdit } from "./edit-conflict.server";
import { outcomeOf } from "~/domain/fields/read-fields";
import { answerKeyed, KEY_USED } from "./idempotency.server";
import { catchUnexpected } from "./unexpected-error.server";

/** A form or a call that names an operation. */
export interface Submission<User extends Actor = AuthenticatedUser> {
  source: "form" | "body";
  user: User;
  request: Request;
  /** The fields of the form, or the body of the call. */
  fields: FormFields;
  /** What the address says, such as the parameters of its path. */
  params: object;
}

/** A form of somebody who isn't signed in. */
export function guestForm(request: Request, fields: FormFields): Submission<undefined> {
  return { source: "form", user: undefined, request, fields, params: {} };
}

/** A call, which is answered in its transaction, so that its answer can be kept with what it wrote. */
interface Call<Input, Value, User extends Actor = AuthenticatedUser> extends Submission<User> {
  key: KeyedCall | undefined;
  answer: (db: Db, acted: Acted<Input, Value>) => Promise<Response>;
}

/**
 * What an operation did, and the input that it got; without one, it didn't get as far. Of a call that
 * got into its transaction also the response, which alone counts if its key was used meanwhile.
 */
export type Acted<Input, Value> = DetailedOutcome<Value> & { input?: Input; response?: Response };

/**
 * Carries out an operation for a form or a call, of staff or of a guest. An unexpected error is logged and becomes a failure.
 * @param given The input, if it isn't read from the values.
 */
export async function act<Input, Value, Item, User extends Actor>(
  operation: Operation<Input, Value, Item, Input, User>,
  submission: Submission<User> | Call<Input, Value, User>,
  given?: Input,
): Promise<Acted<Input, Value>> {
  const db = getDatabase();
  const named = await namedFields(operation, submission, db);
  const read = await readSubmission(db, operation, submission, { named, given });
  if (!read.ok) return read;
  const failed = failureText(operation.failed, named, true);
  const outcome = await catchUnexpected(carryOut(db, operation, submission, read.value), failed);
  return { ...outcome, input: read.value.input };
}

/** What is known of a form or call once it is read. */
interface Known<Input, User extends Actor> {
  input: Input;
  context: OperationContext<User>;
  /** The fields that the words for a failure name. */
  named: object;
}

/** The steps after reading, of which the first that fails is the outcome. */
async function carryOut<Input, Value, Item, User extends Actor>(
  db: Db,
  operation: Operation<Input, Value, Item, Input, User>,
  submission: Submission<User> | Call<Input, Value, User>,
  known: Known<Input, User>,
): Promise<Acted<Input, Value>> {
  const { input, context } = known;
  const { user } = submission;
  const submissionKey = keyOf(operation, submission, input);
  const answered = submissionKey && (await findAnswer<Value>(db, submissionKey));
  if (answered) return answered;
  const needed = user && (await operation.proof?.(db, input, user));
  const proved: Outcome<Proof | null> = needed
    ? await checkProof(db, { ...submission, user }, needed)
    : okValue(null);
  if (!proved.ok) return proved;
  // What takes long comes before the transaction, for which others wait.
  const prepared = (await operation.prepare?.(db, input, context)) ?? okValue(input);
  if (!prepared.ok) return prepared;
  const ready = { ...known, input: prepared.value, proved: proved.value, submissionKey };
  if ("answer" in submission) return answerCall(db, operation, submission, ready);
  const outcome = await runAndKeep(db, operation, submission, ready);
  return submission.source === "form" ? reconcile(db, operation, submission, { ready, outcome }) : outcome;
}

/** What a transaction needs to know. */
interface Ready<Input, User extends Actor> extends Known<Input, User> {
  proved: Proof | null;
  submissionKey: SubmissionKey | undefined;
}

/** Runs an operation in one transaction, in which what was proved and the outcome are kept if it succeeds. */
function runAndKeep<Input, Value, Item, User extends Actor>(
  db: Db,
  operation: Operation<Input, Value, Item, Input, User>,
  submission: Submission<User>,
  { input, context, named, proved, submissionKey }: Ready<Input, User>,
): Promise<DetailedOutcome<Value>> {
  return inTransaction(db, async (transaction): Promise<DetailedOutcome<Value>> => {
    // The same form may have come while this one was prepared.
    const answered = submissionKey && (await findAnswer<Value>(transaction, submissionKey));
    if (answered) return answered;
    // What a call doesn't send mustn't change between reading and writing it.
    const isReadAgain = operation.does === "edit" && submission.source === "body";
    const current = isReadAgain ? await readInput(operation, submission, transaction, named) : okValue(input);
    if (!current.ok) return current;
    const outcome = await operation.run(transaction, current.value, context);
    // A token is fresh after its login alone.
    if (outcome.ok && proved && context.user && submission.source === "form")
      await recordConfirmation(transaction, context.user.sessionId, proved, new Date());
    if (outcome.ok && submissionKey) await keepAnswer(transaction, submissionKey, outcome);
    return outcome;
  });
}

/** Runs a call's operation, and answers it in the same transaction. */
async function answerCall<Input, Value, Item, User extends Actor>(
  db: Db,
  operation: Operation<Input, Value, Item, Input, User>,
  call: Call<Input, Value, User>,
  ready: Ready<Input, User>,
): Promise<Acted<Input, Value>> {
  let outcome: DetailedOutcome<Value> = err(409, KEY_USED);
  const response = await answerKeyed(db, call.key, (within) =>
    inTransaction(within, async (transaction) => {
      outcome = await runAndKeep(transaction, operation, call, ready);
      return call.answer(transaction, { ...outcome, input: ready.input });
    }),
  );
  return { ...outcome, response };
}

/** Puts an edit by form together with somebody else's change that it has met, as often as it meets one. */
async function reconcile<Input, Value, Item, User extends Actor>(
  db: Db,
  operation: Operation<Input, Value, Item, Input, User>,
  submission: Submission<User>,
  { ready, outcome }: { ready: Ready<Input, User>; outcome: DetailedOutcome<Value> },
): Promise<DetailedOutcome<Value>> {
  const { does, items, failed } = operation;
  const { context, named, input } = ready;
  if (does !== "edit" || !items) return outcome;
  const edit = {
    fields: submission.fields,
    context,
    input: toRecord(input),
    failed: failureText(failed, named),
  };
  const met = await reconcileEdit(db, outcome, items, edit);
  if (met === undefined || "ok" in met) return met ?? outcome;
  const merged = { ...submission, fields: met.fields };
  const read = await readInput(operation, merged, db, named);
  if (!read.ok) return { ...read, fields: met.fields };
  const next = { ...ready, input: read.value, context: { ...context, versions: met.versions } };
  const again = await reconcile(db, operation, merged, {
    ready: next,
    outcome: await runAndKeep(db, operation, merged, next),
  });
  return again.ok ? { ...again, detail: versionMessages.savedTogether(met.author) } : again;
}

/** Reads the input of a form or call, and what it says beside. */
async function readSubmission<Input, Value, Item, User extends Actor>(
  db: Db,
  operation: Operation<Input, Value, Item, Input, User>,
  submission: Submission<User>,
  { named, given }: { named: object; given: Input | undefined },
): Promise<Outcome<Known<Input, User>>> {
  const versions = operation.stale ? readVersions(submission, operation.stale) : [];
  if (!versions && submission.source === "body") return errVersion;
  const input =
    given === undefined ? await readInput(operation, submission, db, named) : okValue<Input>(given);
  if (operation.does === "edit" && submission.source === "form") keepTypedItem(submission, input);
  if (!input.ok) return input;
  if (!versions) return err(400, versionMessages.invalid);
  const context: OperationContext<User> = {
    source: submission.source,
    user: submission.user,
    id: idOf(submission),
    versions,
    request: submission.request,
    timeZone: getConfig().timeZone,
    today: today(),
  };
  return okValue({ input: input.value, context, named });
}

/** The fields that the words for a failure name: of a call that deletes an item, its name. */
async function namedFields<Item>(
  { items, does, failed }: Pick<Operation<unknown, unknown, Item>, "items" | "does" | "failed">,
  submission: Submission<Actor>,
  db: Db,
): Promise<object> {
  const values = valuesOf(submission);
  if (submission.source === "form" || does !== "delete" || typeof failed !== "function") return values;
  return (await items?.find(db, idOf(submission))) ?? {};
}

/** Lets the loader show what was typed if the item was deleted meanwhile. */
function keepTypedItem(submission: Submission<Actor>, input: Outcome<unknown>): void {
  const read = input.ok ? toRecord(input.value) : {};
  // Its photo went with it, whatever the form names.
  const typed = { ...submission.fields, ...read, photo: null, id: idOf(submission) };
  setRequestFacts({ editedItem: typed });
}

function valuesOf({ fields, params }: Pick<Submission, "fields" | "params">): object {
  return { ...fields, ...params };
}

/** The id of the item that a form or a call's path names; "" if it names none. */
export function idOf(submission: Pick<Submission, "source" | "fields" | "params">): string {
  const { id, itemId = "" }: FormFields =
    submission.source === "form" ? valuesOf(submission) : submission.params;
  return id ?? itemId;
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);

/**
 * The versions that a form or call names: those of its rows or, none to three, `version` in its fields or in
 * its query, and `If-Match` (`3`, `"3"` or `W/"3"`; `*` is none). Undefined if one is invalid.
 */
function readVersions(
  { source, fields, request }: Pick<Submission, "source" | "fields" | "request">,
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
function keyOf<Input>(
  { once }: Pick<Operation, "once">,
  { source, fields, request, user }: Submission<Actor>,
  input: Input,
): SubmissionKey | undefined {
  if (!once) return undefined;
  if (source === "form") return keyOfForm(fields);
  // With an Idempotency-Key, the key alone decides.
  if (once !== "values" || !user || request.headers.has("Idempotency-Key")) return undefined;
  return keyOfCall({ address: new URL(request.url).pathname, input, userId: user.id });
}

const errVersion = err(400, versionMessages.invalid, { version: versionMessages.invalid });

type GivenContext<Item> = Pick<ReadContext<Item>, "source" | "stored" | "url" | "db">;

function contextOf<Item>({ does }: Pick<Operation, "does">, given: GivenContext<Item>): ReadContext<Item> {
  return { ...given, does, timeZone: getConfig().timeZone, today: today() };
}

/** What an operation gets from a form or call. An edit by call changes only the fields that the body has. */
async function readInput<Input, Item>(
  operation: Pick<Operation<Input, unknown, Item>, "items" | "does" | "failed" | "read">,
  submission: Submission<Actor>,
  db: Db,
  named: object,
): Promise<Outcome<Input>> {
  const { items, does, failed } = operation;
  const { source, fields } = submission;
  const values = valuesOf(submission);
  const stored = does === "edit" ? await items?.find(db, idOf(submission)) : undefined;
  if (does === "edit" && source === "body" && !stored) return notFound(failureText(failed, named));
  const unsent = stored && source === "body" && (await items?.toJson(stored, db));
  const kept = unsent && (items?.keptValues?.(unsent, fields) ?? unsent);
  const ofForm = source === "form" ? items?.form.fromFields?.(fields) : undefined;
  const given = ofForm ?? (kept ? { ...kept, ...fields } : values);
  const message = source === "form" ? failureText(failed, named) : undefined;
  const context = contextOf(operation, { source, stored, url: new URL(submission.request.url), db });
  if (operation.read) return outcomeOf(await operation.read(given, context), message);
  // A call may send other things than text.
  return okValue(textsOf(values) as Input);
}
