import { Honeypot } from "remix-utils/honeypot/server";
import { textsOf } from "~/domain/record";

// Without the library's time: the server's clock may be wrong, or put right, between page and form.
const honeypot = new Honeypot({ validFromFieldName: null });

/** The name of the honeypot field, which only bots fill. */
export const HONEYPOT_FIELD = honeypot.getInputProps().nameFieldName;

/** Whether a bot filled the form: the honeypot field is filled, or missing. */
export function isSpam(fields: object): boolean {
  const form = new FormData();
  form.set(HONEYPOT_FIELD, textsOf(fields)[HONEYPOT_FIELD] ?? "missing");
  try {
    honeypot.check(form);
    return false;
  } catch {
    return true;
  }
}
