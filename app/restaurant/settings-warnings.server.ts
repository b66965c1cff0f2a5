import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listUnusedFiles } from "./earlier-files.server";
import { listInvalidSettings } from "./site-sections.server";

/** Something about the settings that an admin should correct; the site works as it did. */
export interface SettingsWarning {
  id: string;
  reason: string;
  advice: string;
}

/** Values that an earlier version accepted and that aren't allowed any more, and files that nothing reads. */
export async function listSettingsWarnings(
  db: Kysely<Database>,
  dataDir: string,
): Promise<SettingsWarning[]> {
  const invalid = Object.entries(await listInvalidSettings(db));
  return [
    ...invalid.map(([path, message]) => ({
      id: path,
      reason: `A setting is shown as it was, but isn't allowed any more: ${path}: ${message}`,
      advice: "Correct it at /settings.",
    })),
    ...listUnusedFiles(dataDir).map((file) => ({
      id: file,
      reason: `${file} is no longer used:`,
      advice:
        file === "site.json"
          ? "npm run settings -- import data/site.json"
          : "upload it at /settings, and remove the file.",
    })),
  ];
}
