import { createHash } from "node:crypto";
import { isRecord, toRecord } from "~/domain/record";
import type { Db } from "~db/schema";
import { digestOf } from "~/domain/digest.server";
import { errRetryLater } from "~/domain/outcome";
import { answerOnce, findStoredAnswer, type StoredAnswer } from "~/domain/submissions/submissions.server";
import { inTransaction } from "~db/in-transaction";
import { getRequestContext } from "~/platform/request-context.server";
import { errorResponse, failedOutcomeResponse } from "./responses.server";
import { isUpload } from "./fields.server";

/** A response, or what makes it in the transaction, once the request has been read and what takes long is done. */
export type Responding = Promise<Response | ((db: Db) => Promise<Response>)>;

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Responds to a call. With an Idempotency-Key, a call of the same caller to the same address
 * with the same body is carried out once in a day: later ones get the first success. 400 for an invalid
 * key, 409 for another body, 429 for more keys in a day than are kept. A second call waits while the
 * first one runs. Failures and dry runs aren't kept.
 * @param caller Whose keys they are; undefined if the call takes none.
 */
export async function respondOnce(
  db: Db,
  request: Request,
  caller: string | undefined,
  respond: (request: Request) => Responding,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || caller === undefined) {
    const responding = await respond(request);
    return typeof responding === "function" ? responding(db) : responding;
  }
  if (!KEY.test(key))
    return errorResponse(400, "The Idempotency-Key must have 8 to 200 characters, without spaces.");
  const { method, url } = request;
  const { pathname, search } = new URL(url);
  const called = { method, address: pathname.replace(/\/$/, "") + search, key };
  const body = await request.arrayBuffer();
  const copy = () => new Request(url, { method, headers: request.headers, body });
  const content = await digestOfBody(copy());
  const call = { caller, called, content };
  // Before a code is checked again, which counts once.
  const stored = await findStoredAnswer(db, call);
  if (stored) return keptResponse(stored);
  // Others wait for the transaction: files are read and passwords are checked before it.
  const prepared = await respond(copy());
  if (prepared instanceof Response) return prepared;
  let notKept: Response | undefined;
  let first: string | undefined;
  try {
    const run = async (transaction: Db) => {
      const response = await prepared(transaction);
      const { status } = response;
      if (response.ok && !getRequestContext()?.isDryRun) {
        first = await response.text();
        const etag = response.headers.get("ETag") ?? undefined;
        return { status, body: shortened(first), etag };
      }
      notKept = response;
      // What was written before an unexpected error.
      if (status >= 500) throw new Failure();
      return undefined;
    };
    const { retryAfter, ...answered } = await inTransaction(db, (transaction) =>
      answerOnce(transaction, call, run),
    );
    if (notKept) return notKept;
    if (retryAfter !== undefined)
      return failedOutcomeResponse(
        errRetryLater(
          429,
          "At most 1,000 calls with an Idempotency-Key are kept in a day. Please try again later.",
          retryAfter,
        ),
      );
    return keptResponse(answered, first);
  } catch (error) {
    if (notKept && error instanceof Failure) return notKept;
    throw error;
  }
}

/** @param body The answer as a whole, if it was given just now. */
function keptResponse(
  { answer, isRepeated }: { answer?: StoredAnswer; isRepeated?: boolean },
  body = answer?.body,
): Response {
  if (!answer) return errorResponse(409, "This Idempotency-Key was used for another request.");
  return new Response(body, {
    status: answer.status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...(answer.etag !== undefined && { ETag: answer.etag }),
      ...(isRepeated && { "Idempotency-Replayed": "true" }),
    },
  });
}

/** The longest answer that is kept whole, in characters. */
const MAX_KEPT = 64_000;

/** A successful answer without its lists if it is long: the change that it names leads to the rest. */
function shortened(body: string): string {
  if (body.length <= MAX_KEPT) return body;
  const { data, ...answer } = toRecord(JSON.parse(body));
  const rest = { ...answer, changes: undefined, warnings: undefined, shortened: true };
  return JSON.stringify(isRecord(data) ? { ...rest, data: { ...data, items: undefined } } : rest);
}

/** Rolls a transaction back whose response is a failure. */
class Failure extends Error {}

/** A digest of a body; of a multipart one, whose boundaries differ, of its fields and files. */
async function digestOfBody(request: Request): Promise<string> {
  const hash = (bytes: ArrayBuffer) => createHash("sha256").update(Buffer.from(bytes)).digest("base64url");
  const bytes = await request.clone().arrayBuffer();
  const fields = isUpload(request) ? await request.formData().catch(() => undefined) : undefined;
  if (!fields) return hash(bytes);
  const parts: unknown[] = [];
  for (const [name, value] of fields) {
    parts.push([name, typeof value === "string" ? value : [value.name, hash(await value.arrayBuffer())]]);
  }
  return digestOf(parts);
}
