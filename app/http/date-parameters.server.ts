import { getConfig } from "~/config.server";
import { dayOf, isMonth, monthOf } from "~/domain/local-date";

const MINUTE = 60_000;
let known = { minute: -1, day: "" };

/** The restaurant's own today. Worked out once a minute: no zone changes its day within one. */
export function today(): string {
  const minute = Math.floor(Date.now() / MINUTE);
  if (known.minute !== minute)
    known = { minute, day: dayOf(new Date(minute * MINUTE), getConfig().timeZone) };
  return known.day;
}

/** `?month=YYYY-MM`, this month where the URL names none, null where it names none that exists. */
export function monthParameter(url: URL): string | null {
  const month = url.searchParams.get("month") ?? monthOf(today());
  return isMonth(month) ? month : null;
}
