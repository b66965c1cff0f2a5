import { existsSync, readFileSync } from "node:fs";
import { toRecord } from "~/domain/record";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The path of a file in the build folder, such as a worker; works in the bundle and in the sources. */
export function builtFilePath(name: string): string {
  return path.join(projectFolder(), "build", name);
}

/** The path of a file in `public`, by its address on the site. */
export function publicFilePath(address: string): string {
  return path.join(projectFolder(), "public", address);
}

export function projectFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("No package.json above the server.");
    folder = parent;
  }
  return folder;
}

let version: string | undefined;

export function productVersion(): string {
  const file = () => readFileSync(path.join(projectFolder(), "package.json"), "utf8");
  version ??= String(toRecord(JSON.parse(file())).version);
  return version;
}
