import { z } from "zod";
import { requiredText } from "./text";
import { MAX_LENGTH } from "./text-length";

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An e-mail address, trimmed.
 * @param required The message when it is missing or blank.
 * @param invalid The message when it is something else.
 * @param tooLong The message when it is longer than mail servers accept.
 */
export function emailText(required: string, invalid: string, tooLong?: string) {
  return requiredText(required, { maxLength: MAX_LENGTH.email, tooLong, invalid }).pipe(
    z.string().regex(EMAIL, invalid),
  );
}
