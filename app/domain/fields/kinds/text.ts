import { textOf } from "./json-schema";
import type { Kind, Of } from "./kind";
import { readText } from "./read-text";

export const text: Kind<Of<"text">> = {
  read(value, reading) {
    const { format, empty = "", isOptional } = reading.field;
    const problem = (typed: string) =>
      typed === "" || !format || format.test(typed) ? undefined : format.invalid;
    const read = readText(value, { ...reading.field, problem }, reading);
    return read === "" ? (isOptional ? undefined : empty) : read;
  },
  accepts: ({ max, required }) => textOf(max, required !== undefined),
};
