import { z } from "zod";
import { getConfig } from "~/platform/config.server";
import { dayOf, isMonth, monthOf, parseDay } from "~/domain/local-date";
import { apiMessages } from "~/messages/api";

const MINUTE_MS = 60_000;
let cached = { minute: -1, day: "" };

/** The restaurant's own today, `YYYY-MM-DD`. Computed once a minute, because every cached page asks. */
export function today(): string {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (cached.minute !== minute) cached = { minute, day: dayOf(new Date(), getConfig().timeZone) };
  return cached.day;
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
