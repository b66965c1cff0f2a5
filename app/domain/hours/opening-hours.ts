export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** Opening periods of some weekdays. Times are `HH:MM`; `00:00` closes at midnight. */
export interface OpeningHours {
  days: Weekday[];
  periods: { opens: string; closes: string }[];
}

export const WEEKDAYS: Weekday[] = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/**
 * The weekdays without hours, in the order of a week that begins on the first day with hours: Sunday
 * and Monday are neighbours.
 */
export function closingDaysOf(hours: OpeningHours[]): Weekday[] {
  const isOpen = (day: Weekday) => hours.some(({ days }) => days.includes(day));
  const first = WEEKDAYS.findIndex(isOpen);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)].filter((day) => !isOpen(day));
}

export function weekdayOf(day: string): Weekday {
  // `getUTCDay` counts from Sunday.
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "Monday";
}
