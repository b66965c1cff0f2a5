import { z } from "zod";
import { requiredText } from "~/domain/text";

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The longest address that mail servers carry. */
export const MAX_EMAIL = 254;

/**
 * An e-mail address, trimmed.
 * @param required The message when it is missing or blank.
 * @param invalid The message when it is something else.
 */
export function emailText(required: string, invalid: string) {
  return requiredText(required).pipe(z.string().max(MAX_EMAIL, invalid).regex(EMAIL, invalid));
}
