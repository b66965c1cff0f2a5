import { json } from "@remix-run/node";
import type { DetailedOutcome, Err, FieldErrors } from "~/domain/outcome";
import { getRequestContext } from "~/platform/request-context.server";

/** An error in one of many rows: of a workbook by column, of a list by field. */
interface ListedError {
  row: number | null;
  message: string;
}

/** An error response of the API: `{success: false, message, errors?}`, with the request id if the server failed. */
export function errorResponse(
  status: number,
  message: string,
  {
    headers,
    ...more
  }: {
    errors?: FieldErrors | ListedError[];
    headers?: HeadersInit;
    reauthenticate?: true;
    codeRequired?: true;
  } = {},
): Response {
  const requestId = status >= 500 ? getRequestContext()?.requestId : undefined;
  const response = json({ success: false, message, ...more, requestId }, { status, headers });
  // How to authenticate, which RFC 9110 requires of a 401.
  if (status === 401) response.headers.set("WWW-Authenticate", "Bearer");
  return noStore(response);
}

/**
 * A failed outcome as an error response, with Retry-After if it has one.
 * @param errors The errors of the response, if they aren't those of the outcome.
 */
export function failedOutcomeResponse(
  { status, message, retryAfter, reauthenticate, codeRequired, ...outcome }: Err,
  errors: FieldErrors | ListedError[] | undefined = outcome.errors,
): Response {
  return errorResponse(status, message, {
    errors,
    headers: retryAfterHeader({ retryAfter }),
    ...(reauthenticate && status === 403 && { reauthenticate }),
    ...(codeRequired && { codeRequired }),
  });
}

/** The Retry-After header, in seconds, or undefined. */
export function retryAfterHeader({ retryAfter }: Pick<Err, "retryAfter">) {
  return retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
}

/**
 * An outcome as a response: `{success: true, message, …, changeId?}`, or the error; a detailed
 * one as `{success: false, message, …}`.
 */
export function outcomeResponse<Value>(
  outcome: DetailedOutcome<Value>,
  { status = 200, body }: { status?: number; body?: (value: Value) => object } = {},
): Response {
  const { message } = outcome;
  if (outcome.ok) {
    const { value, changeId } = outcome;
    return jsonResponse({ success: true, message, ...body?.(value), changeId }, status);
  }
  if (outcome.value === undefined) return failedOutcomeResponse(outcome);
  return jsonResponse({ success: false, message, ...body?.(outcome.value) }, outcome.status);
}

export function jsonResponse(value: unknown, status = 200): Response {
  return noStore(json(value, { status }));
}

function noStore(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}
