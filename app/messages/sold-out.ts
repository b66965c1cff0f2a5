import { toLocalTime } from "~/domain/hours/zoned-time";
import { daysBetween, formatTime } from "~/domain/local-date";
import { isSoldOut, type SoldOutUntil, WITHOUT_END } from "~/domain/sold-out";

/** Up to this many days ahead, a day is named by its weekday. */
const DAYS_WITH_NAMES = 6;

const dishes = (count: number) => (count === 1 ? "1 dish" : `${count} dishes`);

export const soldOutMessages = {
  past: "This time has passed.",
  soldOut: (name: string, until: string) => `${name} is sold out until ${until}.`,
  back: (name: string) => `${name} is back.`,
  /** Labels in the history. */
  marked: (name: string) => `Marked ${name} as sold out`,
  unmarked: (name: string) => `Marked ${name} as back`,
  /** The same of many dishes. */
  markedMany(soldOut: number, back: number) {
    if (back === 0) return `Marked ${dishes(soldOut)} as sold out`;
    return soldOut === 0
      ? `Marked ${dishes(back)} as back`
      : `Marked ${dishes(soldOut)} as sold out, ${back} as back`;
  },
  unchanged: "Nothing was changed.",
  itemsInvalid: (max: number) => `items must be a list of 1 to ${max.toLocaleString("en")} dishes.`,
  itemInvalid: "An item must be an object with _id or externalId, and until.",
  idMissing: "Send _id or externalId.",
  unknown: (id: string) => `There is no dish "${id}".`,
  twice: (name: string) => `"${name}" is listed twice.`,
  untilInvalid:
    "until must be next-service, today, always, null, or a date and time such as 2026-11-23T18:30:00+01:00.",
} as const;

/**
 * Until when a dish is sold out, as staff read it: '18:30', 'Mon 11:30', '5 Jan 11:30' or
 * 'you say so'. `until` is an ISO instant, `now` in milliseconds.
 */
export function describeSoldOutEnd(until: string, now: number, timeZone: string): string {
  if (until >= WITHOUT_END) return "you say so";
  const time = formatTime(until, timeZone);
  const { day } = toLocalTime(Date.parse(until), timeZone);
  const ahead = daysBetween(toLocalTime(now, timeZone).day, day);
  if (ahead === 0) return time;
  const date = new Date(`${day}T00:00:00Z`);
  const options: Intl.DateTimeFormatOptions =
    ahead <= DAYS_WITH_NAMES
      ? { weekday: "short" }
      : { day: "numeric", month: "short", ...(ahead > 300 && { year: "numeric" }) };
  return `${new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(date)} ${time}`;
}

/** 'Sold out until 18:30'; undefined for a dish that isn't sold out. */
export function soldOutNotice(
  { soldOutUntil }: { soldOutUntil: SoldOutUntil },
  timeZone: string,
  now: number = Date.now(),
): string | undefined {
  if (soldOutUntil === null || !isSoldOut({ soldOutUntil }, now)) return undefined;
  return `Sold out until ${describeSoldOutEnd(soldOutUntil, now, timeZone)}`;
}
