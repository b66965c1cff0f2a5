import { callWords } from "~/wording/calls";
import { withReason } from "~/wording/sentences";

/** Errors by field name, as the form or call that sent the field knows it. */
export type FieldErrors = Record<string, string>;

export interface Done<Value> {
  ok: true;
  value: Value;
  message: string;
}

export interface Refused {
  ok: false;
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  message: string;
  errors?: FieldErrors;
  /** After how many seconds it may go better (429 and 503). */
  retryAfter?: number;
}

/** What a domain function did, or why it didn't; bugs throw instead. */
export type Outcome<Value = null> = Done<Value> | Refused;

/** What went well: the message that tells it, and what came of it. */
export function done(message: string): Done<null>;
export function done<Value>(message: string, value: Value): Done<Value>;
export function done(message: string, value: unknown = null): Done<unknown> {
  return { ok: true, value, message };
}

/** Refused: the HTTP status, the message, and the errors by field where there are any. */
export function refused(status: Refused["status"], message: string, errors?: FieldErrors): Refused {
  return errors ? { ok: false, status, message, errors } : { ok: false, status, message };
}

/**
 * Refused because what it is about isn't there any more.
 * @param failed What couldn't be done.
 */
export function gone(failed: string): Refused {
  return refused(404, withReason(failed, callWords.gone));
}

/** Refused for now: too many (429) or too busy (503). */
export function refusedForNow(status: 429 | 503, message: string, retryAfter: number): Refused {
  return { ok: false, status, message, retryAfter };
}
