import type { FormFields } from "~/domain/fields/kinds/kind";
import { PERIOD_ENDS } from "~/domain/hours/period-fields";
import { WEEKDAYS, type Weekday } from "~/domain/hours/opening-hours";
import { DAY_PERIODS, dayField } from "~/domain/hours/week-fields";
import { rowField } from "~/domain/listing/rows";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { type FormErrorData, rejection } from "~/web/form-response";

export const SHOP = "hours.shop";
export const KITCHEN = "hours.kitchen";

/** The name of the box that a day's hours are copied to another day. */
export function copyField(dayName: string, to: Weekday): string {
  return `${dayName}Copy${to}`;
}

/** The intents of the buttons that copy hours: those of a day to others, and the restaurant's week to the kitchen. */
export const COPY_WEEK = "copy-week";
export const copyIntent = (dayName: string) => `copy ${dayName}`;

/** The form after the hours of a day were copied to the days that are ticked for it. */
export function copyDay(fields: FormFields, area: string, day: Weekday): FormErrorData {
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
export function copyWeek(fields: FormFields): FormErrorData {
  const days = WEEKDAYS.map((day): [string, string] => [dayField(SHOP, day), dayField(KITCHEN, day)]);
  return rejection(Object.entries(copyTo(fields, days)), { message: "", notice: messages.copiedWeek });
}

function copyTo(fields: FormFields, days: [from: string, to: string][]): FormFields {
  const values = { ...fields };
  const indexes = Array.from({ length: DAY_PERIODS }, (_, index) => index);
  const times = indexes.flatMap((index) => PERIOD_ENDS.map((end) => rowField(index, end, "")));
  for (const [from, to] of days)
    for (const rest of ["", "Closed", ...times]) values[`${to}${rest}`] = fields[`${from}${rest}`] ?? "";
  return values;
}
