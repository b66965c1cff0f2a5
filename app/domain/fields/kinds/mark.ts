import { readBoolean } from "./flag";
import { type Kind, mustBe, type Of } from "./kind";

/** Yes or no, stored as 1 or null. */
export const mark: Kind<Of<"mark">> = {
  read(value, { field, error }) {
    const isSet = readBoolean(value, mustBe(field), error);
    return isSet === undefined ? undefined : isSet ? 1 : null;
  },
};
