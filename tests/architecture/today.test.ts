import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Who asks the calendar for a day, and what for: the service day, which guests mean by 'today',
 * is another after midnight (docs/decisions/0240-service-day.md).
 */
const CALENDAR: Record<string, string[]> = {
  "the date on a wall": [
    "domain/dates/local-date.ts",
    "domain/dates/zoned-time.ts",
    "restaurant/today.server.ts",
    "routes/office/office-chunk.ts",
  ],
  "when the shop and the kitchen are open, and which day that makes it for guests": [
    "domain/hours/opening-state.ts",
    "domain/hours/schedule.ts",
    "domain/hours/service-day.ts",
  ],
  "'demain' in states, and the page cache's key, which changes with it": [
    "domain/hours/describe-hours.ts",
    "server/cache-key.ts",
  ],
  "'État au …'": ["routes/site/allergens/screen.server.tsx"],
  "the date of a printed menu": ["routes/sheets/menu.server.tsx"],
  "the year of the copyright": ["routes/site/site-facts.server.ts"],
  "which times can be previewed": ["restaurant/preview-time.ts", "routes/site/preview.server.tsx"],
  "days that somebody names, and months": ["web/date-parameters.server.ts"],
  "`/menu-left`, Meal Today and 'Missing'": [
    "routes/api/menu/menu-left.server.ts",
    "routes/office/dashboard/load-dashboard.server.ts",
  ],
  "the staff's calendars, days, weeks and closures": [
    "domain/sold-out/describe-sold-out.ts",
    "routes/office/closures/screen.tsx",
    "routes/office/day-menu/load-day.server.ts",
    "routes/office/dish-week/screen.tsx",
    "routes/office/dish-week/this-week.server.ts",
    "routes/office/day-menus/screen.tsx",
    "routes/office/load-calendar.server.ts",
    "routes/office/menu-details/screen.tsx",
    "routes/office/menu-list/save-menu.server.ts",
    "web/act.server.ts",
  ],
  "imports, and the samples for them": [
    "routes/downloads/dish-sample.server.ts",
    "routes/office/import/check-report.server.ts",
    "routes/office/workbook-uploads.server.ts",
  ],
  "prices that may be struck": [
    "domain/price/struck-prices.server.ts",
    "routes/office/dish-notices.server.ts",
    "routes/office/menu-prices/load-prices.server.ts",
  ],
  "what is to be declared and translated": [
    "routes/api/translations/translations.server.ts",
    "routes/downloads/translations-export.server.ts",
    "routes/office/declarations/allergens/load-allergens.server.ts",
    "routes/office/settings/section.tsx",
    "routes/office/settings/settings.server.ts",
    "routes/office/translations/load-translations.server.ts",
  ],
  "the names of files": ["routes/downloads/backup.server.ts", "routes/downloads/menu-export.server.ts"],
  "when something happened": [
    "domain/history/conflict.server.ts",
    "domain/history/day-search.ts",
    "routes/office/history/screen.tsx",
    "routes/office/user-list/screen.tsx",
  ],
  "demo data": ["server/prepare-data.server.ts"],
};

/** Who asks for the service day. */
const GUESTS = [
  "domain/hours/opening-state.ts",
  "domain/hours/service-day.ts",
  "domain/menu/public-menu.server.ts",
  "restaurant/schedule.server.ts",
  "routes/api/hours/get-hours.server.ts",
  "routes/office/closures/screen.tsx",
  "routes/office/dashboard/load-dashboard.server.ts",
  "routes/office/day-menu/load-day.server.ts",
  "routes/office/print/screen.tsx",
  "routes/office/service/dishes.server.ts",
  "routes/sheets/day.server.tsx",
  "routes/sheets/week.server.tsx",
  "routes/site/allergens/screen.server.tsx",
  "routes/site/day-menu-feed.server.ts",
  "routes/site/home/load-home.server.ts",
  "routes/site/menu/load-menu.server.ts",
  "routes/site/preview.server.tsx",
  "routes/site/week/screen.server.tsx",
  "server/cache-key.ts",
];

function filesWith(pattern: RegExp): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: "app" });
  return files.filter((file) => pattern.test(readFileSync(`app/${file}`, "utf8"))).sort();
}

test("each file that asks the calendar for a day has a reason", () => {
  expect(filesWith(/restaurant\/today\.server"|\b(?:toLocalTime|dayOf|today)\(/)).toEqual(
    Object.values(CALENDAR).flat().sort(),
  );
});

test("what guests read asks for the service day", () => {
  expect(filesWith(/\b(?:serviceDay|guestsToday)\(/)).toEqual(GUESTS.toSorted());
});
