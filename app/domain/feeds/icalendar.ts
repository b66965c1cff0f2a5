import { addDays } from "~/domain/dates/local-date";

/** A calendar of whole days (RFC 5545). Days are `YYYY-MM-DD`, instants UTC ISO timestamps. */
export interface Calendar {
  name: string;
  /** IANA name of the time zone in which the days are. */
  timeZone: string;
  events: CalendarEvent[];
}

export interface CalendarEvent {
  /** Globally unique; doesn't change with the event's content. */
  uid: string;
  day: string;
  updated: string;
  summary: string;
  description: string;
  location: string;
  url: string;
}

/** The longest line, in octets, without its line break. */
const MAX_LINE_BYTES = 75;

/** How often clients should refresh. */
const REFRESH = "PT1H";

/** The calendar as a text/calendar file. Its events don't mark anybody as busy. */
export function writeCalendar({ name, timeZone, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(name)}//FR`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${toTimestamp(event.updated)}`,
      `LAST-MODIFIED:${toTimestamp(event.updated)}`,
      `DTSTART;VALUE=DATE:${toDate(event.day)}`,
      `DTEND;VALUE=DATE:${toDate(addDays(event.day, 1))}`,
      `SUMMARY:${escapeText(event.summary)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      `LOCATION:${escapeText(event.location)}`,
      `URL:${event.url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** A text value; control characters other than line breaks aren't allowed in it. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/** Breaks a long line between characters; each further line begins with a space. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_BYTES) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** `20261123` */
function toDate(day: string): string {
  return day.replaceAll("-", "");
}

/** `20261123T101500Z` */
function toTimestamp(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
}
