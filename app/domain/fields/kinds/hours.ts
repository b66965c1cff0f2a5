import { CLOSURE_PERIODS, hasOverlap, type Period } from "~/domain/hours/schedule";
import { periodsToFields, readPeriods } from "~/domain/hours/period-fields";
import { isRecord } from "~/domain/record";
import { closureMessages } from "~/messages/closures";
import { apiMessages } from "~/messages/api";
import { describePeriods } from "~/domain/hours/describe-hours";
import { PERIOD, SENT_PERIOD } from "./json-schema";
import { type Kind, type Of, type Reject, typeError } from "./kind";

/** The periods of a day. */
export const hours: Kind<Of<"hours">> = {
  read(value, { error }) {
    if (!Array.isArray(value))
      return error("Hours must be a list of periods: opens and closes.", typeError(value));
    if (value.length > CLOSURE_PERIODS) return error("A day has at most 2 periods.", { code: "limit" });
    const { timeInvalid, periodsOverlap } = closureMessages;
    const periods = value.map((each: unknown, index) => readPeriod(each, `[${index}]`, timeInvalid, error));
    if (!periods.every((period) => period !== undefined)) return undefined;
    return hasOverlap(periods) ? error(periodsOverlap) : periods;
  },
  isRequired: () => true,
  fromColumn: (stored) => JSON.parse(String(stored)),
  toText: (value) => describePeriods(value as Period[]),
  toForm: (value, { name }) => periodsToFields(name, (value ?? []) as Period[]),
  fromForm: (posted, { name }) =>
    readPeriods(posted, name, CLOSURE_PERIODS).map(({ opens, closes }) => ({ opens, closes })),
  accepts: () => ({ type: "array", maxItems: CLOSURE_PERIODS, items: SENT_PERIOD }),
  returns: () => ({ type: "array", items: PERIOD }),
};

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Reads a period. Undefined if a time of it isn't a text. */
function readPeriod(value: unknown, at: string, invalid: string, error: Reject): Period | undefined {
  if (!isRecord(value) || Array.isArray(value))
    return error(apiMessages.invalidValue, { ...typeError(value), in: at });
  const readTime = (end: "opens" | "closes") => {
    const time = value[end];
    if (typeof time !== "string") return error(invalid, { ...typeError(time), in: `${at}.${end}` });
    if (!isTime(time)) error(invalid, { in: `${at}.${end}` });
    return time;
  };
  const [opens, closes] = [readTime("opens"), readTime("closes")];
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}
