import { SITE_SECTIONS, type SiteSection, type TypedFacts } from "~/domain/fields/restaurant";
import { keysOf } from "~/domain/record";

export const SITE_SECTION_NAMES = keysOf(SITE_SECTIONS);

export function isSiteSection(name: string): name is SiteSection {
  return Object.hasOwn(SITE_SECTIONS, name);
}

/** The row of keys that an import brought and that no section has; they are exported again. */
export const OTHER_KEYS = "other";

export type SectionValues = Partial<TypedFacts>;

export function sectionOf(restaurant: SectionValues, section: SiteSection): SectionValues {
  const values = new Map<string, unknown>(Object.entries(restaurant));
  const keys = Object.keys(SITE_SECTIONS[section].fields).filter((key) => values.get(key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, values.get(key)]));
}

export function joinSections(rows: { id: string; value: string }[]): SectionValues {
  const values = rows.filter(({ id }) => isSiteSection(id)).map(({ value }) => parseSection(value));
  return joinValues(values);
}

/** The values of a stored section, or of the keys that none has. */
export function parseSection(json: string): SectionValues {
  return JSON.parse(json) as SectionValues;
}

export function joinValues(sections: SectionValues[]): SectionValues {
  return sections.reduce((all, values) => ({ ...all, ...values }), {});
}
