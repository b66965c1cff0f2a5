import type { Transaction, Kysely } from "kysely";
import type { Database } from "~db/schema";
import { err, ok, type Outcome } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { ConfigError, getConfig } from "~/platform/config.server";
import { digestOf } from "~/domain/digest.server";
import { recordChange } from "~/domain/history/record-change.server";
import { inTransaction } from "~/domain/in-transaction.server";
import type { Restaurant } from "./restaurant";
import { parseRestaurant, readSiteText, writeSiteText } from "./site-file.server";
import {
  sectionOf,
  type SectionValues,
  SITE_SECTION_NAMES,
  SITE_SECTIONS,
  type SiteSection,
} from "./site-section";

/** The content of `site.json` when it was read, to change a part of it. */
interface SiteContent {
  text: string;
  facts: Restaurant;
}

/** Thrown by `writeSite` to roll back the caller's transaction; `rejectChangedFile` catches it. */
class SiteFileChanged extends Error {}

/** Reads `site.json`. 409 with the reason if it is missing or invalid. */
export function readSite(): Outcome<SiteContent> {
  const { siteFile } = getConfig();
  try {
    const text = readSiteText(siteFile);
    return ok("", { text, facts: parseRestaurant(siteFile, text) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const reason = error.message.replaceAll(`${siteFile}: `, "").replaceAll(siteFile, "site.json");
    return err(409, messages.broken + reason.replaceAll("\n", " "));
  }
}

/**
 * Updates the table `site_sections`, which the history records, from the file, which may
 * have been edited by hand.
 */
export async function mirrorSections(transaction: Transaction<Database>, facts: Restaurant): Promise<void> {
  for (const id of SITE_SECTION_NAMES) {
    const value = JSON.stringify(sectionOf(facts, id));
    const name = SITE_SECTIONS[id].title;
    await transaction
      .insertInto("siteSections")
      .values({ id, name, value })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, value }))
      .execute();
  }
}

/**
 * Writes the rows of `site_sections` to `site.json`, as the last step of a transaction:
 * only values that differ from what was read, and only if the file hasn't changed since.
 * Throws SiteFileChanged if it has, and file system errors.
 */
export async function writeSite(
  transaction: Transaction<Database>,
  { text, facts }: SiteContent,
): Promise<void> {
  const rows = await transaction.selectFrom("siteSections").select(["id", "value"]).execute();
  const sections = rows.map(({ value }) => JSON.parse(value) as SectionValues);
  const changed = mergeValues(JSON.parse(text), facts, Object.assign({}, ...sections));
  const { siteFile } = getConfig();
  const written = `${JSON.stringify(changed, null, 2)}\n`;
  parseRestaurant(siteFile, written);
  if (readSiteText(siteFile) !== text) throw new SiteFileChanged();
  writeSiteText(siteFile, written);
}

/** Runs a transaction that writes `site.json`. 409 if somebody has edited the file meanwhile. */
export async function rejectChangedFile<Result>(
  run: () => Promise<Result>,
): Promise<Result | ReturnType<typeof err>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SiteFileChanged) return err(409, messages.changedMeanwhile);
    throw error;
  }
}

type Values = Record<string, unknown>;

/**
 * Applies the difference between two parsed states of a JSON value to the raw value.
 * What is equal in both stays as it was written, and so do keys that neither has. In
 * lists, unchanged entries stay as they were written.
 */
function mergeValues(raw: unknown, before: unknown, after: unknown): unknown {
  if (Array.isArray(raw) && Array.isArray(before) && Array.isArray(after))
    return mergeLists(raw, before, after);
  if (!isObject(raw) || !isObject(after)) return after;
  const known = isObject(before) ? before : {};
  const merged = { ...raw };
  for (const key of new Set([...Object.keys(known), ...Object.keys(after)])) {
    if (JSON.stringify(known[key]) === JSON.stringify(after[key])) continue;
    const isRemoved = after[key] === undefined;
    // The unknown keys of a removed object stay.
    const value = mergeValues(raw[key], known[key], isRemoved && isObject(raw[key]) ? {} : after[key]);
    if (value === undefined || (isRemoved && isEmpty(value))) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

/** An entry that isn't among those before is the edited one at its position if the lists are equally long. */
function mergeLists(raw: unknown[], before: unknown[], after: unknown[]): unknown[] {
  const known = before.map((entry) => JSON.stringify(entry));
  return after.map((entry, index) => {
    const stored = known.indexOf(JSON.stringify(entry));
    if (stored !== -1) return raw[stored];
    const isEdited = before.length === after.length;
    return isEdited ? mergeValues(raw[index], before[index], entry) : entry;
  });
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A hash of a section's values, to detect that they have changed. */
export function sectionHash(restaurant: Restaurant, section: SiteSection): string {
  return digestOf(sectionOf(restaurant, section));
}

/**
 * Replaces one section of `site.json` and keeps everything else in the file. 409 if the
 * section has changed since the client read it, or if the file is invalid.
 * @param values The section's values, validated against its schema.
 * @param readHash The hash of the section that the client has read; without it any is
 * accepted.
 */
export function saveSection(
  db: Kysely<Database>,
  section: SiteSection,
  values: SectionValues,
  readHash?: string,
): Promise<Outcome<SectionValues>> {
  return rejectChangedFile(() =>
    inTransaction(db, async (transaction): Promise<Outcome<SectionValues>> => {
      const site = readSite();
      if (!site.ok) return site;
      if (readHash !== undefined && readHash !== sectionHash(site.value.facts, section)) {
        return err(409, messages.changedMeanwhile);
      }
      await mirrorSections(transaction, site.value.facts);
      const saved = sectionOf(values, section);
      const outcome = await recordChange(transaction, async (inner, describe) => {
        await inner
          .updateTable("siteSections")
          .set({ value: JSON.stringify(saved) })
          .where("id", "=", section)
          .execute();
        describe({ action: "site.edit", label: messages.edited(SITE_SECTIONS[section].title) });
        return ok(messages.saved, saved);
      });
      if (outcome.changeId !== undefined) await writeSite(transaction, site.value);
      return outcome;
    }),
  );
}
