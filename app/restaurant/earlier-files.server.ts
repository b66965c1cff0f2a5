import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { type Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import { PHOTO_PLACES, type PhotoPlace, placePhotoSizes } from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { resizePhoto } from "~/domain/photos/resize-photo.server";
import { ConfigError } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import { PLACEHOLDER } from "./placeholder";
import { checkSection, listSections, writeSettings } from "./site-sections.server";
import { sectionOf, SITE_SECTION_NAMES } from "./site-section";

/** Earlier versions kept the facts in this file of DATA_DIR, and photos placed by hand in `photos`. */
const SITE_FILE = "site.json";
const LAST_GOOD_FILE = "site.last-good.json";
const PLACE_PHOTO = new RegExp(`^(${PHOTO_PLACES.join("|")})\\.(?:jpe?g|png|webp|avif)$`, "i");

/** The end of a file's name once the database has its content. */
const TAKEN_OVER = ".imported";

type Values = Record<string, unknown>;

/**
 * Fills a database without facts: with those of an earlier version's files, or else with
 * placeholders. What guests saw before is what they see after it, even if a value isn't
 * allowed any more. Does nothing once there are facts.
 */
export async function takeOverEarlierFiles(db: Kysely<Database>, dataDir: string): Promise<void> {
  if ((await listSections(db)).length === 0) {
    const content = readShownFacts(dataDir);
    // Before the facts: if this is interrupted, it starts again.
    await takeOverPhotos(db, path.join(dataDir, "photos"));
    const sections = SITE_SECTION_NAMES.map((section) => {
      const { values, errors, isReadable } = checkSection(section, sectionOf(content, section));
      if (!isReadable) getLog().warn({ section, errors }, "section of site.json not taken over");
      return { section, values: isReadable ? values : sectionOf(PLACEHOLDER, section) };
    });
    await inTransaction(db, (transaction) => writeSettings(transaction, sections, content));
  } else if (!existsSync(path.join(dataDir, SITE_FILE)) || !(await isStored(db, readShownFacts(dataDir)))) {
    return;
  }
  for (const name of [SITE_FILE, LAST_GOOD_FILE]) markTakenOver(path.join(dataDir, name));
}

/** The files of an earlier version that are in DATA_DIR and that nothing reads any more. */
export function listUnusedFiles(dataDir: string): string[] {
  const photos = path.join(dataDir, "photos");
  return [
    ...(existsSync(path.join(dataDir, SITE_FILE)) ? [SITE_FILE] : []),
    ...(existsSync(photos) ? readdirSync(photos) : [])
      .filter((name) => PLACE_PHOTO.test(name))
      .map((name) => `photos/${name}`),
  ];
}

/**
 * The facts that the earlier version showed: those of site.json, unless it had an error
 * and the last good copy was shown. Placeholders without a file; throws a ConfigError if
 * there is one, but none that can be read.
 */
function readShownFacts(dataDir: string): Values {
  const [site, lastGood] = [SITE_FILE, LAST_GOOD_FILE].map((name) => readContent(path.join(dataDir, name)));
  if (site === undefined && lastGood === undefined) return { ...PLACEHOLDER };
  const content = parse(site);
  const isValid =
    content !== undefined &&
    SITE_SECTION_NAMES.every(
      (section) => Object.keys(checkSection(section, sectionOf(content, section)).errors).length === 0,
    );
  const wasShown = isValid || lastGood === undefined || site?.equals(lastGood);
  const shown = wasShown ? content : (parse(lastGood) ?? content);
  if (shown) return shown;
  throw new ConfigError(`${path.join(dataDir, SITE_FILE)} is not JSON in UTF-8: correct it, or remove it.`);
}

/** A file's content; undefined if there is none. */
function readContent(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** The object in a JSON file; undefined if it has none. */
function parse(bytes: Buffer | undefined): Values | undefined {
  try {
    const content: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof content === "object" && content !== null ? (content as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the facts are exactly those of the file: the process ended before it was renamed. */
async function isStored(db: Kysely<Database>, content: Values): Promise<boolean> {
  const stored = await listSections(db);
  return stored.every(
    ({ section, values }) =>
      JSON.stringify(checkSection(section, sectionOf(content, section)).values) === JSON.stringify(values),
  );
}

async function takeOverPhotos(db: Kysely<Database>, folder: string): Promise<void> {
  const uploaded = await listPlacePhotos(db);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const place = PLACE_PHOTO.exec(name)?.[1]?.toLowerCase() as PhotoPlace | undefined;
    if (place === undefined) continue;
    // An uploaded photo took precedence.
    if (uploaded[place] === undefined) {
      getLog().info({ photo: name }, "taking over a photo");
      const resized = await resizePhoto(readFileSync(path.join(folder, name)), placePhotoSizes(place));
      if (!resized.ok) {
        getLog().warn({ photo: name, reason: resized.message }, "photo not taken over");
        continue;
      }
      const photo = await storePhoto(folder, resized.value);
      await db.insertInto("placePhotos").values({ id: place, photo }).execute();
      uploaded[place] = photo;
    }
    markTakenOver(path.join(folder, name));
  }
}

function markTakenOver(file: string): void {
  if (existsSync(file)) renameSync(file, file + TAKEN_OVER);
}
