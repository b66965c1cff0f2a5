import type { Period } from "./schedule";

const MINUTES_OF_DAY = 24 * 60;

/** Whether periods of one day have a time in common; periods that touch have none. */
export function hasOverlap(periods: Period[]): boolean {
  const spans = periods.map(({ opens, closes }) => {
    const start = minutesOf(opens);
    const end = minutesOf(closes);
    return { start, end: end <= start ? end + MINUTES_OF_DAY : end };
  });
  spans.sort((one, other) => one.start - other.start);
  return spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? 0));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
