import type { SoldOutContext } from "~/domain/sold-out/sold-out-end";
import { openingStateAt } from "~/domain/hours/opening-state";
import { type AnnouncedClosure, hoursOfDay } from "~/domain/hours/schedule";
import { serviceDay } from "~/domain/hours/service-day";
import { addDays } from "~/domain/dates/local-date";
import { FRENCH, type Translator } from "~/domain/dishes/translator";
import { describeClosure, describeOpening, describeToday } from "~/domain/hours/describe-hours";
import { hoursMessages } from "~/messages/hours";
import { getSchedule } from "./restaurant.server";

/** An instant (milliseconds), by default now, and the schedule, to decide what is sold then. */
export function soldOutContextAt(now: number = Date.now()): SoldOutContext {
  return { schedule: getSchedule(), now };
}

/** The service day (`YYYY-MM-DD`) at an instant (milliseconds), by default now: what 'today' is for guests. */
export function guestsToday(now: number = Date.now()): string {
  return serviceDay(getSchedule(), now).day;
}

/** How many days ahead the sign announces special hours. */
const ANNOUNCED_DAYS = 21;

/** How many days ahead they are published for search engines. */
const PUBLISHED_DAYS = 365;

/** A line about a closure, and its reason if that is French on a page in another language. */
export interface ReasonedLine {
  text: string;
  french?: string;
}

/** What guests read about the opening hours: whether it is open now, and special hours soon. */
export interface OpeningNotice {
  /** Such as 'Ouvert · cuisine jusqu’à 23H'. */
  text: string;
  /** Whether the restaurant is open. */
  isOpen: boolean;
  /** Today's hours, such as 'Aujourd’hui 10H-00H', or the closure's line; undefined where no hours are known. */
  today?: ReasonedLine;
  /** Such as '24-26 décembre : fermé (Noël)', with their days. */
  specialHours: ReasonedLine[];
  /** The line of a closure that leaves the shop no hours today: then nothing can be ordered. */
  closure?: ReasonedLine;
  /** The closures of the next 365 days, for search engines. */
  closures: AnnouncedClosure[];
}

/** Whether the restaurant is open at an instant (milliseconds), and special hours from the service day on. */
export function openingNoticeAt(
  now: number,
  { translate }: Translator = FRENCH,
  words = hoursMessages,
): OpeningNotice {
  const schedule = getSchedule();
  const { day } = serviceDay(schedule, now);
  const closures = schedule.closures.filter(({ lastDay }) => lastDay >= day);
  const describe = (closure: AnnouncedClosure): ReasonedLine => {
    const { text: reason, french } = translate("reason", closure.reason);
    return { text: describeClosure({ ...closure, reason }, words), ...(french && { french: reason }) };
  };
  const closure = closures.find(({ firstDay, shop }) => firstDay <= day && shop.length === 0);
  const state = openingStateAt(schedule, now);
  const today = hoursOfDay(day, schedule);
  const reason = translate("reason", today.closure?.reason ?? "");
  const hours: ReasonedLine = {
    text: describeToday(today.periods, reason.text, words),
    ...(reason.french && { french: reason.text }),
  };
  const hasHours = today.closure !== undefined || schedule.week.shop.length > 0;
  return {
    text: describeOpening(state, now, schedule.timeZone, words),
    isOpen: state.shop.isOpen,
    ...(closure ? { today: describe(closure) } : hasHours && { today: hours }),
    specialHours: closures.filter(({ firstDay }) => firstDay <= addDays(day, ANNOUNCED_DAYS)).map(describe),
    ...(closure && { closure: describe(closure) }),
    closures: closures.filter(({ firstDay }) => firstDay <= addDays(day, PUBLISHED_DAYS)),
  };
}
