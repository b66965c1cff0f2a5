import type { ErrorCode, FieldCodes } from "~/domain/fields/error-code";
import type { Conflict } from "./history/conflict";
import type { RowError } from "./imports/import-table";
import { apiMessages, withReason } from "~/messages/api";
import type { Message } from "~/messages/office/t";
import { accountMessages } from "~/messages/accounts";
import { versionMessages } from "~/messages/history";
import type { FormFields } from "~/domain/fields/kinds/kind";

/** Error messages by field name, in rows by `{id}.{field}`, or by the id if they are about a whole row. */
export type FieldErrors = Record<string, Message>;

/** The most errors that a call or a form is told; a file is told all. */
export const MAX_ERRORS = 100;

export interface Ok<Value> {
  ok: true;
  value: Value;
  message: Message;
  /** What the toast says below the message. */
  detail?: Message;
  /** The recorded change, which can be undone; absent if nothing changed. */
  changeId?: string;
  /** Whether this is the outcome of the same form or call before: nothing was done again. */
  isRepeated?: true;
}

/**
 * Why something failed, where code has to tell failures of the same status apart: the item
 * has changed since the client read it, an undo would keep or fail some items, the
 * session has ended, a reset link is dead, or a fresh sign-in is asked for.
 */
export type FailureReason = "stale" | "undo-incomplete" | "session-ended" | "link-invalid" | "proof-missing";

/** An error as shown after an upload. If it is about the whole file, `row` is null and the texts are empty. */
export interface SheetError {
  sheet: string;
  row: number | null;
  column: string;
  message: Message;
  /** Where the file belongs instead. */
  href?: string;
}

export interface Err {
  ok: false;
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  message: Message;
  errors?: FieldErrors;
  /** For programs: what is wrong, also with each of the fields that `codes` doesn't name; by default what the status says. */
  code?: ErrorCode;
  codes?: FieldCodes;
  /** Of an uploaded file or a pasted list: the errors in it by sheet, row and column. */
  sheetErrors?: SheetError[];
  /** Of a call with a list of items: the errors in it by row and field. */
  rowErrors?: RowError[];
  /** Fields that the form has instead of those that were sent, because something else is stored now. */
  fields?: FormFields;
  /** What somebody else has changed meanwhile, in the same fields. */
  conflict?: Conflict;
  reason?: FailureReason;
  /** Whether the user must sign in again, or enter their password, before this is done. */
  reauthenticate?: true;
  /** Whether that takes a code of the authenticator app as well. */
  codeRequired?: true;
  /** Whether a code alone is missing: the password was given within the last ten minutes. */
  isPasswordFresh?: true;
  hasPasskey?: true;
  /** Seconds to wait before trying again (429 and 503). */
  retryAfter?: number;
}

/** What a domain function did, or why it didn't; bugs throw instead. */
export type Outcome<Value = null> = Ok<Value> | Err;

/** An outcome whose failure may say what would have been done, and why it wasn't. */
export type DetailedOutcome<Value> = Ok<Value> | (Err & { value?: Value });

export function ok(message: Message): Ok<null>;
export function ok<Value>(message: Message, value: Value): Ok<Value>;
export function ok(message: Message, value: unknown = null): Ok<unknown> {
  return { ok: true, value, message };
}

/** A success that nobody is told of: no toast, no message of a call. */
export function okValue<Value>(value: Value): Ok<Value> {
  return { ok: true, value, message: "" };
}

/** A failure: the HTTP status, the message for the user, and errors by field if there are any. */
export function err(status: Err["status"], message: Message, errors?: FieldErrors, code?: ErrorCode): Err {
  const failure: Err = { ok: false, status, message, ...(code && { code }) };
  return errors ? { ...failure, errors: firstErrors(errors) } : failure;
}

function firstErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).slice(0, MAX_ERRORS));
}

/**
 * A failure because the item no longer exists (404).
 * @param failed The message that names what couldn't be done.
 */
export function notFound(failed: Message): Err {
  return err(404, withReason(failed, apiMessages.alreadyDeleted));
}

/**
 * Reads the version of an item that a client has read: a whole number from 1, as a number
 * or in digits. Undefined for anything else.
 */
export function parseVersion(value: unknown): number | undefined {
  const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 1;
  const isText = typeof value === "string" && /^[1-9]\d*$/.test(value);
  return isNumber || isText ? Number(value) : undefined;
}

/** Whether an item has changed since the client read it; false if the client names no version. */
export function isStale(item: { version: number }, readVersions: number[]): boolean {
  return readVersions.some((version) => version !== item.version);
}

/** A failure (409) because the item, or some of several, has changed since the client read it. */
export function errStale(message: Message = versionMessages.stale, errors?: FieldErrors): Err {
  return { ...err(409, message, errors, "stale"), reason: "stale" };
}

export function errDeadLink(): Err {
  return { ok: false, status: 400, reason: "link-invalid", message: accountMessages.resetTokenInvalid };
}

export function errRetryLater(status: 429 | 503, message: Message, retryAfter: number): Err {
  return { ok: false, status, message, retryAfter };
}
