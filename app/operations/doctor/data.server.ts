import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { inspectDatabase } from "~db/database-file";
import { countDemoDishes } from "~db/demo-data";
import { type Database, openReadOnlyDatabase } from "~db/open-database";
import { listCategoryTwins } from "~/domain/categories/categories.server";
import { photoFiles } from "~/domain/photos/photo";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { listShownPhotos } from "~/domain/photos/photo-records.server";
import type { Config } from "~/platform/config.server";
import { isOwnPhotoName, readPhotos } from "~/restaurant/photos.server";
import { findSiteFileError, lastGoodFile, readRestaurant } from "~/restaurant/site-file.server";
import { checkClock } from "../health.server";
import { type Finding, passed, problem, warning } from "./finding";

/** Larger photos, in bytes, are slow to load on a phone. */
const HEAVY_PHOTO_BYTES = 500_000;

export function checkDataFolder({ dataDir }: Config): Finding {
  const about = "data folder";
  if (!existsSync(dataDir)) {
    return warning(about, `${dataDir} doesn't exist.`, "The first start makes it. Is DATA_DIR right?");
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
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
    return problem(about, (error as Error).message, "See docs/running.md, “When something is wrong”.");
  }
}

/** Whether the system's clock is ahead of the one by which old data is deleted. */
export async function checkClockOf({ databaseFile }: Config): Promise<Finding[]> {
  const found = await queryCurrentDatabase(databaseFile, checkClock);
  return found ? [problem("clock", found.reason, found.advice)] : [];
}

/** Dishes of the demo menu don't belong on a public site. */
export async function checkDemoDishes({ databaseFile, publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl?.startsWith("https:")) return [];
  const count = await queryCurrentDatabase(databaseFile, countDemoDishes);
  if (!count) return [];
  const text = `${count} demo ${count === 1 ? "dish is" : "dishes are"} on the public menu.`;
  return [warning("menu", text, "Delete them, or put the restaurant's own in their place.")];
}

/** Categories that an earlier version took for different ones: a workbook with one of them is refused. */
export async function checkCategoryTwins({ databaseFile }: Config): Promise<Finding[]> {
  const twins = (await queryCurrentDatabase(databaseFile, listCategoryTwins)) ?? [];
  return twins.map((names) =>
    warning("menu", `Two categories have the same name: ${names.join(" and ")}.`, "Rename or delete one."),
  );
}

export function checkSiteFile({ siteFile: file }: Config): Finding {
  const about = "site.json";
  const hasLastGood = existsSync(lastGoodFile(file));
  if (!existsSync(file) && !hasLastGood)
    return warning(about, "It doesn't exist yet.", "The first start writes it.");
  const siteProblem = findSiteFileError(file);
  if (siteProblem) {
    const advice = hasLastGood
      ? "Correct it; until then the server goes on with site.last-good.json."
      : "Correct it: the server can't start without it.";
    return problem(about, siteProblem, advice);
  }
  const { name, email } = readRestaurant(file);
  if (!/@example\.(com|org|net|ch)$/.test(email)) return passed(about, `${name}, ${email}`);
  return warning(about, "It contains placeholders.", `Put the restaurant's own facts into ${file}.`);
}

export function checkPhotos({ dataDir }: Config): Finding[] {
  const about = "photos";
  const folder = path.join(dataDir, "photos");
  const { found, unusable, unlisted } = readPhotos(folder);
  const shown = Object.keys(found);
  const heavy = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (file) => isOwnPhotoName(file) && statSync(path.join(folder, file)).size > HEAVY_PHOTO_BYTES,
  );
  return [
    passed(about, shown.length > 0 ? shown.join(", ") : "None: the site shows its drawings."),
    ...unusable.map(({ file, reason }) =>
      problem(about, `${file} isn't shown: ${reason}.`, "Save it again as JPEG, PNG, WebP or AVIF."),
    ),
    ...heavy.map((file) =>
      warning(
        about,
        `${file} is ${Math.round(statSync(path.join(folder, file)).size / 1000)} kB.`,
        "Save it smaller, below 500 kB: guests on a slow line wait for it.",
      ),
    ),
    ...(unlisted.length > 0
      ? [
          warning(
            about,
            `Not shown: ${unlisted.join(", ")}.`,
            "Name them hero, about, pizza, drinks or desserts, or remove them.",
          ),
        ]
      : []),
  ];
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
    .flatMap((name) => Object.values(photoFiles(name)).flatMap(({ avif, jpeg }) => [avif, jpeg]))
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
