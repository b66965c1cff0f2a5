import type { FieldErrors } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { formatTypedPeriods, joinDays, parsePeriods } from "~/restaurant/hours-text";
import { type OpeningHours, WEEKDAYS, type Weekday } from "~/restaurant/restaurant";

type Fields = Record<string, string>;

/** The hours of a place as one field for each day. */
export function printDays(place: "shop" | "kitchen", hours: OpeningHours[] = []): Fields {
  return Object.fromEntries(WEEKDAYS.map((day) => [dayField(place, day), formatTypedPeriods(hours, day)]));
}

/** The name of a day's field. */
export function dayField(place: "shop" | "kitchen", day: Weekday): string {
  return `hours.${place}.${day}`;
}

/** One entry for each day that isn't empty, in the order of the week. */
export function readDays(place: "shop" | "kitchen", fields: Fields) {
  return openDays(place, fields).map((day) => {
    const text = fields[dayField(place, day)] ?? "";
    // The schema rejects a text that isn't understood.
    return { days: [day], periods: parsePeriods(text) ?? [{ opens: text, closes: "" }] };
  });
}

/** Joins the entries of single days that have the same periods. */
export function joinEntries(hours: OpeningHours[]): OpeningHours[] {
  return joinDays(hours.flatMap(({ days, periods }) => days.map((day) => ({ day, periods }))));
}

/** Errors of the entries that `readDays` has read, by day. */
export function toDayErrors(errors: FieldErrors, fields: Fields): FieldErrors {
  const byField: FieldErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const place = path.startsWith("hours.kitchen") ? "kitchen" : "shop";
    const index = /\[(\d+)\]/.exec(path)?.[1];
    const day = index === undefined ? WEEKDAYS[0] : openDays(place, fields)[Number(index)];
    const isTime = path.includes(".periods");
    byField[dayField(place, day ?? "Monday")] ??= isTime ? messages.periods : message;
  }
  return byField;
}

function openDays(place: "shop" | "kitchen", fields: Fields): Weekday[] {
  return WEEKDAYS.filter((day) => parsePeriods(fields[dayField(place, day)] ?? "")?.length !== 0);
}
