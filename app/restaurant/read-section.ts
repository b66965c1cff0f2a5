import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import type { Source } from "~/domain/fields/kinds/kind";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import type { SectionValues } from "./site-section";

/**
 * A section of the settings. Other keys are ignored.
 * @param stored The section's stored values: their texts are accepted as they are, because an earlier version
 *   accepted them.
 */
export function readSection(
  section: SiteSection,
  input: unknown,
  { source = "body", stored }: { source?: Source; stored?: SectionValues } = {},
): Read<SectionValues> {
  const texts = new Set(listTexts(stored));
  const read: Read<SectionValues> = readFields(SITE_SECTIONS[section].fields, input, {
    source,
    stored: texts,
  });
  if (!hasContradiction(read.values)) return read;
  return { ...read, errors: [...read.errors, { field: "goodToKnow", message: messages.cashOnly }] };
}

/** Whether guests would read that they can pay with cash alone, and otherwise, too. */
function hasContradiction({ goodToKnow = [] }: SectionValues): boolean {
  return goodToKnow.includes("cash-only") && (goodToKnow.includes("cards") || goodToKnow.includes("twint"));
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
