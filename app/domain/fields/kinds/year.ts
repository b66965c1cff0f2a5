import { type Kind, type Of, typeError } from "./kind";

/** A year up to this one, also as text, as forms send it. */
export const year: Kind<Of<"year">> = {
  read(value, { field: { from, invalid }, error }) {
    const given = typeof value === "string" && /^\s*\d{4}\s*$/.test(value) ? Number(value) : value;
    if (typeof given !== "number") return error(invalid, typeError(given));
    const isYear = Number.isInteger(given) && given >= from && given <= new Date().getFullYear();
    return isYear ? given : error(invalid);
  },
  accepts: ({ from }) => ({ type: "integer", minimum: from }),
  returns: ({ from }) => ({ type: "integer", minimum: from }),
};
