import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { eraseAfterTransaction } from "~db/erase-deleted";
import type { Database } from "~db/schema";
import { digestOf } from "~/domain/digest.server";
import { answerOnce } from "~/domain/submissions/add-once.server";
import { apiMessages } from "~/messages/api";
import { getDatabase } from "~/platform/database.server";
import { setRequestFacts } from "~/platform/request-context.server";
import { errorResponse } from "./responses.server";
import { isUpload } from "./uploaded-file.server";

/** A response, or what makes it once the request has been read: with the database for itself. */
export type Responding = Promise<Response | ((db: Kysely<Database>) => Promise<Response>)>;

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Responds to a call. With an Idempotency-Key, a call of the same caller to the same address
 * with the same body is carried out once in a day: later ones get the first success. 400 for an invalid
 * key, 409 for another body. A second call waits while the first one runs. Failures aren't kept.
 * @param caller Whose keys they are; undefined if the call takes none.
 */
export async function respondOnce(
  request: Request,
  caller: string | undefined,
  respond: (request: Request, db: Kysely<Database>) => Responding,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || caller === undefined) {
    const responding = await respond(request, getDatabase());
    return typeof responding === "function" ? responding(getDatabase()) : responding;
  }
  if (!KEY.test(key)) return errorResponse(400, apiMessages.idempotencyKeyInvalid);
  const { method, url } = request;
  const { pathname, search } = new URL(url);
  const identity = { caller, method, address: pathname.replace(/\/$/, "") + search, key };
  const body = await request.arrayBuffer();
  const copy = () => new Request(url, { method, headers: request.headers, body });
  const content = await digestOfBody(copy());
  // A file is read before the transaction, for which others wait.
  const prepared = isUpload(request) ? await respond(copy(), getDatabase()) : undefined;
  if (prepared instanceof Response) return prepared;
  let failure: Response | undefined;
  try {
    const { isRepeated, answer } = await answerOnce(
      getDatabase(),
      { identity, content },
      async (transaction) => {
        setRequestFacts({ transaction });
        const responding = prepared ? prepared(transaction) : respond(copy(), transaction);
        const response = await responding;
        if (typeof response === "function") throw new Error("Only uploads are prepared.");
        const { status } = response;
        if (response.ok) return { status, body: await response.text() };
        failure = response;
        // What was written before an unexpected error.
        if (status >= 500) throw new Failure();
        return undefined;
      },
    );
    if (failure) return failure;
    if (!answer) return errorResponse(409, apiMessages.idempotencyKeyUsed);
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "no-store",
        ...(isRepeated && { "Idempotency-Replayed": "true" }),
      },
    });
  } catch (error) {
    if (failure && error instanceof Failure) return failure;
    throw error;
  } finally {
    setRequestFacts({ transaction: undefined });
    await eraseAfterTransaction(getDatabase());
  }
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
