import { CamelCasePlugin, type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { removeChangesBefore } from "~/domain/history/history-retention.server";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { listCategories, listCategoryPage } from "~/domain/categories/categories.server";
import { listChefSuggestionPage, listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { findDueMail } from "~/mail/outbox.server";
import {
  addContactMessage,
  countOpenContactMessages,
  listContactMessagePage,
  readContactMessages,
  readContactListState,
  deleteContactMessagesBefore,
} from "~/domain/contact/contact-messages.server";
import { countItemsByCategory, readMenuLeft, listFirstUsers } from "~/domain/dashboard/dashboard.server";
import { listDayMenuItems, listDaysWithDayMenu } from "~/domain/day-menus/day-menus.server";
import { listUpcomingDays, listFreeDays } from "~/domain/day-menus/upcoming-days.server";
import { listServiceSections } from "~/domain/service/sold-out.server";
import { listMealTimes } from "~/domain/menu/reference-names.server";
import {
  listDaysWithMenuItems,
  listMenuItemPage,
  listMenuItems,
  takePreviousMenu,
} from "~/domain/menu/menu-items.server";
import { listOwnSecurityEvents, listSecurityEvents } from "~/domain/users/security-events.server";
import { findSession } from "~/domain/users/sessions.server";
import { countUsers, findUserByEmail, listUsers, searchUsers } from "~/domain/users/users.server";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { openSqlite } from "~db/open-database";
import type { Database } from "~db/schema";
import { readMigratedDatabase } from "../support/migrated-database";

const TODAY = "2026-11-20";
const NOW = new Date("2026-11-20T12:00:00.000Z");
const CONTEXT = {
  // The kitchen opens on all days: otherwise the day's dishes aren't read.
  schedule: {
    week: { shop: [], kitchen: [{ days: WEEKDAYS, periods: [{ opens: "11:30", closes: "14:00" }] }] },
    closures: [],
    timeZone: "Europe/Zurich",
  },
  now: NOW.getTime(),
};

const sqlite = openSqlite(await readMigratedDatabase());
const asked: CompiledQuery[] = [];
const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: sqlite }),
  plugins: [new CamelCasePlugin()],
  log: ({ query }) => void asked.push(query),
});

beforeEach(() => {
  asked.length = 0;
});

/** How SQLite goes about each query that was asked: its plan's lines. */
function plans(): { sql: string; steps: string[] }[] {
  return asked
    .filter(({ sql }) => /^(?:select|update|delete|with)\b/i.test(sql))
    .map(({ sql, parameters }) => {
      const plan = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`);
      return { sql, steps: plan.all(...parameters).map(({ detail }) => detail) };
    });
}

/** Reads a table that grows from end to end without an index, or sorts what an index could have given in order. */
const IS_SLOW =
  /^SCAN (?!.*USING (?:COVERING )?INDEX)(?!planned$|sqlite_temp_schema$|journal_recording$)|USE TEMP B-TREE(?! FOR count)/;

function slowSteps() {
  return plans().flatMap(({ sql, steps }) =>
    steps.filter((step) => IS_SLOW.test(step)).map((step) => `${step}: ${sql}`),
  );
}

test.each<[string, () => Promise<unknown>]>([
  ["the categories", () => listCategories(db)],
  ["a page of categories", () => listCategoryPage(db, { search: "", page: 2 })],
  ["the suggestions", () => listChefSuggestions(db)],
  ["a page of suggestions", () => listChefSuggestionPage(db, 2)],
  ["the menu", () => listMenuItems(db)],
  ["a page of the menu", () => listMenuItemPage(db, { page: 2 })],
  ["a page of a day's menu items", () => listMenuItemPage(db, { page: 2, date: TODAY })],
  ["the days of a month with menu items", () => listDaysWithMenuItems(db, "2026-11")],
  ["the meal times", () => listMealTimes(db)],
  ["a day's menu", () => listDayMenuItems(db, TODAY)],
  ["the next days' menus", () => listUpcomingDays(db, TODAY, CONTEXT.schedule)],
  ["the days of a month with a day menu", () => listDaysWithDayMenu(db, "2026-11")],
  ["the next days without a day menu", () => listFreeDays(db, TODAY, 5)],
  ["what guests read", () => readPublicMenu(db, TODAY, CONTEXT)],
  ["what staff see during a service", () => listServiceSections(db, { today: TODAY, search: "p" })],
  ["a page of messages", () => listContactMessagePage(db, { search: "", page: 2 })],
  ["a page of open messages", () => listContactMessagePage(db, { search: "", page: 2, isOpenOnly: true })],
  ["how many messages are open", () => countOpenContactMessages(db)],
  ["all messages, in batches", () => readContactMessages(db).next()],
  ["the state of the messages", () => readContactListState(db)],
  ["the mail to send next", () => findDueMail(db, NOW)],
  ["messages that are too old", () => deleteContactMessagesBefore(db, NOW)],
  ["the first users", () => listFirstUsers(db, 6)],
  ["the users", () => listUsers(db)],
  ["a page of users", () => searchUsers(db, { search: "", order: "ascending", page: 2 })],
  ["a page of users, backwards", () => searchUsers(db, { search: "", order: "descending", page: 2 })],
  ["how many users there are", () => countUsers(db)],
  ["a user by address", () => findUserByEmail(db, "guest@example.com")],
  ["a session", () => findSession(db, "session", NOW)],
  ["a page of the security log", () => listSecurityEvents(db, { who: "", kind: "", page: 2 })],
  ["a user's own security events", () => listOwnSecurityEvents(db, "user")],
  ["the report of a day", () => countItemsByCategory(db, TODAY)],
  ["the days that are left", () => readMenuLeft(db, TODAY)],
  ["a page of the history", () => listChangePage(db, { page: 2 })],
  ["a page of an item's history", () => listChangePage(db, { page: 1, item: "id" })],
  ["a change", () => findChange(db, "id")],
  ["changes that are too old", () => removeChangesBefore(db, NOW)],
  [
    "the same message again",
    () => addContactMessage(db, { email: "a@b.ch", phone: "1", message: "m" }, { isForm: true }),
  ],
  [
    "a day's items that are taken again",
    () => takePreviousMenu(db, { date: TODAY, menuType: "new", today: TODAY }),
  ],
])("answers from indexes alone: %s", async (_name, ask) => {
  await ask();
  expect(plans().length).toBeGreaterThan(0);
  expect(slowSteps()).toEqual([]);
});

// Text anywhere in a name can't be looked up: every name is read, but from an
// index that contains it, in the list's order, so that only matching rows are fetched.
test.each<[string, string, () => Promise<unknown>]>([
  ["categories", "INDEX categories_by_name", () => listCategoryPage(db, { search: "p", page: 1 })],
  ["the menu", "COVERING INDEX menu_items_by_name", () => listMenuItemPage(db, { search: "p", page: 1 })],
  [
    "messages",
    "COVERING INDEX contact_messages_by_sender",
    () => listContactMessagePage(db, { search: "p", page: 1 }),
  ],
  [
    "open messages",
    "COVERING INDEX open_contact_messages_by_sender",
    () => listContactMessagePage(db, { search: "p", page: 1, isOpenOnly: true }),
  ],
  [
    "users",
    "COVERING INDEX users_by_name",
    () => searchUsers(db, { search: "p", order: "ascending", page: 1 }),
  ],
])("searches through the names in an index: %s", async (_name, index, ask) => {
  await ask();
  expect(slowSteps()).toEqual([]);
  const [count] = plans();
  expect(count?.steps).toEqual([expect.stringMatching(`USING ${index}$`)]);
});
