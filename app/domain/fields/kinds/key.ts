import { TEXT, textOf } from "./json-schema";
import { type Kind, NOT_KEPT, type Of } from "./kind";
import { readText } from "./read-text";

export const key: Kind<Of<"key">> = {
  read(value, { field, error }) {
    if (value === undefined) return undefined;
    const typed = readText(value, { max: field.max }, { kept: NOT_KEPT, error });
    return typed === "" ? null : typed;
  },
  isNullable: true,
  accepts: ({ max }) => textOf(max, false),
  returns: () => ({ anyOf: [TEXT, { type: "null" }] }),
};
