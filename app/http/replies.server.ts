import { json } from "@remix-run/node";
import type { FieldErrors, Outcome, Refused } from "~/domain/outcome";
import { callWords } from "~/wording/calls";

/** An error of the API: `{success: false, message, errors?}`. */
export function errorReply(
  status: number,
  message: string,
  { errors, headers, ...more }: { errors?: FieldErrors; headers?: HeadersInit; requestId?: string } = {},
): Response {
  return noStore(json({ success: false, message, ...(errors && { errors }), ...more }, { status, headers }));
}

export function refusalReply({ status, message, errors, retryAfter }: Refused, requestId?: string): Response {
  return errorReply(status, message, { errors, headers: retryAfterHeader({ retryAfter }), requestId });
}

export function retryAfterHeader({ retryAfter }: Pick<Refused, "retryAfter">) {
  return retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
}

/** For a path whose date isn't one. */
export function notADateReply(): Response {
  return errorReply(400, callWords.notADate, { errors: { date: callWords.notADate } });
}

/** 429 that says after how many seconds to come back. */
export function tooManyReply(message: string, retryAfter: number): Response {
  return errorReply(429, message, { headers: { "Retry-After": String(retryAfter) } });
}

/** An outcome as the API says it: `{success: true, message, …}`, or the error. */
export function outcomeReply<Value>(
  outcome: Outcome<Value>,
  { status = 200, body }: { status?: number; body?: (value: Value) => object } = {},
): Response {
  if (!outcome.ok) return refusalReply(outcome);
  return dataReply({ success: true, message: outcome.message, ...body?.(outcome.value) }, status);
}

/** Any documented JSON. */
export function dataReply(value: unknown, status = 200): Response {
  return noStore(json(value, { status }));
}

function noStore(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}
