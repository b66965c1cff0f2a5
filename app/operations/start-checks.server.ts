import { requireWritable } from "~db/database-file";
import { type Config, requirePaths, requireSecret } from "~/platform/config.server";

/** What the start needs, and the doctor asks, too. Each throws an error that `describeStartupError` puts into words. */
export const START_CHECKS: { about: string; check: (config: Config) => void }[] = [
  { about: "settings", check: requirePaths },
  { about: "secret", check: requireSecret },
  { about: "database", check: ({ databaseFile }) => requireWritable(databaseFile) },
];
