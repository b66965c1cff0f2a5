import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => (statSync(path.join(ROOT, file)).isDirectory() ? filesBelow(file) : [file]))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
}

/** The project's files that a file imports, as paths from the root. Type imports are ignored. */
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

const FILES = [...filesBelow("app"), ...filesBelow("db"), ...filesBelow("scripts")];
const IMPORTS = FILES.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

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
// An import names no extension.
const withExtension = (target: string) =>
  FILES.find((file) => file === target || file.replace(/\.tsx?$/, "") === target) ?? target;

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
  // These two know nothing of the installation: a path in the build, and how to start a process.
  const isStateless = (target: string) => /\/(project-folder|child-process)\.server$/.test(target);
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
      /^app\/domain\/(?!history\/)[\w-]+\/.*\.server$|-undo$/.test(target),
  );
  expect(nouns).toEqual([]);
});

test("ui and web, auth import only types from each other", () => {
  const isUi = (file: string) => /^app\/ui\//.test(file);
  const isHttp = (file: string) => /^app\/(auth|web)\//.test(file);
  expect(IMPORTS.filter(({ file, target }) => isUi(file) && isHttp(target))).toEqual([]);
  expect(IMPORTS.filter(({ file, target }) => isHttp(file) && isUi(target))).toEqual([]);
});

test("no browser code imports a server file", () => {
  const isRouteModule = (file: string) =>
    /^app\/(root|entry\.server)\.tsx$/.test(file) || ROUTE_MODULES.has(file.replace(/\.tsx?$/, ""));
  // Only name what the build puts together.
  const isChunk = (file: string) => /-chunk\.ts$/.test(file);
  const leaks = IMPORTS.filter(
    ({ file, target }) =>
      /\.server$/.test(target) &&
      !/\.server\.tsx?$/.test(file) &&
      !isRouteModule(file) &&
      !isChunk(file) &&
      !/^(app\/(server|operations)|scripts)\//.test(file),
  );
  expect(leaks).toEqual([]);
});

test("a screen imports at most 25 modules, none of them from another screen's folder", () => {
  const screens = FILES.filter((file) => ROUTE_MODULES.has(file.replace(/\.tsx?$/, "")));
  const areMany = screens.filter((file) => {
    const targets = IMPORTS.filter((each) => each.file === file).map(({ target }) => target);
    return new Set(targets.filter((target) => !/-chunk$/.test(target))).size > 25;
  });
  expect(areMany).toEqual([]);
  const folderOf = (file: string) => /^app\/routes\/\w+\/[\w-]+\//.exec(file)?.[0];
  const borrowed = IMPORTS.filter(({ file, target }) => {
    const folder = folderOf(withExtension(target));
    return folder?.startsWith("app/routes/office/") && folderOf(file) !== folder;
  });
  expect(borrowed).toEqual([]);
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
