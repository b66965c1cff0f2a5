import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "./built-file.server";

let version: string | undefined;

/** The program's version, from package.json. */
export function productVersion(): string {
  version ??= (
    JSON.parse(readFileSync(path.join(projectFolder(), "package.json"), "utf8")) as { version: string }
  ).version;
  return version;
}
