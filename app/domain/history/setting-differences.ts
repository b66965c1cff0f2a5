import { listInnerFields } from "~/domain/fields/field";
import { restaurantFields } from "~/domain/fields/restaurant";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import { toRecord } from "~/domain/record";
import { formatDays, formatPeriods } from "~/messages/hours";

const LABELS = new Map(
  listInnerFields(restaurantFields).map(({ name, group, field: { label } }) => [
    name,
    group ? `${group}: ${label}` : label,
  ]),
);

/** The settings whose values differ between two states of a section, as text. */
export function listSettingDifferences(before: object, after: object) {
  const [old, present] = [flatten(before), flatten(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(present)]);
  return [...names]
    .map((name) => ({ field: labelOf(name), before: old[name] || "—", after: present[name] || "—" }))
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

/** Settings that aren't declared, which an import may have brought, have their path. */
function labelOf(name: string): string {
  return LABELS.get(name) ?? name;
}
