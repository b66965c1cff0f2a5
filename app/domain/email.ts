import { z } from "zod";
import { requiredText } from "./text";
import { MAX_LENGTH } from "./text-length";

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An e-mail address, trimmed.
 * @param required The message if it is missing or blank.
 * @param invalid The message if it isn't an address.
 * @param tooLong The message if it is longer than mail servers accept.
 */
export function emailText(required: string, invalid: string, tooLong?: string) {
  return requiredText(required, { maxLength: MAX_LENGTH.email, tooLong, invalid }).pipe(
    z.string().regex(EMAIL, invalid),
  );
}
