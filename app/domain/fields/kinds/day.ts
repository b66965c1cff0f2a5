import { formatDay, isDay, parseDay } from "~/domain/dates/local-date";
import type { JsonSchema } from "./json-schema";
import type { Kind, Of } from "./kind";

/** `YYYY-MM-DD`, or with a time zone an ISO datetime. One that says nothing of invalid ones is read by its noun. */
export const day: Kind<Of<"day">> = {
  read(value, { field, timeZone, error }) {
    if (!("invalid" in field)) return undefined;
    const { required, invalid } = field;
    const given = typeof value === "string" ? value.trim() : value;
    if (required !== undefined && (given === undefined || given === ""))
      return error(required, { code: "required" });
    if (typeof given !== "string") return error(invalid);
    const read = timeZone === undefined ? given : parseDay(given, timeZone);
    return isDay(read ?? "") ? read : error(invalid);
  },
  isRequired: (field) => "invalid" in field,
  toText: (value) => formatDay(String(value)),
  accepts: (field) => ({ type: "isNullable" in field ? ["string", "null"] : "string", format: "date" }),
  returns: (field) => {
    const schema: JsonSchema = { type: "string", format: "date" };
    return "isNullable" in field ? { anyOf: [schema, { type: "null" }] } : schema;
  },
  cell: "day",
};
