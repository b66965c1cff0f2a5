import { type Interval, listIntervals, type Schedule } from "./schedule";
import { toLocalTime } from "./zoned-time";

/** Services that begin before this time are lunch. */
const EVENING = "15:00";

/**
 * When a dish that is out now is back: at the opening of the kitchen's service after the
 * one that runs or comes next. Null if there is none within 60 days.
 */
export function nextServiceAfter(schedule: Schedule, now: number): number | null {
  const services = listIntervals("kitchen", schedule, now);
  services.next();
  const after = services.next();
  return after.done ? null : after.value.opens;
}

/** The opening of the first service of a later day than the one that the clock shows; null if there is none within 60 days. */
export function firstServiceOfLaterDay(schedule: Schedule, now: number): number | null {
  const { timeZone } = schedule;
  const { day: today } = toLocalTime(now, timeZone);
  for (const { opens } of listIntervals("kitchen", schedule, now)) {
    if (toLocalTime(opens, timeZone).day > today) return opens;
  }
  return null;
}

/** Which of today's services a dish that is out until an instant misses, from now on. */
export function missedServices(
  schedule: Schedule,
  now: number,
  until: number,
): "lunch" | "evening" | "other" {
  const { timeZone } = schedule;
  const { day: today } = toLocalTime(now, timeZone);
  const missed: Interval[] = [];
  for (const service of listIntervals("kitchen", schedule, now)) {
    if (service.opens >= until) break;
    missed.push(service);
  }
  const openings = missed.map(({ opens }) => toLocalTime(opens, timeZone));
  if (openings.length === 0 || openings.some(({ day }) => day !== today)) return "other";
  if (openings.every(({ time }) => time < EVENING)) return "lunch";
  return openings.every(({ time }) => time >= EVENING) ? "evening" : "other";
}
