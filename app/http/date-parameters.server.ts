import { getConfig } from "~/config.server";
import { dayOf, isMonth, monthOf } from "~/domain/local-date";

/** The restaurant's own today. */
export function today(): string {
  return dayOf(new Date(), getConfig().timeZone);
}

/** `?month=YYYY-MM`, this month where the URL names none, null where it names none that exists. */
export function monthParameter(url: URL): string | null {
  const month = url.searchParams.get("month") ?? monthOf(today());
  return isMonth(month) ? month : null;
}
