import type { Kind, Of } from "./kind";
import { readText } from "./read-text";

/** Two letters. */
export const country: Kind<Of<"country">> = {
  read(value, reading) {
    const { required, invalid } = reading.field;
    const typed = readText(value, { required }, reading);
    if (typed === undefined) return undefined;
    return /^[a-z]{2}$/i.test(typed) ? typed.toUpperCase() : reading.error(invalid);
  },
  accepts: () => ({ type: "string", pattern: "^[A-Za-z]{2}$" }),
};
