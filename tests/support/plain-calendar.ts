import type { Period, Schedule } from "~/domain/hours/schedule";
import { addDays } from "~/domain/dates/local-date";

type Area = "shop" | "kitchen";

interface Clock {
  day: string;
  time: string;
  /** Of a time that is shown twice, in autumn. */
  isFirstPass: boolean;
  isSecondPass: boolean;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const QUARTER_MS = 15 * 60_000;
/** How many quarters of an hour ahead the next change is looked for. */
const QUARTERS_AHEAD = 60 * 24 * 4;

/**
 * What opening hours mean, read off a wall clock and a calendar, without looking at how the
 * modules do it. Hours begin and end at full quarters.
 * @param repeated The times that the clock shows twice in autumn, from the first to the last.
 */
export function plainCalendar(
  { week, closures, timeZone }: Schedule,
  repeated: readonly [string, string] = ["02:00", "03:00"],
) {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const shown = new Map<number, string>();
  const show = (instant: number) => {
    const text = shown.get(instant) ?? format.format(instant);
    shown.set(instant, text);
    return text;
  };
  const lookAt = (instant: number): Clock => {
    const text = show(instant);
    // Clocks go back by a half or a whole hour.
    const isShownAt = (quarters: number) => show(instant + quarters * QUARTER_MS) === text;
    return {
      day: text.slice(0, 10),
      time: text.slice(11),
      isFirstPass: isShownAt(2) || isShownAt(4),
      isSecondPass: isShownAt(-2) || isShownAt(-4),
    };
  };
  const isRepeated = (time: string) => repeated[0] <= time && time < repeated[1];
  const hasOpened = ({ opens }: Period, { time, isSecondPass }: Clock) =>
    opens <= time || (isSecondPass && isRepeated(opens));
  const hasClosed = ({ closes }: Period, { time, isFirstPass }: Clock) =>
    closes <= time && !(isFirstPass && isRepeated(closes));
  const isOvernight = ({ opens, closes }: Period) => closes <= opens;

  const closureOn = (day: string) =>
    closures.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const periodsOn = (day: string, area: Area): Period[] => {
    const closure = closureOn(day);
    if (closure) return closure[area];
    const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()];
    return week[area].flatMap(({ days, periods }) => (weekday && days.includes(weekday) ? periods : []));
  };
  /** Whether a period that began yesterday goes on. */
  const isLastNight = (area: Area, clock: Clock) =>
    periodsOn(addDays(clock.day, -1), area).some((each) => isOvernight(each) && !hasClosed(each, clock));
  const isOpen = (area: Area, instant: number) => {
    const clock = lookAt(instant);
    const isToday = (each: Period) =>
      hasOpened(each, clock) && (isOvernight(each) || !hasClosed(each, clock));
    return periodsOn(clock.day, area).some(isToday) || isLastNight(area, clock);
  };

  return {
    closureOn,
    periodsOn,
    isOpen,
    /** The date on the wall. */
    dateAt: (instant: number) => lookAt(instant).day,
    timeAt: (instant: number) => lookAt(instant).time,
    /** What guests mean by today: after midnight still yesterday, until its last period has ended or the kitchen opens. */
    todayAt(instant: number): string {
      const clock = lookAt(instant);
      const isNight = isLastNight("shop", clock) || isLastNight("kitchen", clock);
      const hasBegun = periodsOn(clock.day, "kitchen").some((each) => hasOpened(each, clock));
      return isNight && !hasBegun ? addDays(clock.day, -1) : clock.day;
    },
    /** When an area opens, or closes if it is open: the next quarter of an hour at which that changes. */
    nextChange(area: Area, instant: number): number | undefined {
      const before = isOpen(area, instant);
      const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
      for (let count = 1; count <= QUARTERS_AHEAD; count += 1) {
        const next = quarter + count * QUARTER_MS;
        if (isOpen(area, next) !== before) return next;
      }
      return undefined;
    },
  };
}
