import { dayOf } from "~/domain/dates/local-date";
import { getConfig } from "~/platform/config.server";

const MINUTE_MS = 60_000;
let cached = { minute: -1, day: "" };

/**
 * The calendar's date in the restaurant's time zone, `YYYY-MM-DD`. What 'today' is for guests,
 * whose evening lasts until after midnight, is `serviceDay` (app/domain/hours). Computed once a minute, because the
 * page cache asks for each request.
 */
export function today(): string {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (cached.minute !== minute) cached = { minute, day: dayOf(new Date(), getConfig().timeZone) };
  return cached.day;
}
