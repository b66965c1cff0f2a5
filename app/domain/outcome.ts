import { apiMessages } from "~/messages/api";
import { withReason } from "~/messages/with-reason";

/** Errors by field name, as the form or call that sent the field knows it. */
export type FieldErrors = Record<string, string>;

export interface Ok<Value> {
  ok: true;
  value: Value;
  message: string;
}

export interface Err {
  ok: false;
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  message: string;
  errors?: FieldErrors;
  /** After how many seconds it may go better (429 and 503). */
  retryAfter?: number;
}

/** What a domain function did, or why it didn't; bugs throw instead. */
export type Outcome<Value = null> = Ok<Value> | Err;

/** What went well: the message that tells it, and what came of it. */
export function ok(message: string): Ok<null>;
export function ok<Value>(message: string, value: Value): Ok<Value>;
export function ok(message: string, value: unknown = null): Ok<unknown> {
  return { ok: true, value, message };
}

/** Refused: the HTTP status, the message, and the errors by field where there are any. */
export function err(status: Err["status"], message: string, errors?: FieldErrors): Err {
  return errors ? { ok: false, status, message, errors } : { ok: false, status, message };
}

/**
 * Refused because what it is about isn't there any more.
 * @param failed What couldn't be done.
 */
export function notFound(failed: string): Err {
  return err(404, withReason(failed, apiMessages.gone));
}

/** Refused for now: too many (429) or too busy (503). */
export function errRetryLater(status: 429 | 503, message: string, retryAfter: number): Err {
  return { ok: false, status, message, retryAfter };
}
