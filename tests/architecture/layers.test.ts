import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FILES, IMPORTS, ROOT, TARGETS, withExtension, withoutExtension } from "../support/imports";

// From the bottom up: a file imports from its own layer and from those below.
const LAYERS: [string, RegExp][] = [
  ["database", /^db\//],
  ["pure modules", /^app\/(domain\/(?!.*\.server)|messages\/|restaurant\/(?!.*\.server))/],
  ["platform", /^app\/platform\//],
  ["domain", /^app\/(domain|restaurant)\//],
  ["excel and mail", /^app\/(excel|mail)\//],
  ["auth", /^app\/auth\//],
  ["ui and web", /^app\/(ui|web|site)\//],
  ["operations", /^app\/operations\//],
  ["routes", /^app\/(routes\/|root\.tsx|entry\.)/],
  ["server", /^app\/server\//],
  ["scripts", /^scripts\//],
];
const layerOf = (file: string) => LAYERS.findIndex(([, pattern]) => pattern.test(file));
test("every file belongs to a layer", () => {
  expect(FILES.filter((file) => layerOf(file) < 0)).toEqual([]);
});

test("imports go down only", () => {
  const upward = IMPORTS.filter(({ file, target }) => {
    const targetLayer = layerOf(withExtension(target));
    // The schema uses types of the domain: db/ may import pure modules.
    if (/^db\//.test(file) && targetLayer === 1) return false;
    return targetLayer > layerOf(file);
  });
  expect(upward).toEqual([]);
});

test("the domain gets settings, log and database as parameters", () => {
  // A path in the build, how to start a process, who makes a change, the security log, turns, batches, and a hash: nothing of the installation.
  const isStateless = (target: string) =>
    /\/(project-folder|child-process|request-context|security-log|turns|in-batches|digest)\.server$/.test(
      target,
    );
  const reaching = IMPORTS.filter(
    ({ file, target }) =>
      /^app\/domain\//.test(file) && /^app\/platform\//.test(target) && !isStateless(target),
  );
  expect(reaching).toEqual([]);
});

test("the history imports no noun, but for how it shows a value", () => {
  const nouns = IMPORTS.filter(
    ({ file, target }) =>
      /^app\/domain\/history\//.test(file) &&
      /^app\/domain\/(?!history\/)[\w-]+\/.*\.server$|undo-rules$/.test(target),
  );
  expect(nouns).toEqual([]);
});

test("ui and web, auth import only types from each other", () => {
  const isUi = (file: string) => /^app\/ui\//.test(file);
  const isHttp = (file: string) => /^app\/(auth|web)\//.test(file);
  expect(IMPORTS.filter(({ file, target }) => isUi(file) && isHttp(target))).toEqual([]);
  expect(IMPORTS.filter(({ file, target }) => isHttp(file) && isUi(target))).toEqual([]);
});

/** All files that a file imports, also by way of others. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const target of TARGETS.get(file) ?? []) {
    if (!seen.has(target)) reachedFrom(target, seen.add(target));
  }
  return seen;
}

test("no browser code imports a server file, also by way of other files", () => {
  // Remix takes loader and action out of route modules; chunks only name what the build puts together.
  const mayImportServerFiles = (file: string) =>
    /\.server\.tsx?$|-chunk\.ts$|office\/staff-screen\.ts$|-(child|worker)\.ts$/.test(file) ||
    /^app\/(root\.tsx|entry\.server\.tsx|server\/|operations\/)/.test(file) ||
    ROUTE_MODULES.has(withoutExtension(file));
  // Of `db`, the browser needs only the labels of columns.
  const isServerFile = (file: string) =>
    /\.server\.tsx?$/.test(file) || (/^db\//.test(file) && file !== "db/journaled-tables.ts");
  const leaks = FILES.filter((file) => /^app\//.test(file) && !mayImportServerFiles(file))
    .map((file) => ({ file, reached: [...reachedFrom(file)].filter(isServerFile) }))
    .filter(({ reached }) => reached.length > 0);
  expect(leaks).toEqual([]);
});

test("app/domain itself has only what every noun needs", () => {
  const loose = FILES.filter((file) => /^app\/domain\/[^/]+$/.test(file)).map((file) => file.slice(11));
  expect(loose.sort()).toEqual([
    "allergen.ts",
    "keep-translations.server.ts",
    "operation.ts",
    "outcome.ts",
    "record.ts",
    "remembered.ts",
  ]);
});

test("folders of one layer don't import each other in circles", () => {
  // Each of the files that lie directly in app/domain stands for itself.
  const unitOf = (file: string) =>
    /^app\/domain\/[^/]+$/.test(file) ? file : `${layerOf(file)} ${path.posix.dirname(file)}`;
  const units = new Map<string, Set<string>>();
  for (const [file, targets] of TARGETS) {
    const unit = units.get(unitOf(file)) ?? new Set();
    units.set(unitOf(file), unit);
    for (const target of targets) {
      if (layerOf(target) === layerOf(file) && unitOf(target) !== unitOf(file)) unit.add(unitOf(target));
    }
  }
  const circles: string[] = [];
  const visit = (unit: string, path: string[]): void => {
    const start = path.indexOf(unit);
    if (start >= 0) circles.push([...path.slice(start), unit].join(" → "));
    else for (const next of units.get(unit) ?? []) visit(next, [...path, unit]);
  };
  for (const unit of units.keys()) visit(unit, []);
  expect([...new Set(circles)]).toEqual([]);
});

test("a screen imports at most 25 modules, none of them from another screen's folder", () => {
  const screens = FILES.filter((file) => ROUTE_MODULES.has(withoutExtension(file)));
  const areMany = screens.filter((file) => {
    const targets = IMPORTS.filter((each) => each.file === file).map(({ target }) => target);
    return new Set(targets.filter((target) => !/-chunk$/.test(target))).size > 25;
  });
  expect(areMany).toEqual([]);
  const folderOf = (file: string) => /^app\/routes\/\w+\/[\w-]+\//.exec(file)?.[0] ?? "";
  // A folder without a screen has what several screens share of a capability.
  const ofScreens = new Set(screens.map(folderOf).filter((folder) => /^app\/routes\/office\//.test(folder)));
  const borrowed = IMPORTS.filter(({ file, target }) => {
    const folder = folderOf(withExtension(target));
    return ofScreens.has(folder) && folderOf(file) !== folder;
  });
  expect(borrowed).toEqual([]);
});

/** The number of files from a file to another on the shortest way of imports, both included. */
function distance(from: string, to: string): number {
  const seen = new Set([from]);
  let [files, steps] = [[from], 1];
  while (files.length > 0 && !files.includes(to)) {
    files = files.flatMap((file) => TARGETS.get(file) ?? []).filter((file) => !seen.has(file));
    for (const file of files) seen.add(file);
    steps += 1;
  }
  return files.length > 0 ? steps : Infinity;
}

test.each([
  ["dashboard/screen.tsx", "menu/import-menu-items"],
  ["menu-list/screen.tsx", "menu/import-menu-items"],
  ["day-menus/screen.tsx", "day-menus/import-day-menus"],
  ["day-menu/screen.tsx", "day-menus/import-day-menus"],
])("from the upload of %s to the rule for its rows are at most four files", (screen, rule) => {
  expect(distance(`app/routes/office/${screen}`, `app/domain/${rule}.server.ts`)).toBeLessThanOrEqual(4);
});

test("endpoints never import ui", () => {
  const leaks = IMPORTS.filter(
    ({ file, target }) => /^app\/routes\/(api|downloads)\//.test(file) && /^app\/ui\//.test(target),
  );
  expect(leaks).toEqual([]);
});

test("no route contains SQL", () => {
  const talking = FILES.filter(
    (file) =>
      /^app\/routes\//.test(file) &&
      /\bfrom "kysely"|\.selectFrom\(|\.insertInto\(/.test(readFileSync(path.join(ROOT, file), "utf8")),
  );
  expect(talking).toEqual([]);
});

const ROUTE_MODULES = new Set(
  [...readFileSync(path.join(ROOT, "remix.config.js"), "utf8").matchAll(/"(routes\/[^"]+)\.tsx?"/g)].map(
    ([, module]) => `app/${module}`,
  ),
);
