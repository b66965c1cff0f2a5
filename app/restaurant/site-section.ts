import type { Restaurant } from "./restaurant";

/** The sections of the settings, in the order of the screen, with the keys that belong to each. */
export const SITE_SECTIONS = {
  restaurant: { title: "Restaurant", keys: ["name", "curvedTitle", "address", "phone", "email"] },
  presentation: { title: "Presentation", keys: ["about"] },
  hours: { title: "Hours", keys: ["hours"] },
  links: { title: "Links", keys: ["mapsUrl", "social", "deliveryServices", "bookingUrl"] },
  discount: { title: "Takeaway discount", keys: ["takeawayDiscountPercent"] },
  legal: { title: "Legal", keys: ["legal"] },
  declarations: { title: "Declarations", keys: ["declarations"] },
  languages: { title: "Languages", keys: ["languages"] },
} as const satisfies Record<string, { title: string; keys: (keyof Restaurant)[] }>;

export type SiteSection = keyof typeof SITE_SECTIONS;

export const SITE_SECTION_NAMES = Object.keys(SITE_SECTIONS) as SiteSection[];

export function isSiteSection(name: string): name is SiteSection {
  return Object.hasOwn(SITE_SECTIONS, name);
}

/** The row of keys that an import brought and that no section has; they are exported again. */
export const OTHER_KEYS = "other";

export type SectionValues = Partial<Restaurant>;

export function sectionOf(restaurant: SectionValues, section: SiteSection): SectionValues {
  const keys: (keyof Restaurant)[] = [...SITE_SECTIONS[section].keys];
  return Object.fromEntries(
    keys.filter((key) => restaurant[key] !== undefined).map((key) => [key, restaurant[key]]),
  );
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
