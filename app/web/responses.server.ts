import { json } from "@remix-run/node";
import { codeOfStatus, type ErrorCode, type FieldCodes } from "~/domain/fields/error-code";
import { isRecord, mapValues } from "~/domain/record";
import type { DetailedOutcome, Err } from "~/domain/outcome";
import { type Message, say } from "~/messages/office/t";
import { getRequestContext } from "~/platform/request-context.server";

/** An error in one of many rows: of a workbook by column, of a list by field. */
export interface ListedError {
  row: number | null;
  message: string;
}

interface ErrorDetails {
  /** What is wrong; by default what the status says. */
  code?: ErrorCode;
  errors?: Record<string, string> | ListedError[];
  codes?: FieldCodes;
  headers?: HeadersInit;
  reauthenticate?: true;
  codeRequired?: true;
}

/**
 * An error response of the API: `{success: false, message, code, errors?, codes?}`, with the request id if the
 * server failed.
 */
export function errorResponse(
  status: number,
  message: Message,
  { headers, code = codeOfStatus(status), ...more }: ErrorDetails = {},
): Response {
  const requestId = status >= 500 ? getRequestContext()?.requestId : undefined;
  const body = { success: false, message: say(message), code, ...more, requestId, ...ignoredInCall() };
  const response = json(body, { status, headers });
  // How to authenticate, which RFC 9110 requires of a 401.
  if (status === 401) response.headers.set("WWW-Authenticate", "Bearer");
  return noStore(response);
}

/**
 * A failed outcome as an error response, with Retry-After if it has one.
 * @param listed The errors of the response, if they aren't by field.
 */
export function failedOutcomeResponse(failure: Err, listed?: ListedError[]): Response {
  const { status, message, errors, reauthenticate, codeRequired } = failure;
  return errorResponse(status, message, {
    code: codeOf(failure),
    ...(listed ? { errors: listed } : errors && { errors: mapValues(errors, say), codes: codesOf(failure) }),
    headers: retryAfterHeader(failure),
    ...(reauthenticate && status === 403 && { reauthenticate }),
    ...(codeRequired && { codeRequired }),
  });
}

/** What is wrong, for programs: with a field if one is, whose message is the first. */
export function codeOf(failure: Err): ErrorCode {
  const { status, reauthenticate, code } = failure;
  if (reauthenticate && status === 403) return "reauthenticate";
  return code ?? Object.values(codesOf(failure) ?? {})[0] ?? codeOfStatus(status);
}

function codesOf({ status, errors, code = codeOfStatus(status), codes }: Err): FieldCodes | undefined {
  return errors && Object.fromEntries(Object.keys(errors).map((field) => [field, codes?.[field] ?? code]));
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
  const message = say(outcome.message);
  if (outcome.ok) {
    const { value, changeId } = outcome;
    return jsonResponse({ success: true, message, ...body?.(value), changeId }, status);
  }
  if (outcome.value === undefined) return failedOutcomeResponse(outcome);
  return jsonResponse(
    { success: false, message, code: codeOf(outcome), ...body?.(outcome.value) },
    outcome.status,
  );
}

export function jsonResponse(value: unknown, status = 200): Response {
  const body = isRecord(value) && "success" in value ? { ...value, ...ignoredInCall() } : value;
  return noStore(json(body, { status }));
}

/** The names in the call that nobody knows. */
function ignoredInCall() {
  const { ignored = [] } = getRequestContext() ?? {};
  return ignored.length > 0 ? { ignored: ignored.slice(0, MAX_IGNORED) } : {};
}

/** The most names that a call is told. */
const MAX_IGNORED = 50;

function noStore(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}
