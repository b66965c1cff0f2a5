import { asciiEmail, unicodeEmail } from "~/domain/text/domain-name";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { textOf } from "./json-schema";
import { type Kind, NOT_KEPT, type Of } from "./kind";
import { readText } from "./read-text";

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Without invisible marks; its domain in Unicode, which browsers send as `xn--…`. */
export const email: Kind<Of<"email">> = {
  read(value, { field, error }) {
    const rule = { ...field, max: MAX_LENGTH.email, isWithoutMarks: true };
    const typed = readText(value, rule, { kept: NOT_KEPT, error });
    if (typed === undefined) return undefined;
    const address = unicodeEmail(typed);
    return EMAIL.test(asciiEmail(address)) ? address : error(field.invalid);
  },
  accepts: () => ({ ...textOf(MAX_LENGTH.email, true), format: "email" }),
};
