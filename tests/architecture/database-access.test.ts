import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILES = globSync(["app/**/*.{ts,tsx}", "db/**/*.ts", "scripts/**/*.ts"], { cwd: ROOT });

/** How often files match a pattern. */
function countsOf(pattern: RegExp): Record<string, number> {
  const counts = FILES.map((file) => {
    const found = readFileSync(path.join(ROOT, file), "utf8").matchAll(pattern);
    return [file, [...found].length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0).sort());
}

// Functions take the database first. Who begins something asks for it: a loader, an action, the
// runner of operations, a job, a command. This list may only get shorter.
const ASKING: Record<string, number> = {
  "app/entry.server.tsx": 2,
  "app/operations/health-alerts.server.ts": 3,
  "app/operations/health.server.ts": 1,
  "app/operations/metrics.server.ts": 1,
  "app/operations/retention.server.ts": 3,
  "app/operations/start-operations.server.ts": 1,
  "app/routes/account/login.tsx": 2,
  "app/routes/account/logout.server.ts": 1,
  "app/routes/account/new-password.server.ts": 2,
  "app/routes/downloads/backup.server.ts": 1,
  "app/routes/downloads/contacts-data.server.ts": 1,
  "app/routes/office/discard-draft.server.ts": 2,
  "app/routes/office/dish-week/this-week.server.ts": 1,
  "app/routes/office/layout.tsx": 1,
  "app/routes/office/service/dishes.server.ts": 1,
  "app/routes/office/staff-action.server.ts": 1,
  "app/routes/office/staff-loader.server.ts": 1,
  "app/routes/sheets/day.server.tsx": 1,
  "app/routes/sheets/layout.server.tsx": 1,
  "app/routes/sheets/menu.server.tsx": 1,
  "app/routes/sheets/tents.server.tsx": 1,
  "app/routes/sheets/week.server.tsx": 1,
  "app/routes/site/home/preview.server.tsx": 1,
  "app/routes/site/menu/preview.server.tsx": 1,
  "app/server/app.ts": 2,
  "app/server/prepare-data.server.ts": 4,
  "app/server/request-checks.ts": 1,
  "app/web/act.server.ts": 1,
  "app/web/endpoint.server.ts": 1,
  "app/web/workbook-download.server.ts": 1,
  "scripts/restore.ts": 1,
};

test("only what begins something asks for the database", () => {
  expect(countsOf(/(?<!function )\bgetDatabase\(/g)).toEqual(ASKING);
});

test("one function opens transactions", () => {
  expect(Object.keys(countsOf(/\.transaction\(\)/g))).toEqual(["db/in-transaction.ts"]);
});
