import { formatShortInstant } from "~/domain/dates/local-date";
import type { Kind, Of } from "./kind";

/** A UTC ISO timestamp. */
export const instant: Kind<Of<"instant">> = {
  read: undefined,
  toText: (value, _field, timeZone) => formatShortInstant(String(value), timeZone),
  returns: () => ({ type: "string", format: "date-time" }),
};

/** Since when it is so; null: it isn't. */
export const since: Kind<Of<"since">> = {
  read: undefined,
  isNullable: true,
  toJson: (value) => value !== null,
  toText: (value, _field, timeZone) => formatShortInstant(String(value), timeZone),
  returns: () => ({ type: "boolean" }),
};
