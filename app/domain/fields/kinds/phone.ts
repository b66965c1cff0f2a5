import { MAX_LENGTH } from "~/domain/text/max-length";
import { nationalDigits } from "~/domain/formats/phone-number";
import { textOf } from "./json-schema";
import { type Kind, NOT_KEPT, type Of } from "./kind";
import { readText } from "./read-text";

/** At most the ten digits of a Swiss number; fewer are accepted, for internal ones. */
const STAFF_PHONE = /^\d{1,10}$/;

export const phone: Kind<Of<"phone">> = {
  read(value, { field: { required, invalid }, error }) {
    const rule = { required, max: MAX_LENGTH.phone, isWithoutMarks: true };
    const typed = readText(value, rule, { kept: NOT_KEPT, error });
    if (typed === undefined) return undefined;
    const digits = nationalDigits(typed);
    return STAFF_PHONE.test(digits) ? digits : error(invalid);
  },
  accepts: () => textOf(MAX_LENGTH.phone, true),
};
