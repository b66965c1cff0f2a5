import { say } from "~/messages/office/t";
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { inspectDatabase } from "~db/database-file";
import { countDemoDishes } from "~db/demo-data";
import { type Database, openReadOnlyDatabase } from "~db/open-database";
import { fileNames } from "~/domain/photos/photo-files.server";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { listShownPhotos } from "~/domain/photos/photo-records.server";
import type { Config } from "~/platform/config.server";
import { joinSections } from "~/restaurant/site-section";
import { CHECKS } from "../health.server";
import { type Finding, passed, problem, warning } from "./finding";
import { codeOf, messageOf } from "~db/error";

export function checkDataFolder({ dataDir }: Config, isBeforeStart: boolean): Finding {
  const about = "data folder";
  if (!existsSync(dataDir)) {
    const text = `${dataDir} doesn't exist.`;
    if (isBeforeStart) return warning(about, text, "The first start makes it. Is DATA_DIR right?");
    return problem(about, text, "Is DATA_DIR right? Before the first start, add --before-start.");
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) === "EROFS")
      return problem(about, `${dataDir} is on a file system that is mounted read-only.`, REMOUNT);
    return problem(
      about,
      `${dataDir} can't be written by this user.`,
      "Run this as the server's user, or chown it.",
    );
  }
  if ((statSync(dataDir).mode & 0o077) !== 0) {
    return warning(about, `${dataDir} is open to other users.`, `chmod 700 ${dataDir}`);
  }
  return passed(about, dataDir);
}

const REMOUNT = "Mount it for writing, or list it in ReadWritePaths= of the unit.";

/** Files of the database that even their owner may not write; root may, and asks for the server. */
export function checkFileModes({ databaseFile }: Config): Finding[] {
  const files = ["", "-wal", "-shm"]
    .map((suffix) => databaseFile + suffix)
    .filter((file) => existsSync(file));
  return files
    .filter((file) => (statSync(file).mode & 0o600) !== 0o600)
    .map((file) => problem("database", `${file} can't be written by its owner.`, `chmod u+rw ${file}`));
}

/** Files owned by another user, such as root, may be unreadable by the server. */
export function checkFileOwners({ dataDir }: Config): Finding[] {
  const owner = statSync(dataDir).uid;
  const theirs = readdirSync(dataDir).filter((name) => statSync(path.join(dataDir, name)).uid !== owner);
  if (theirs.length === 0) return [];
  const text = `Owned by another user: ${theirs.join(", ")}.`;
  return [problem("data folder", text, `chown -R ${owner} ${dataDir}`)];
}

export function checkSecret({ dataDir, sessionSecret }: Config): Finding {
  const about = "secret";
  const file = path.join(dataDir, "session-secret");
  if (sessionSecret === "" && existsSync(file)) {
    return problem(about, `${file} can't be read by this user.`, "Run this as the server's own user.");
  }
  if (sessionSecret === "") return warning(about, "There is none yet.", "The first start makes it.");
  if (!existsSync(file)) return passed(about, "SESSION_SECRET is set.");
  if ((statSync(file).mode & 0o077) !== 0) {
    return problem(about, `${file} can be read by other users.`, `chmod 600 ${file}`);
  }
  return passed(about, `${file}, readable only by its owner`);
}

export function checkDatabase({ databaseFile }: Config): Finding {
  const about = "database";
  try {
    const { isNew, pending, rowCounts } = inspectDatabase(databaseFile, "full");
    if (isNew) return warning(about, `${databaseFile} is new.`, "The first start fills it.");
    const counts = Object.values(rowCounts);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    const text = `${databaseFile} is intact: ${counts.length} tables, ${rows} rows.`;
    if (pending.length === 0) return passed(about, text);
    return warning(
      about,
      `${text} Pending migrations: ${pending.join(", ")}.`,
      "The next start makes a backup and upgrades it.",
    );
  } catch (error) {
    return problem(about, messageOf(error), "See docs/running.md, “When something is wrong”.");
  }
}

/** What the running site looks for as well. */
export const SITE_CHECKS = CHECKS.flatMap(({ id, doctor: state, run }) => {
  if (!state) return [];
  const check = async (config: Config): Promise<Finding[]> => {
    const found = await queryCurrentDatabase(config.databaseFile, async (db) => run({ db, config }));
    return found ? [{ state, about: id, text: say(found.reason), advice: say(found.advice) }] : [];
  };
  return [{ id, check }];
});

export async function checkDemoDishes({ databaseFile, publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl?.startsWith("https:")) return [];
  const count = await queryCurrentDatabase(databaseFile, countDemoDishes);
  if (!count) return [];
  const text = `${count} demo ${count === 1 ? "dish is" : "dishes are"} on the public menu.`;
  return [warning("menu", text, "Delete them, or put the restaurant's own in their place.")];
}

const { name, allergies, text } = MAX_LENGTH;

/** The texts that have a limit, and perhaps were stored before it. */
const MEASURED = [
  ["menuItems", { name, description: text, allergies }],
  ["dayMenuItems", { name, description: text, allergies }],
  ["chefSuggestions", { name, description: text, category: text, allergies }],
  ["categories", { name }],
  ["users", { name: MAX_LENGTH.personName }],
] as const;

/** Texts longer than their limit stay as they are until somebody changes them. */
export async function checkLongTexts({ databaseFile }: Config): Promise<Finding[]> {
  const count = await queryCurrentDatabase(databaseFile, async (db) => {
    let sum = 0;
    for (const [table, limits] of MEASURED) {
      for (const [column, limit] of Object.entries(limits)) {
        const length = sql<number>`length(replace(${sql.ref(column)}, char(13, 10), char(10)))`;
        const { count } = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where(length, ">", limit)
          .executeTakeFirstOrThrow();
        sum += count;
      }
    }
    return sum;
  });
  if (!count) return [];
  const found =
    count === 1 ? "1 text is longer than its limit." : `${count} texts are longer than their limits.`;
  return [warning("texts", found, "They stay as they are until somebody changes them.")];
}

export async function checkSettings({ databaseFile }: Config): Promise<Finding[]> {
  const about = "facts";
  return (
    (await queryCurrentDatabase(databaseFile, async (db) => {
      const { name, email } = joinSections(
        await db.selectFrom("siteSections").select(["id", "value"]).execute(),
      );
      if (name === undefined) return [warning(about, "There are none yet.", "The first start writes them.")];
      const isPlaceholder = /@example\.(com|org|net|ch)$/.test(email ?? "");
      return [
        isPlaceholder
          ? warning(about, "They are placeholders.", "Enter the restaurant's own at /settings.")
          : passed(about, `${name}, ${email}`),
      ];
    })) ?? []
  );
}

/** Whether photos can be uploaded: sharp, which resizes them, is an optional package for each platform. */
export async function checkPhotoUploads(): Promise<Finding[]> {
  if (await canResizePhotos()) return [];
  const text = "Photos can't be uploaded: sharp can't be loaded. Everything else works.";
  return [warning("photos", text, "Run npm ci again, with optional packages.")];
}

/** Photos in use whose files are missing, for example after a manual restore. */
export async function checkMissingPhotos({ dataDir, databaseFile }: Config): Promise<Finding[]> {
  const inUse = await queryCurrentDatabase(databaseFile, listShownPhotos);
  const missing = [...(inUse ?? [])]
    .flatMap(fileNames)
    .filter((file) => !existsSync(path.join(dataDir, "photos", file)));
  if (missing.length === 0) return [];
  const text = `Uploaded, but missing: ${[...new Set(missing)].join(", ")}.`;
  return [problem("photos", text, "Restore them from a backup, or upload the photos again.")];
}

/** Queries the database read-only; undefined if it is missing, or isn't migrated to this version. */
export async function queryCurrentDatabase<Result>(
  file: string,
  ask: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const { isNew, pending } = inspectDatabase(file, "none");
    if (isNew || pending.length > 0) return undefined;
  } catch {
    // Another check reports the reason.
    return undefined;
  }
  const db = openReadOnlyDatabase(file);
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}
