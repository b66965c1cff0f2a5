export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** Opening periods of some weekdays. Times are `HH:MM`; `00:00` closes at midnight. */
export interface OpeningHours {
  days: Weekday[];
  periods: { opens: string; closes: string }[];
}

const FRENCH_DAYS: Record<Weekday, string> = {
  Monday: "Lundi",
  Tuesday: "Mardi",
  Wednesday: "Mercredi",
  Thursday: "Jeudi",
  Friday: "Vendredi",
  Saturday: "Samedi",
  Sunday: "Dimanche",
};

/** The days of the week, from Monday on. */
export const WEEKDAYS = Object.keys(FRENCH_DAYS) as Weekday[];

/** The weekday of a day (`YYYY-MM-DD`). */
export function weekdayOf(day: string): Weekday {
  // `getUTCDay` counts from Sunday.
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "Monday";
}

/** Days as guests read them: `Lundi-Samedi`, `Dimanche`, `Lundi, Mercredi-Samedi`. */
export function formatDays(days: Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1) run.push(day);
    else runs.push([day]);
  }
  const inFrench = runs.map((run) => run.map((day) => FRENCH_DAYS[day]));
  return inFrench.map((run) => (run.length < 3 ? run.join(", ") : `${run[0]}-${run.at(-1)}`)).join(", ");
}

/** Periods as guests read them: `11H30-14H et 18H30-23H`, `10H-00H`. */
export function formatPeriods(periods: OpeningHours["periods"]): string {
  return periods.map(({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`).join(" et ");
}

/** A time as guests read it: `18H30`, `00H`. */
export function formatTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${hours}H${minutes === "00" ? "" : minutes}`;
}
