import { fill } from "~/messages/office/t";
import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { isJsonObject, toRecord } from "~/domain/record";
import type { Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { recordChange } from "~/domain/history/record-change.server";
import type { Read } from "~/domain/fields/read-fields";
import { err, errStale, type FieldErrors, isStale, ok, type Outcome } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import {
  restaurantFields,
  SITE_SECTIONS,
  type SiteSection,
  type TypedFacts,
} from "~/domain/fields/restaurant";
import type { FormConversion, Operation, ReadContext } from "~/domain/operation";
import { withFollowing, withoutFollowing } from "./following-facts";
import { PLACEHOLDER_WITHOUT_DEMO } from "./placeholder";
import { changesRestaurantEmail } from "./restaurant.server";
import { readSection } from "./read-section";
import {
  joinSections,
  joinValues,
  OTHER_KEYS,
  parseSection,
  sectionOf,
  type SectionValues,
  SITE_SECTION_NAMES,
} from "./site-section";

export interface StoredSection {
  section: SiteSection;
  values: SectionValues;
  version: number;
}

export async function listSections(db: Kysely<Database>): Promise<StoredSection[]> {
  const rows = await db.selectFrom("siteSections").select(["id", "value", "version"]).execute();
  return SITE_SECTION_NAMES.flatMap((section) => {
    const row = rows.find(({ id }) => id === section);
    return row ? [{ section, values: parseSection(row.value), version: row.version }] : [];
  });
}

/** All facts as they were typed. */
export async function readTypedFacts(db: Kysely<Database>): Promise<TypedFacts> {
  return { ...PLACEHOLDER_WITHOUT_DEMO, ...(await readValues(db)) };
}

async function readValues(db: Kysely<Database>): Promise<SectionValues> {
  return joinValues((await listSections(db)).map(({ values }) => values));
}

/** One section. Throws if the database has no facts yet. */
export async function findSection(db: Kysely<Database>, section: SiteSection): Promise<StoredSection> {
  const stored = (await listSections(db)).find((each) => each.section === section);
  if (!stored) throw new Error(`The section ${section} is missing.`);
  return stored;
}

/**
 * Saves valid values of one section; keys that they don't have stay as they are. What follows from them isn't
 * stored, in no section. 409 if the section has changed since the client read it.
 */
export function saveSection(
  db: Kysely<Database>,
  section: SiteSection,
  values: SectionValues,
  versions: number[] = [],
): Promise<Outcome<StoredSection>> {
  return recordChange(db, async (transaction, describe) => {
    const stored = await listSections(transaction);
    if (stored.some((each) => each.section === section && isStale(each, versions))) return errStale();
    const before = joinValues(stored.map((each) => each.values));
    const facts = withoutFollowing({ ...before, ...values }, before);
    for (const name of SITE_SECTION_NAMES) {
      const written = sectionOf(facts, name);
      const isChanged = name === section || !isDeepStrictEqual(written, sectionOf(before, name));
      if (isChanged) await writeRow(transaction, name, written);
    }
    describe({ action: "site.edit", label: messages.edited(SITE_SECTIONS[section].title) });
    return ok(messages.saved, await findSection(transaction, section));
  });
}

/** All settings as they were typed, as one object, with the keys that an import brought and that no section has. */
export async function exportSettings(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom("siteSections").select(["id", "value"]).execute();
  const other = rows.find(({ id }) => id === OTHER_KEYS);
  return mergeObjects({ ...joinSections(rows) }, other ? parseSection(other.value) : {});
}

/** Replaces all settings by an exported object, as one change. 400 with each value that isn't allowed, by path. */
export function importSettings(db: Kysely<Database>, content: Record<string, unknown>): Promise<Outcome> {
  return recordChange(db, async (transaction, describe): Promise<Outcome> => {
    const checked = SITE_SECTION_NAMES.map((section) => ({
      section,
      ...checkSection(section, sectionOf(content, section)),
    }));
    const errors = Object.fromEntries(checked.flatMap((each) => Object.entries(each.errors)));
    if (Object.keys(errors).length > 0) return err(400, messages.notSaved, errors);
    const typed = joinValues(checked.map(({ values }) => values));
    const facts = withoutFollowing(typed, await readValues(transaction));
    const sections = checked.map(({ section }) => ({ section, values: sectionOf(facts, section) }));
    await writeSettings(transaction, sections, keysWithout(content, { ...EMPTY, ...typed }));
    describe({ action: "site.import", label: fill("Imported the settings") });
    return ok(messages.saved);
  });
}

/** Writes the facts of a new installation, and those of the sections that a new version has added to an older one. */
export async function writePlaceholders(db: Kysely<Database>, facts: TypedFacts): Promise<void> {
  const stored = new Set((await db.selectFrom("siteSections").select("id").execute()).map(({ id }) => id));
  const missing = SITE_SECTION_NAMES.filter((section) => !stored.has(section));
  if (missing.length === 0) return;
  await inTransaction(db, async (transaction) => {
    for (const section of missing) await writeRow(transaction, section, sectionOf(facts, section));
    if (!stored.has(OTHER_KEYS)) await writeRow(transaction, OTHER_KEYS, {});
  });
}

/** Writes all sections, and the keys that none of them has. */
async function writeSettings(
  transaction: Transaction<Database>,
  sections: { section: SiteSection; values: SectionValues }[],
  others: Record<string, unknown>,
): Promise<void> {
  for (const { section, values } of sections) await writeRow(transaction, section, values);
  await writeRow(transaction, OTHER_KEYS, others);
}

/** A section's values as they are read, and why those that aren't allowed aren't, by path. */
function checkSection(section: SiteSection, values: object): { values: SectionValues; errors: FieldErrors } {
  const read = readSection(section, values);
  return {
    values: sectionOf(read.errors.length > 0 ? values : read.values, section),
    errors: Object.fromEntries(
      read.errors.map(({ field, message }) => [field.replaceAll(/\[(\d+)\]/g, ".$1"), message]),
    ),
  };
}

/** How staff edit a section. A changed e-mail address asks for a fresh sign-in. */
export function sectionEdit(section: SiteSection, form: FormConversion = { toFields: () => ({}) }) {
  return {
    items: {
      kind: "site",
      find: (db) => findSection(db, section),
      toJson: sectionJson,
      keptValues: (values, body) => (hasKeyOf(section, body) ? values : {}),
      form,
    },
    does: "edit",
    stale: "item",
    isPrivate: true,
    read(values: object, { source, stored }: ReadContext<StoredSection>): Read<SectionValues> {
      const given = { source, stored: stored?.values };
      if (source === "form") return readSection(section, values, given);
      if (hasKeyOf(section, values)) return readSection(section, withoutEmptyValues(values), given);
      const message = messages.noKey(Object.keys(SITE_SECTIONS[section].fields));
      return { values: {}, errors: [{ field: "", message, code: "required" }] };
    },
    run: (db, values, { versions }) => saveSection(db, section, values, versions),
    failed: messages.notSaved,
    proof: (_db, values) => changesRestaurantEmail(values) && "code",
  } satisfies Operation<SectionValues, StoredSection>;
}

function hasKeyOf(section: SiteSection, values: unknown): boolean {
  return Object.keys(SITE_SECTIONS[section].fields).some((key) => toRecord(values)[key] !== undefined);
}

/** A section's values as guests get them. */
async function sectionJson({ section, values }: StoredSection, db: Kysely<Database>): Promise<SectionValues> {
  return sectionOf(withFollowing({ ...(await readTypedFacts(db)), ...values }), section);
}

/** A call empties an optional value with `null` or ''. */
function withoutEmptyValues(values: unknown): unknown {
  return Object.fromEntries(
    Object.entries(toRecord(values)).map(([key, value]) => [
      key,
      value === "" ? undefined : (value ?? undefined),
    ]),
  );
}

async function writeRow(
  transaction: Transaction<Database>,
  id: SiteSection | typeof OTHER_KEYS,
  values: object,
): Promise<void> {
  const row = {
    name: id === OTHER_KEYS ? "Other" : SITE_SECTIONS[id].title,
    value: JSON.stringify(values),
  };
  await transaction
    .insertInto("siteSections")
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(row).where("siteSections.value", "!=", row.value),
    )
    .execute();
}

type Values = Record<string, unknown>;

/** The keys of all sections. */
const EMPTY: Values = Object.fromEntries(Object.keys(restaurantFields).map((key) => [key, undefined]));

/** The keys of an object, and of objects in it, that the other one doesn't have. */
function keysWithout(content: Values, known: Values): Values {
  const entries = Object.entries(content).flatMap(([key, value]): [string, unknown][] => {
    if (!(key in known)) return value === undefined ? [] : [[key, value]];
    const inner = known[key];
    if (!isJsonObject(value) || !isJsonObject(inner)) return [];
    const rest = keysWithout(value, inner);
    return Object.keys(rest).length > 0 ? [[key, rest]] : [];
  });
  return Object.fromEntries(entries);
}

/** An object with the keys that only the other one has, in objects in it as well. */
function mergeObjects(values: Values, others: Values): Values {
  const merged = { ...values };
  for (const [key, other] of Object.entries(others)) {
    const value = merged[key];
    if (value === undefined) merged[key] = other;
    else if (isJsonObject(value) && isJsonObject(other)) merged[key] = mergeObjects(value, other);
  }
  return merged;
}
