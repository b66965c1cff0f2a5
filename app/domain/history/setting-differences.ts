import type { OpeningHours } from "~/domain/hours/opening-hours";
import { toRecord } from "~/domain/record";
import { formatDays, formatPeriods } from "~/messages/hours";

/** The settings whose values differ between two states of a section, as text. */
export function listSettingDifferences(before: object, after: object) {
  const [old, present] = [flatten(before), flatten(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(present)]);
  return [...names]
    .map((name) => ({ field: toLabel(name), before: old[name] || "—", after: present[name] || "—" }))
    .filter((field) => field.before !== field.after);
}

/** Values as text by their path, such as `address.city`. */
function flatten(values: object, path = ""): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(toRecord(values))) {
    const name = path ? `${path}.${key}` : key;
    if (Array.isArray(value)) texts[name] = value.map(describe).join("; ");
    else if (typeof value === "object" && value !== null) Object.assign(texts, flatten(value, name));
    else texts[name] = String(value);
  }
  return texts;
}

function describe(entry: string | OpeningHours | Record<string, string>): string {
  if (typeof entry === "string") return entry;
  if (isOpeningHours(entry)) return `${formatDays(entry.days)} ${formatPeriods(entry.periods)}`;
  return Object.values(entry).join(": ");
}

function isOpeningHours(entry: object): entry is OpeningHours {
  return "periods" in entry;
}

/** `address.postalCode` as 'Address, postal code'. */
function toLabel(name: string): string {
  const words = name.replaceAll(".", ", ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
