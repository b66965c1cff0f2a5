import { describeRecordedEnd } from "~/domain/sold-out/describe-sold-out";
import { toSoldOutJson } from "~/domain/sold-out/sold-out";
import { BOOLEAN } from "./json-schema";
import type { Kind, Of } from "./kind";

/** The end of being sold out. */
export const soldOut: Kind<Of<"soldOut">> = {
  read: undefined,
  isNullable: true,
  toProperties: (value) => toSoldOutJson({ soldOutUntil: typeof value === "string" ? value : null }),
  toText: (value, _field, timeZone) => describeRecordedEnd(String(value), timeZone),
  returnsBefore: { soldOut: BOOLEAN },
  returns: () => ({
    anyOf: [{ type: "string" }, { type: "null" }],
    description: "When it is back: an instant in UTC, 9999-12-31T00:00:00.000Z without an end.",
  }),
};
