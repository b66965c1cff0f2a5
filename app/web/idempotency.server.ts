import { createHash } from "node:crypto";
import { isRecord, toRecord } from "~/domain/record";
import type { Db } from "~db/schema";
import { digestOf } from "~/platform/digest.server";
import { errRetryLater } from "~/domain/outcome";
import {
  answerOnce,
  findStoredAnswer,
  type KeyedCall,
  type StoredAnswer,
} from "~/domain/submissions/submissions.server";
import { getRequestContext } from "~/platform/request-context.server";
import { errorResponse, failedOutcomeResponse } from "./responses.server";
import { isUpload } from "./fields.server";

export const KEY_USED = "This Idempotency-Key was used for another request.";

const KEY = /^[\x21-\x7e]{8,200}$/;

/** A call with an Idempotency-Key, and its request once more, whose body was read for the digest. */
interface Keyed {
  key: KeyedCall;
  request: Request;
}

/**
 * Reads the Idempotency-Key of a call; undefined without one. A response if the call is answered by it:
 * the first success of the same call of the same caller within a day, 400 for an invalid key, or 409 if
 * the body was another one then.
 * @param caller Whose keys they are; undefined if the call takes none.
 */
export async function readKey(
  db: Db,
  request: Request,
  caller: string | undefined,
): Promise<Keyed | Response | undefined> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || caller === undefined) return undefined;
  if (!KEY.test(key))
    return errorResponse(400, "The Idempotency-Key must have 8 to 200 characters, without spaces.");
  const { method, url } = request;
  const { pathname, search } = new URL(url);
  const called = { method, address: pathname.replace(/\/$/, "") + search, key };
  const body = await request.arrayBuffer();
  const copy = () => new Request(url, { method, headers: request.headers, body });
  const call = { caller, called, content: await digestOfBody(copy()) };
  // Before a code is checked again, which counts once.
  const stored = await findStoredAnswer(db, call);
  return stored ? keptResponse(stored) : { key: call, request: copy() };
}

/**
 * Carries out a call and answers it. With a key that is one transaction, in which a success is kept; a
 * second call waits for it, and gets the same answer. 429 for more keys in a day than are kept. Failures
 * and dry runs aren't kept.
 * @param answer Makes the answer, in the transaction if there is a key.
 */
export async function answerKeyed(
  db: Db,
  key: KeyedCall | undefined,
  answer: (db: Db) => Promise<Response>,
): Promise<Response> {
  if (!key) return answer(db);
  let notKept: Response | undefined;
  let first: string | undefined;
  const { retryAfter, ...answered } = await answerOnce(db, key, async (transaction) => {
    const response = await answer(transaction);
    if (!response.ok || getRequestContext()?.isDryRun) {
      notKept = response;
      return undefined;
    }
    first = await response.text();
    const etag = response.headers.get("ETag") ?? undefined;
    return { status: response.status, body: shortened(first), etag };
  });
  if (notKept) return notKept;
  if (retryAfter === undefined) return keptResponse(answered, first);
  return failedOutcomeResponse(
    errRetryLater(
      429,
      "At most 1,000 calls with an Idempotency-Key are kept in a day. Please try again later.",
      retryAfter,
    ),
  );
}

/** @param body The answer as a whole, if it was given just now. */
function keptResponse(
  { answer, isRepeated }: { answer?: StoredAnswer; isRepeated?: boolean },
  body = answer?.body,
): Response {
  if (!answer) return errorResponse(409, KEY_USED);
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
