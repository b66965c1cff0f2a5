import { countOpenContactMessages } from "~/domain/contact/contact-messages.server";
import { checkNextDays, type IncompleteDay } from "~/domain/dashboard/dashboard.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import type { Outcome } from "~/domain/outcome";
import { listSoldOutDishes } from "~/domain/sold-out/service-list.server";
import { isSoldOut } from "~/domain/sold-out/sold-out";
import { dashboardMessages } from "~/messages/dashboard";
import { declarationMessages } from "~/messages/declarations";
import { describeSoldOutEnd } from "~/messages/sold-out";
import type { Problem } from "~/operations/health.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { readOpening } from "~/restaurant/opening.server";
import { readSchedule } from "~/restaurant/schedule.server";
import { countMissingDeclarations } from "../load-declarations.server";

/** What staff need to know at a glance. */
export interface Now {
  /** What guests read about being open, and about other hours soon. */
  opening: Outcome<{ text: string; exceptions: string[] }>;
  /** Today's dishes and dessert, as guests see them. */
  dishes: Outcome<{ name: string; isSoldOut: boolean }[]>;
  incompleteDays: Outcome<IncompleteDay[]>;
  /** What is sold out, and until when: '18:30'. */
  soldOut: Outcome<{ id: string; name: string; until: string }[]>;
  /** The number of messages without an answer. */
  openMessages: Outcome<number>;
  missingDeclarations: Outcome<number>;
  /** What admins have to fix, such as 'backup'. */
  alarms: string[];
}

/**
 * Loads each answer by itself, so that one that fails doesn't hide the others.
 * @param panel Loads an answer, or gives the error message in its place.
 */
export async function loadNow(
  { today, problems }: { today: string; problems: Problem[] },
  panel: <Value>(loading: Promise<Value>, failed: string) => Promise<Outcome<Value>>,
): Promise<Now> {
  const db = getDatabase();
  const now = Date.now();
  return {
    opening: await panel(loadOpening(now), dashboardMessages.openingNotLoaded),
    dishes: await panel(loadDishes(today, now), dashboardMessages.mealNotLoaded),
    incompleteDays: await panel(
      readSchedule(db, now).then((schedule) => checkNextDays(db, today, schedule)),
      dashboardMessages.nextDaysNotLoaded,
    ),
    soldOut: await panel(loadSoldOut(today, now), dashboardMessages.soldOutNotLoaded),
    openMessages: await panel(countOpenContactMessages(db), dashboardMessages.openMessagesNotLoaded),
    missingDeclarations: await panel(countMissingDeclarations(), declarationMessages.notLoaded),
    alarms: problems.map(({ id }) => id),
  };
}

async function loadOpening(now: number) {
  const { text, exceptions } = await readOpening(getDatabase(), now);
  return { text, exceptions };
}

async function loadDishes(today: string, now: number) {
  const items = await listDayMenuItems(getDatabase(), today);
  return items.map((item) => ({ name: item.name, isSoldOut: isSoldOut(item, now) }));
}

async function loadSoldOut(today: string, now: number) {
  const { timeZone } = getConfig();
  const dishes = await listSoldOutDishes(getDatabase(), { today, now });
  return dishes.map(({ id, name, soldOutUntil }) => ({
    id,
    name,
    until: describeSoldOutEnd(soldOutUntil, now, timeZone),
  }));
}
