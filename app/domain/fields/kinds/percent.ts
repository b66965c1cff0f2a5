import { readTypedPercent } from "~/domain/formats/money";
import type { JsonSchema } from "./json-schema";
import { type Kind, type Of, typeError } from "./kind";

const WHOLE: JsonSchema = { type: "integer", minimum: 0, maximum: 100 };

/** A whole number from 0 to 100, also as text, as forms send it. */
export const percent: Kind<Of<"percent">> = {
  read(value, { field, error }) {
    const given = typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
    if (typeof given !== "number") return error(field.required, typeError(given));
    return Number.isInteger(given) && given >= 0 && given <= 100 ? given : error(field.required);
  },
  fromForm: (posted, { name }) => readTypedPercent(posted[name] ?? ""),
  accepts: () => WHOLE,
  returns: () => WHOLE,
  toCell: Number,
};
