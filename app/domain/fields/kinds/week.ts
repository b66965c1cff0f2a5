import { joinDays } from "~/domain/hours/hours-text";
import { type OpeningHours, WEEKDAYS, type Weekday } from "~/domain/hours/opening-hours";
import { daysToFields, fieldsToDays, toDayErrors } from "~/domain/hours/week-fields";
import { hasOverlap, type Period } from "~/domain/hours/schedule";
import { isRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { formatDays, formatPeriods } from "~/domain/hours/describe-hours";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { isTime } from "./hours";
import { closedObject, type JsonSchema, requiredObject, PERIOD, SENT_PERIOD } from "./json-schema";
import { type Kind, type Of, type Reject, typeError } from "./kind";
import { readList } from "./list";

const MAX_PERIODS = 3;

/** The opening hours of a week. */
export const week: Kind<Of<"week">> = {
  read(value, { source, error }) {
    const list = readList(value, apiMessages.invalidValue, { error });
    if (list?.length === 0) return error("Enter the hours of at least one day.", { code: "required" });
    const entries = list?.map((entry, index) => readEntry(entry, inside(error, `[${index}]`)));
    if (!entries?.every((entry) => entry !== undefined)) return undefined;
    refuseDays(entries, error);
    // A form has an entry for each day.
    return source === "form" ? joinDays(entries.flatMap(daysOf)) : entries;
  },
  isRequired: () => true,
  toText: (value) =>
    (value as OpeningHours[])
      .map(({ days, periods }) => `${formatDays(days)} ${formatPeriods(periods)}`)
      .join("; "),
  toForm: (value, { name }) => daysToFields(name, Array.isArray(value) ? value : []),
  fromForm: (posted, { name }) => fieldsToDays(name, posted),
  toFormErrors: (errors, { name, posted }) => toDayErrors(errors, name, posted),
  accepts: () => ({
    type: "array",
    minItems: 1,
    items: requiredObject({
      days: { type: "array", items: { enum: [...WEEKDAYS] } },
      periods: { type: "array", items: SENT_PERIOD },
    }),
  }),
  returns: () => WEEK,
};

export const WEEK: JsonSchema = {
  type: "array",
  items: closedObject({
    days: { type: "array", items: { type: "string", enum: [...WEEKDAYS] } },
    periods: { type: "array", items: PERIOD },
  }),
};

const daysOf = ({ days, periods }: OpeningHours) => days.map((day) => ({ day, periods }));

function inside(error: Reject, at: string): Reject {
  return (message, options) => error(message, { ...options, in: at + (options?.in ?? "") });
}

function readEntry(value: unknown, error: Reject): OpeningHours | undefined {
  if (!isRecord(value) || Array.isArray(value)) return error(apiMessages.invalidValue, typeError(value));
  const days = readEach(value.days, inside(error, ".days"), readDay);
  const periods = readEach(value.periods, inside(error, ".periods"), readPeriod);
  return days && periods && { days, periods };
}

/** A list with at least one element. Undefined if one of them isn't of its type. */
function readEach<Value>(
  value: unknown,
  error: Reject,
  read: (element: unknown, error: Reject) => Value | undefined,
): Value[] | undefined {
  const list = readList(value, apiMessages.invalidValue, { error });
  if (list?.length === 0) return error(apiMessages.invalidValue, { code: "required" });
  const elements = list?.map((element, index) => read(element, inside(error, `[${index}]`)));
  return elements?.every((element) => element !== undefined) ? elements : undefined;
}

function readDay(value: unknown, error: Reject): Weekday | undefined {
  return WEEKDAYS.find((day) => day === value) ?? error(apiMessages.invalidValue, { code: "unknown" });
}

function readPeriod(value: unknown, error: Reject): Period | undefined {
  if (!isRecord(value) || Array.isArray(value)) return error(apiMessages.invalidValue, typeError(value));
  const readTime = (end: "opens" | "closes") => {
    const time = value[end];
    if (typeof time !== "string") {
      const message = time === undefined ? apiMessages.invalidValue : apiMessages.notText;
      return error(message, { ...typeError(time), in: `.${end}` });
    }
    if (!isTime(time)) error("Must be a time such as 18:30.", { in: `.${end}` });
    return time;
  };
  const [opens, closes] = [readTime("opens"), readTime("closes")];
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}

/** What is wrong with a day, at the first entry that contains it. */
function refuseDays(entries: OpeningHours[], error: Reject): void {
  for (const day of WEEKDAYS) {
    const periods = entries.flatMap((entry) => (entry.days.includes(day) ? entry.periods : []));
    const first = entries.findIndex(({ days }) => days.includes(day));
    const refuse = (message: string) => error(message, { in: `[${Math.max(first, 0)}]` });
    if (periods.length > MAX_PERIODS) refuse("A day has at most 3 periods.");
    if (hasOverlap(periods)) refuse(messages.closesBefore);
  }
}
