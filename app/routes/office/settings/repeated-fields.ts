import { useState } from "react";
import type { FieldErrors } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { formatTypedPeriods, joinDays, parsePeriods } from "~/restaurant/hours-text";
import { type OpeningHours, WEEKDAYS, type Weekday } from "~/domain/hours/opening-hours";

type Fields = Record<string, string>;

/** The lists in the forms, and the values of their entries. */
const LISTS = {
  deliveryServices: ["name", "url"],
  "declarations.meat": ["kind", "country"],
  "declarations.fish": ["kind", "country"],
} as const;

export type ListName = keyof typeof LISTS;

/** The maximum number of rows of a list in a form. */
const MAX_ROWS = 50;

/** How many empty rows a form offers. */
const SPARE_ROWS = 2;

/** The entries of a list as fields, such as `deliveryServices[0].url`. */
export function rowsToFields(list: ListName, entries: object[]): Fields {
  return Object.fromEntries(
    entries.flatMap((entry, index) =>
      Object.entries(entry).map(([key, value]) => [`${list}[${index}].${key}`, String(value)]),
    ),
  );
}

/** The entries of a list. Empty rows are left out. */
export function fieldsToRows(fields: Fields, list: ListName): Fields[] {
  return listFilledRows(fields, list).map((index) =>
    Object.fromEntries(LISTS[list].map((key) => [key, fields[`${list}[${index}].${key}`] ?? ""])),
  );
}

/** Errors of the entries that `fieldsToRows` has read, by their rows in the form. */
export function toRowErrors(errors: FieldErrors, fields: Fields): FieldErrors {
  const toField = (path: string) => {
    const [, list = "", index = "", key = ""] = /^(.+)\[(\d+)\](\..+)$/.exec(path) ?? [];
    if (!Object.hasOwn(LISTS, list)) return path;
    return `${list}[${listFilledRows(fields, list as ListName)[Number(index)]}]${key}`;
  };
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [toField(path), message]));
}

/** The numbers of the rows that aren't empty. */
function listFilledRows(fields: Fields, list: ListName): number[] {
  return Array.from({ length: MAX_ROWS }, (_, index) => index).filter((index) =>
    LISTS[list].some((key) => fields[`${list}[${index}].${key}`]?.trim()),
  );
}

/**
 * How many rows of a list a form shows. The number never falls, because something may
 * have been typed into a row.
 */
export function useRowCount(fields: Fields, list: ListName): number {
  const lastFilled = listFilledRows(fields, list).at(-1) ?? -1;
  const needed = Math.min(lastFilled + 1 + SPARE_ROWS, MAX_ROWS);
  const [count, setCount] = useState(needed);
  if (needed > count) setCount(needed);
  return Math.max(needed, count);
}

/** The hours of an area as one field for each day. */
export function daysToFields(area: "shop" | "kitchen", hours: OpeningHours[] = []): Fields {
  return Object.fromEntries(WEEKDAYS.map((day) => [dayField(area, day), formatTypedPeriods(hours, day)]));
}

/** The name of a day's field. */
export function dayField(area: "shop" | "kitchen", day: Weekday): string {
  return `hours.${area}.${day}`;
}

/** One entry for each day that isn't empty, in the order of the week. */
export function fieldsToDays(area: "shop" | "kitchen", fields: Fields) {
  return openDays(area, fields).map((day) => {
    const text = fields[dayField(area, day)] ?? "";
    // The schema rejects a text that isn't understood.
    return { days: [day], periods: parsePeriods(text) ?? [{ opens: text, closes: "" }] };
  });
}

/** Joins the entries of single days that have the same periods. */
export function joinEntries(hours: OpeningHours[]): OpeningHours[] {
  return joinDays(hours.flatMap(({ days, periods }) => days.map((day) => ({ day, periods }))));
}

/** Errors of the entries that `fieldsToDays` has read, by day. */
export function toDayErrors(errors: FieldErrors, fields: Fields): FieldErrors {
  const byField: FieldErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const area = path.startsWith("hours.kitchen") ? "kitchen" : "shop";
    const index = /\[(\d+)\]/.exec(path)?.[1];
    const day = index === undefined ? WEEKDAYS[0] : openDays(area, fields)[Number(index)];
    const isTime = path.includes(".periods");
    byField[dayField(area, day ?? "Monday")] ??= isTime ? messages.periods : message;
  }
  return byField;
}

function openDays(area: "shop" | "kitchen", fields: Fields): Weekday[] {
  return WEEKDAYS.filter((day) => parsePeriods(fields[dayField(area, day)] ?? "")?.length !== 0);
}
