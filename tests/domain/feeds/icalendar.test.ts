import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "~/domain/feeds/icalendar";

const EVENT: CalendarEvent = {
  uid: "menu-2026-12-31@pizza.example",
  day: "2026-12-31",
  updated: "2026-11-22T09:30:15.123Z",
  summary: "Lasagne",
  description: "Au four",
  location: "Rue du Four 14",
  url: "https://pizza.example/menu",
};

const write = (event: Partial<CalendarEvent> = {}) =>
  writeCalendar({ name: "Menus", timeZone: "Europe/Zurich", events: [{ ...EVENT, ...event }] });

/** The lines as a calendar program reads them, unfolded. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

test("an event is a whole day, which ends on the next, in the time zone of the calendar", () => {
  expect(linesOf(write())).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "X-WR-TIMEZONE:Europe/Zurich",
      "UID:menu-2026-12-31@pizza.example",
      "DTSTAMP:20261122T093015Z",
      "LAST-MODIFIED:20261122T093015Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "URL:https://pizza.example/menu",
      "END:VCALENDAR",
    ]),
  );
});

test.each([
  ["separators", "a;b,c\\d", "a\\;b\\,c\\\\d"],
  ["line breaks of all systems", "a\nb\r\nc\rd", "a\\nb\\nc\\nd"],
  ["a property that would be injected", "a\r\nEND:VEVENT", "a\\nEND:VEVENT"],
  ["control characters", "a\u0000b\tc\u007fd", "a b c d"],
])("%s are escaped in a text", (_what, text, escaped) => {
  expect(linesOf(write({ summary: text }))).toContain(`SUMMARY:${escaped}`);
});

test.each([
  ["ASCII", "x".repeat(500)],
  ["letters of two octets", "é".repeat(300)],
  ["letters of three", "’".repeat(200)],
  ["emoji of four", "🍕".repeat(150)],
  ["spaces", " ".repeat(300)],
])("lines of %s have at most 75 octets, end with CRLF, and unfold to what was written", (_what, text) => {
  const file = write({ description: text });
  expect(file.endsWith("\r\n")).toBe(true);
  const lines = file.slice(0, -2).split("\r\n");
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // No character was split, and no line break is alone.
    expect(line).not.toMatch(/[\r\n\ufffd]/);
  }
  expect(linesOf(file)).toContain(`DESCRIPTION:${text}`);
});

test("a line of exactly 75 octets isn't folded", () => {
  const text = "x".repeat(75 - "SUMMARY:".length);
  expect(write({ summary: text }).split("\r\n")).toContain(`SUMMARY:${text}`);
});
