import { z } from "zod";
import { getConfig } from "~/platform/config.server";
import { dayOf, isMonth, monthOf, parseDay } from "~/domain/local-date";
import { apiMessages } from "~/messages/api";

const MINUTE = 60_000;
let known = { minute: -1, day: "" };

/** The restaurant's own today. Worked out once a minute: no zone changes its day within one. */
export function today(): string {
  const minute = Math.floor(Date.now() / MINUTE);
  if (known.minute !== minute) known = { minute, day: dayHere(new Date(minute * MINUTE)) };
  return known.day;
}

/** Where the process is in the restaurant's time zone, as a server is, none of Intl's data is needed: 8 MB of memory. */
function dayHere(instant: Date): string {
  const { timeZone } = getConfig();
  if (process.env.TZ !== timeZone) return dayOf(instant, timeZone);
  return new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
}

/** `?month=YYYY-MM`, this month where the URL names none, null where it names none that exists. */
export function monthParameter(url: URL): string | null {
  const month = url.searchParams.get("month") ?? monthOf(today());
  return isMonth(month) ? month : null;
}

/** A day in a call's path, `YYYY-MM-DD` or an ISO datetime; null where it is neither. */
export function dayParameter(text: string | undefined): string | null {
  return parseDay(text ?? "", getConfig().timeZone);
}

/** The same in a call's body. */
export const dayField = z.unknown().transform((value, context) => {
  const day = dayParameter(typeof value === "string" ? value : undefined);
  if (day) return day;
  context.addIssue({ code: "custom", message: apiMessages.notADate });
  return z.NEVER;
});
