import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => (statSync(path.join(ROOT, file)).isDirectory() ? filesBelow(file) : [file]))
    .filter((file) => /\.tsx?$/.test(file));
}

/** What a file imports of the project, as paths from its root; types leave no trace in what runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?"([^"]+)"/gms);
  const dynamic = text.matchAll(/\bimport\("([^"]+)"\)/g);
  return [...statements, ...dynamic].flatMap(([, name = ""]) => {
    if (name.startsWith("~/")) return [`app/${name.slice(2)}`];
    if (name.startsWith("~db/")) return [`db/${name.slice(4)}`];
    return name.startsWith(".") ? [path.posix.join(path.posix.dirname(file), name)] : [];
  });
}

const FILES = [...filesBelow("app"), ...filesBelow("db")];
const IMPORTS = FILES.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

// From the ground up: a file imports from its own floor and from those below.
const FLOORS: [string, RegExp][] = [
  ["db", /^db\//],
  ["pure domain files", /^app\/(domain\/(?!.*\.server)|wording\/)/],
  ["domain", /^app\/domain\//],
  ["excel", /^app\/(excel|mail)\//],
  ["http and ui", /^app\/(http|ui)\//],
  ["routes", /^app\/routes\//],
  ["server", /^app\/server\//],
];
const floorOf = (file: string) => FLOORS.findIndex(([, pattern]) => pattern.test(file));

test("imports go down only", () => {
  const climbing = IMPORTS.filter(({ file, target }) => {
    // The database is described in the domain's words: db/ may read pure files.
    if (/^db\//.test(file) && floorOf(target) === 1) return false;
    return floorOf(file) >= 0 && floorOf(target) > floorOf(file);
  });
  expect(climbing).toEqual([]);
});

test("ui and http don't know each other's floor, but for plain types", () => {
  expect(
    IMPORTS.filter(({ file, target }) => /^app\/ui\//.test(file) && /^app\/http\//.test(target)),
  ).toEqual([]);
  expect(
    IMPORTS.filter(({ file, target }) => /^app\/http\//.test(file) && /^app\/ui\//.test(target)),
  ).toEqual([]);
});

test("nothing that the browser gets imports a server file", () => {
  const isRouteModule = (file: string) =>
    /^app\/(root|entry\.server)\.tsx$/.test(file) || ROUTE_MODULES.has(file.replace(/\.tsx?$/, ""));
  const leaks = IMPORTS.filter(
    ({ file, target }) =>
      /\.server$/.test(target) &&
      !/\.server\.tsx?$/.test(file) &&
      !isRouteModule(file) &&
      !/^app\/server\//.test(file),
  );
  expect(leaks).toEqual([]);
});

test("endpoints never import ui", () => {
  const leaks = IMPORTS.filter(
    ({ file, target }) => /^app\/routes\/(api|downloads)\//.test(file) && /^app\/ui\//.test(target),
  );
  expect(leaks).toEqual([]);
});

test("no route talks SQL", () => {
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
