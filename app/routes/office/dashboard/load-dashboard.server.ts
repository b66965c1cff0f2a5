import { say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { today as restaurantToday } from "~/restaurant/today.server";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listUnansweredHolidays } from "~/domain/closures/closures.server";
import {
  listFirstUsers,
  readMenuLeft,
  countItemsByCategory,
  checkNextDays,
} from "~/domain/dashboard/dashboard.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { wasDone } from "~/domain/history/changes.server";
import { listMealTimes } from "~/domain/menu/reference-names.server";
import { findMenuItem } from "~/domain/menu/menu-items.server";
import { readDayMenu } from "~/domain/menu/public-menu.server";
import { okValue, type Outcome } from "~/domain/outcome";
import { LANGUAGE_NAMES } from "~/domain/text/language";
import { readSetup, type SetupStep } from "~/restaurant/setup.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { alarmMessages, dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { setupMessages } from "~/messages/site-settings";
import { lookForProblems } from "~/operations/health.server";
import { listProgress } from "~/domain/translations/texts.server";
import { getRestaurant, getSchedule } from "~/restaurant/restaurant.server";
import { readTypedFacts } from "~/restaurant/site-sections.server";
import { isForInstaller, loadInstallerNotes } from "./installer-notes.server";
import type { ScreenRequest } from "~/routes/office/staff-loader.server";
import { countOpenContactMessages } from "~/domain/contact/contact-messages.server";
import { listSoldOutDishes } from "~/domain/service/sold-out.server";
import { declarationMessages } from "~/messages/declarations";
import { describeSoldOutEnd } from "~/domain/sold-out/describe-sold-out";
import { getConfig } from "~/platform/config.server";
import { guestsToday, openingNoticeAt, soldOutContextAt } from "~/restaurant/schedule.server";
import { countMissingDeclarations } from "~/routes/office/dish-notices.server";

const USERS_SHOWN = 6;

/** The data of the dashboard's panels. A panel that can't be loaded gets an error message; the others are unaffected. */
export async function loadDashboard(db: Db, user: AuthenticatedUser) {
  const today = restaurantToday();
  const found = user.isAdmin ? await lookForProblems() : [];
  const problems = found.filter(({ id }) => !isForInstaller(id));
  const imported = await load(wasDone(db, "menu.import"), menuMessages.notLoaded);
  const menu = await load(listDayMenuItems(db, today), dashboardMessages.mealNotLoaded);
  return {
    user: { name: user.name, isAdmin: user.isAdmin },
    problems: problems.map(({ id, reason, advice }) => ({
      id,
      title: t(alarmMessages[id]),
      text: `${say(reason)} ${say(advice)}`,
    })),
    installerNotes: user.isAdmin ? await loadInstallerNotes(db, user, found) : null,
    status: await loadStatus(db, today),
    setup: user.isAdmin
      ? await load(loadSetup(db, user.id), "Failed to load the steps of the setup.")
      : undefined,
    restaurant: getRestaurant().name,
    today,
    isFirstImport: imported.ok && !imported.value,
    menu,
    holidays: await load(listUnansweredHolidays(db, today), "Failed to load public holidays."),
    menuLeft: await load(readMenuLeft(db, today), menuMessages.daysLeftUnknown),
    suggestion: await load(
      listChefSuggestions(db).then(([first]) => first ?? null),
      "Failed to load the chef's suggestions.",
    ),
    report: await load(countItemsByCategory(db, today), "Failed to load the report."),
    users: await load(listFirstUsers(db, USERS_SHOWN), "Failed to load the users."),
  };
}

export type Setup = Awaited<ReturnType<typeof loadSetup>>;

/** The open steps of the setup with what keeps each open, how much of the example there is (null if nothing), and whether it is all that is sold. */
async function loadSetup(db: Db, userId: string) {
  const facts = await readTypedFacts(db);
  const { steps, demo: items, sellsExampleOnly } = await readSetup(db, facts, userId);
  const demo = {
    menuItems: items.menuItems.length,
    dayMenuItems: items.dayMenuItems.length,
    chefSuggestions: items.chefSuggestions.length,
    contactMessages: items.contactMessages.length,
    editedDishes: items.editedDishes.length,
    hasLanguages: steps.some(({ step }) => step === "languages"),
  };
  const counted: Partial<Record<SetupStep, string>> = {
    dishes: say(setupMessages.demoDishes(demo.menuItems + demo.chefSuggestions)),
    days: say(setupMessages.demoDayMenuItems(demo.dayMenuItems)),
    messages: say(setupMessages.demoMessages(demo.contactMessages)),
    languages: (facts.languages ?? []).map((language) => t(LANGUAGE_NAMES[language])).join(", "),
  };
  const { editedDishes, ...removed } = demo;
  return {
    steps: steps.map(({ step, isSkipped, examples }) => ({
      step,
      isSkipped,
      current: examples.length > 0 ? examples : [{ text: counted[step] ?? "" }],
    })),
    demo: Object.values(removed).some(Boolean) ? { ...removed, editedDishes } : null,
    sellsExampleOnly,
  };
}

/** The choices of the 'Add Daily Menu' form or an error message, and the item that was just added, if any. */
export async function loadDailyMenuDialog({ db, dialogItem }: ScreenRequest) {
  return {
    previous: await dialogItem(findMenuItem),
    choices: await load(
      listMenuChoices(db),
      "Failed to load the categories and menu types. Please try again.",
    ),
  };
}

async function listMenuChoices(db: Db) {
  return {
    categories: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
    mealTimes: await listMealTimes(db),
  };
}

/** Loads one value of the page, so that one that fails doesn't hide the others. */
function load<Value>(loading: Promise<Value>, failed: string): Promise<Outcome<Value>> {
  return catchUnexpected(
    loading.then((value) => okValue(value)),
    failed,
  );
}

export type DashboardStatus = Awaited<ReturnType<typeof loadStatus>>;

/** What staff need to know at a glance. */
async function loadStatus(db: Db, today: string) {
  const now = Date.now();
  return {
    opening: await load(loadOpening(now), "Failed to load the opening hours."),
    dishes: await load(loadDishesSeen(db, now), dashboardMessages.mealNotLoaded),
    nextDays: await load(checkNextDays(db, today, getSchedule()), dashboardMessages.nextDaysNotLoaded),
    soldOut: await load(loadSoldOut(db, now), "Failed to load what is sold out."),
    openMessages: await load(countOpenContactMessages(db), "Failed to count the unanswered messages."),
    missingTexts: await load(
      listProgress(db, today, getRestaurant().languages ?? []).then((languages) =>
        languages.filter(({ done, total }) => done < total),
      ),
      "Failed to count what isn't translated.",
    ),
    missingDeclarations: await load(countMissingDeclarations(db), declarationMessages.notLoaded),
  };
}

async function loadOpening(now: number) {
  const { text, specialHours } = openingNoticeAt(now);
  return { text, specialHours: specialHours.map((line) => line.text) };
}

/** The dishes of the day as guests see them, and which day that is for them. */
async function loadDishesSeen(db: Db, now: number) {
  const date = guestsToday(now);
  const menu = await readDayMenu(db, date, soldOutContextAt(now));
  const dishes = [...menu.dishesOfTheDay, ...menu.dessertsOfTheDay];
  return { date, dishes: dishes.map(({ name, soldOut }) => ({ name, isSoldOut: soldOut !== undefined })) };
}

async function loadSoldOut(db: Db, now: number) {
  const { timeZone } = getConfig();
  const dishes = await listSoldOutDishes(db, { today: guestsToday(now), now });
  return dishes.map(({ id, name, soldOutUntil }) => ({
    id,
    name,
    until: describeSoldOutEnd(soldOutUntil, now, timeZone),
  }));
}
