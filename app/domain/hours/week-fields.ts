import type { FormFields } from "~/domain/fields/kinds/kind";
import type { FieldErrors } from "~/domain/outcome";
import { rowField } from "~/domain/listing/rows";
import { parsePeriods } from "~/domain/hours/hours-text";
import { missingTimes, PERIOD_ENDS, periodsToFields, readPeriods } from "~/domain/hours/period-fields";
import type { Period } from "~/domain/hours/schedule";
import { type OpeningHours, WEEKDAYS, type Weekday } from "~/domain/hours/opening-hours";

export const DAY_PERIODS = 3;

export function daysToFields(area: string, hours: OpeningHours[]): Record<string, string> {
  const fields = WEEKDAYS.map((day) => {
    const name = dayField(area, day);
    const periods = hours.filter(({ days }) => days.includes(day)).flatMap((each) => each.periods);
    return {
      ...periodsToFields(name, periods),
      [closedField(name)]: periods.length === 0 ? "Yes" : "",
      [name]: "",
    };
  });
  return Object.fromEntries(fields.flatMap((each) => Object.entries(each)));
}

/** The name of the list of a day's periods, and of the field in which they can be typed as text. */
export function dayField(area: string, day: Weekday): string {
  return `${area}.${day}`;
}

export function closedField(dayName: string): string {
  return `${dayName}Closed`;
}

/** One entry for each day that isn't closed, in the order of the week. */
export function fieldsToDays(area: string, fields: FormFields) {
  return openDays(area, fields).map(({ day, periods }) => ({
    days: [day],
    periods: periods.map(({ opens, closes }) => ({ opens, closes })),
  }));
}

/** The errors of an area's entries that `fieldsToDays` has read, by the day's fields. */
export function toDayErrors(errors: FieldErrors, area: string, fields: FormFields): FieldErrors {
  const byField: FieldErrors = {};
  const days = openDays(area, fields);
  for (const [path, message] of Object.entries(errors)) {
    const [, index, period, end] = /\[(\d+)\](?:\.periods\[(\d+)\]\.(\w+))?/.exec(path) ?? [];
    const { name = dayField(area, "Monday"), periods = [] } = days[Number(index)] ?? {};
    const row = periods[Number(period)]?.row;
    if (end === undefined) byField[name] ??= message;
    else if (row === undefined) byField[name] ??= "Must be times such as 11:30-14:00, 18:30-23:00.";
    else byField[`${row}.${end}`] ??= message;
  }
  for (const { name, periods } of days) {
    if (fields[name]?.trim()) continue;
    Object.assign(byField, missingTimes(fields, name, DAY_PERIODS));
    const [first] = periods;
    if (first?.opens === "" && first.closes === "")
      for (const end of PERIOD_ENDS) byField[rowField(0, end, name)] = "Enter the hours, or tick 'Closed'.";
  }
  return byField;
}

interface TypedDay {
  day: Weekday;
  /** What the names of its fields begin with. */
  name: string;
  /** Without a row if they were typed as text. */
  periods: (Period & { row?: string })[];
}

/**
 * The days that aren't closed. A text counts instead of the other fields, and the box 'Closed'
 * instead of the times. A text that isn't understood, and a day without either, is rejected when it is read.
 */
function openDays(area: string, fields: FormFields): TypedDay[] {
  const read = (day: Weekday): TypedDay => {
    const name = dayField(area, day);
    const text = fields[name]?.trim();
    if (text) return { day, name, periods: parsePeriods(text) ?? [{ opens: text, closes: "" }] };
    if (fields[closedField(name)]) return { day, name, periods: [] };
    const periods = readPeriods(fields, name, DAY_PERIODS);
    return {
      day,
      name,
      periods: periods.length > 0 ? periods : [{ opens: "", closes: "", row: `${name}[0]` }],
    };
  };
  return WEEKDAYS.map(read).filter(({ periods }) => periods.length > 0);
}
