import type { LocalTime } from "~/domain/hours/zoned-time";
import { formatDayInYear } from "~/domain/local-date";

/** Messages of the preview of guest pages. */
export const previewMessages = {
  title: ({ day, time }: LocalTime) => `Preview: ${formatDayInYear(day)} ${day.slice(0, 4)}, ${time}`,
  notATime: "Enter a date and a time, such as 2026-12-24T19:00.",
  outOfRange: "Choose a time from today until a year from now.",
} as const;
