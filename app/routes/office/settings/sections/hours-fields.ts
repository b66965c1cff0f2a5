import type { FieldErrors } from "~/domain/outcome";
import { rowField } from "~/domain/rows";
import { type FormErrorData, rejection } from "~/web/form-response";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { parsePeriods } from "~/domain/hours/hours-text";
import { missingTimes, PERIOD_ENDS, periodsToFields, readPeriods } from "~/domain/hours/period-fields";
import type { Period } from "~/domain/hours/schedule";
import { type OpeningHours, WEEKDAYS, type Weekday } from "~/domain/hours/opening-hours";

type Fields = Partial<Record<string, string>>;

export const SHOP = "hours.shop";
export const KITCHEN = "hours.kitchen";

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

/** The name of the box that a day's hours are copied to another day. */
export function copyField(dayName: string, to: Weekday): string {
  return `${dayName}Copy${to}`;
}

/** The intents of the buttons that copy hours: those of a day to others, and the restaurant's week to the kitchen. */
export const COPY_WEEK = "copy-week";
export const copyIntent = (dayName: string) => `copy ${dayName}`;

/** The form after the hours of a day were copied to the days that are ticked for it. */
export function copyDay(fields: Fields, area: string, day: Weekday): FormErrorData {
  const from = dayField(area, day);
  const others = WEEKDAYS.filter((each) => each !== day);
  const ticked = others.filter((to) => fields[copyField(from, to)]);
  if (ticked.length === 0) {
    const errors = { [copyField(from, others[0] ?? day)]: messages.copyToNone };
    return rejection(Object.entries(fields), { message: messages.copyToNone, errors });
  }
  const days = ticked.map((to): [string, string] => [from, dayField(area, to)]);
  const values = copyTo(fields, days);
  for (const to of ticked) delete values[copyField(from, to)];
  return rejection(Object.entries(values), { message: "", notice: messages.copied(day, ticked) });
}

/** The form after the hours of the restaurant were copied to the kitchen. */
export function copyWeek(fields: Fields): FormErrorData {
  const days = WEEKDAYS.map((day): [string, string] => [dayField(SHOP, day), dayField(KITCHEN, day)]);
  return rejection(Object.entries(copyTo(fields, days)), { message: "", notice: messages.copiedWeek });
}

function copyTo(fields: Fields, days: [from: string, to: string][]): Fields {
  const values = { ...fields };
  const indexes = Array.from({ length: DAY_PERIODS }, (_, index) => index);
  const times = indexes.flatMap((index) => PERIOD_ENDS.map((end) => rowField(index, end, "")));
  for (const [from, to] of days)
    for (const rest of ["", "Closed", ...times]) values[`${to}${rest}`] = fields[`${from}${rest}`] ?? "";
  return values;
}

/** One entry for each day that isn't closed, in the order of the week. */
export function fieldsToDays(area: string, fields: Fields) {
  return openDays(area, fields).map(({ day, periods }) => ({
    days: [day],
    periods: periods.map(({ opens, closes }) => ({ opens, closes })),
  }));
}

/** The errors of an area's entries that `fieldsToDays` has read, by the day's fields. */
export function toDayErrors(errors: FieldErrors, area: string, fields: Fields): FieldErrors {
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
 * instead of the times. A text that isn't understood, and a day without either, is rejected by the schema.
 */
function openDays(area: string, fields: Fields): TypedDay[] {
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
