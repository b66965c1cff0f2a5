import type { AppLoadContext } from "@remix-run/node";
import { countDemoItems } from "~db/demo-data";
import { today as restaurantToday } from "~/restaurant/today.server";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listOpenHolidays } from "~/domain/closures/closures.server";
import { listFirstUsers, readMenuLeft, countItemsByCategory } from "~/domain/dashboard/dashboard.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { listMealTimes } from "~/domain/menu/reference-names.server";
import { findMenuItem } from "~/domain/menu/menu-items.server";
import { ok, type Outcome } from "~/domain/outcome";
import type { SetupStep } from "~/domain/setup/setup-step";
import { listOpenSteps } from "~/domain/setup/setup.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { closureMessages } from "~/messages/closures";
import { dashboardMessages } from "~/messages/dashboard";
import { menuMessages } from "~/messages/menu";
import { setupMessages } from "~/messages/site-settings";
import { findProblems } from "~/operations/health.server";
import { getDatabase } from "~/platform/database.server";
import { formatDays, formatPeriods } from "~/restaurant/restaurant";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { loadNow } from "./load-now.server";
import type { Setup } from "./setup-guide";

const USERS_SHOWN = 6;

/** The data of the dashboard's panels. A panel that can't be loaded gets an error message; the others are unaffected. */
export async function loadDashboard(user: AuthenticatedUser, context: AppLoadContext) {
  const db = getDatabase();
  const today = restaurantToday();
  const problems = user.isAdmin ? await findProblems() : [];
  const panel = <Value>(loading: Promise<Value>, failed: string) => tryToLoad(loading, failed, context);
  return {
    user: { name: user.name, isAdmin: user.isAdmin },
    problems,
    now: await loadNow({ today, problems }, panel),
    setup: user.isAdmin ? await panel(loadSetup(db), setupMessages.notLoaded) : undefined,
    restaurant: getRestaurant().name,
    today,
    menu: await panel(listDayMenuItems(db, today), dashboardMessages.mealNotLoaded),
    holidays: await panel(listOpenHolidays(db, today), closureMessages.holidaysNotLoaded),
    menuLeft: await panel(readMenuLeft(db, today), menuMessages.daysLeftUnknown),
    suggestion: await panel(
      listChefSuggestions(db).then(([first]) => first ?? null),
      dashboardMessages.suggestionNotLoaded,
    ),
    report: await panel(countItemsByCategory(db, today), dashboardMessages.reportNotLoaded),
    users: await panel(listFirstUsers(db, USERS_SHOWN), dashboardMessages.usersNotLoaded),
  };
}

/** The open steps of the setup with what guests see now, and how many items are examples. */
async function loadSetup(db: ReturnType<typeof getDatabase>): Promise<Setup> {
  const facts = getRestaurant();
  const { street, postalCode, city } = facts.address;
  const demoCount = await countDemoItems(db);
  const current: Record<SetupStep, string> = {
    name: facts.name,
    address: `${street}, ${postalCode} ${city} · ${facts.phone}`,
    hours: facts.hours.shop
      .map((each) => `${formatDays(each.days)} ${formatPeriods(each.periods)}`)
      .join(" · "),
    dishes: setupMessages.demoDishes(demoCount),
  };
  const steps = await listOpenSteps(db, facts);
  return { steps: steps.map((step) => ({ step, current: current[step] })), demoCount };
}

/** The choices of the 'Add Daily Menu' form or an error message, and the item that was just added, if any. */
export async function loadDailyMenuDialog(request: Request, context: AppLoadContext) {
  const db = getDatabase();
  return {
    previous: await findDialogItem(request, (id) => findMenuItem(db, id)),
    choices: await tryToLoad(listMenuChoices(db), dashboardMessages.choicesNotLoaded, context),
  };
}

async function listMenuChoices(db: ReturnType<typeof getDatabase>) {
  return {
    categories: (await listCategories(db)).map(({ name }) => name),
    mealTimes: await listMealTimes(db),
  };
}

function tryToLoad<Value>(
  loading: Promise<Value>,
  failed: string,
  context: AppLoadContext,
): Promise<Outcome<Value>> {
  return catchUnexpected(
    loading.then((value) => ok("", value)),
    failed,
    context,
  );
}
