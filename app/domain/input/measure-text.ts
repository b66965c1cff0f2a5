import { say } from "~/messages/office/t";
import { apiMessages } from "~/messages/api";
import type { ErrorCode } from "~/domain/fields/error-code";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { MAX_MARKS, normalizeText } from "~/domain/text/normalize-text";
import { isSameValue } from "~/domain/text/same-value";
import { shorten } from "~/domain/text/truncate-text";

interface Measure {
  /** In characters, after trimming. */
  maxLength: number;
  /** The text that is stored, which is accepted as it is. */
  stored?: string;
  /** The message for one that is too long. */
  tooLong?: string;
  /** The message for characters that can't be shown. */
  invalid?: string;
}

/**
 * A text from outside, trimmed, and what keeps it from being read: its length, then control characters, lone
 * surrogates and long runs of combining marks. It takes time in proportion to the text, whatever is in it;
 * normalizing, matching, splitting and showing come after it.
 */
export function measureText(
  given: string,
  { maxLength, stored, tooLong, invalid = apiMessages.controlCharacters }: Measure,
): { text: string; problem?: string; code?: ErrorCode } {
  const text = given.trim();
  if (stored !== undefined && isSameValue(text, stored.trim())) return { text: stored };
  if (isLongerThan(text, maxLength)) {
    return { text, problem: tooLong ?? say(apiMessages.tooLong(maxLength)), code: "too-long" };
  }
  return isReadable(given) ? { text } : { text, problem: invalid };
}

/** Whether a text has more than `maxLength` characters; a line break counts as one, LF or CRLF. */
export function isLongerThan(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  // A character takes at most two UTF-16 units, and so does a line break.
  if (text.length > 2 * maxLength) return true;
  const pairs = text.match(/\r\n|[\ud800-\udbff][\udc00-\udfff]/g) ?? [];
  return text.length - pairs.length > maxLength;
}

/** A text from outside; of a longer one as much as is still longer than `maxLength` characters, trimmed or not. */
export function cutToMeasure(text: string, maxLength: number): string {
  return shorten(text, 2 * (maxLength + 1));
}

/**
 * Whether a text has no control characters (C0 except tab and line breaks, DEL, C1), no lone surrogates, not more
 * combining marks in a row than a letter can have, and nothing that makes text run from right to left, so that it
 * reads as another one. The marks that phones put around a copied number (U+202A, U+2068) are harmless.
 */
export function isReadable(text: string): boolean {
  return READABLE.test(text) && !LONG_RUN.test(text);
}

const READABLE = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202B\u202D\u202E\u2067\p{Cs}]*$/u;

const LONG_RUN = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, "u");

/** Whether nothing of a measured text can be seen: it has only spaces and invisible characters, if any. */
export function isBlank(text: string): boolean {
  return !/[!-~]/.test(text) && normalizeText(text) === "";
}

/** A name from outside as it is compared; one that is too long for a name is only the same as itself. */
export function nameKey(name: unknown): string {
  const text = typeof name === "object" ? "" : String(name).trim();
  return isLongerThan(text, MAX_LENGTH.name) ? text : normalizeText(text);
}
