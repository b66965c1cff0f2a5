import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

// Which of the project's files imports which.

export const ROOT = path.resolve(import.meta.dirname, "../..");

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

export const FILES = [...filesBelow("app"), ...filesBelow("db"), ...filesBelow("scripts")];
/** What each file imports, by a path without extension. */
export const IMPORTS = FILES.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

// An import names no extension.
export const withoutExtension = (file: string) => file.replace(/\.tsx?$/, "");
const BY_NAME = new Map(FILES.flatMap((file) => [file, withoutExtension(file)].map((name) => [name, file])));
export const withExtension = (target: string) => BY_NAME.get(target) ?? target;
/** The files that each file imports, itself. */
export const TARGETS = new Map(
  FILES.map((file) => [
    file,
    IMPORTS.filter((each) => each.file === file).flatMap(({ target }) => BY_NAME.get(target) ?? []),
  ]),
);
