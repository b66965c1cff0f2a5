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

export function weekdayOf(day: string): Weekday {
  // `getUTCDay` counts from Sunday.
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "Monday";
}
