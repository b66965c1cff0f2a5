/** The greatest length of each kind of text, in characters (Unicode code points). */
export const MAX_LENGTH = { email: 254, phone: 40, message: 5000, search: 100, text: 2000 } as const;

/** Whether a text has more than `maxLength` characters; a line break counts as one, LF or CRLF. */
export function isLongerThan(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  // A character takes at most two UTF-16 units, and so does a line break.
  if (text.length > 2 * maxLength) return true;
  return [...text.replace(/\r\n/g, "\n")].length > maxLength;
}

/** The start of a text, at most `length` UTF-16 units, without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
