import { fill, say, sentence } from "~/messages/office/t";
import { restaurantFields } from "~/domain/fields/restaurant";
import { listInnerFields, toText } from "~/domain/fields/values";
import { isRecord, toRecord } from "~/domain/record";

const DECLARED = new Map(listInnerFields(restaurantFields).map((declared) => [declared.name, declared]));

/** The settings whose values differ between two states of a section, as text; instants in the time zone. */
export function listSettingDifferences(before: object, after: object, timeZone: string) {
  const [old, present] = [flatten(before), flatten(after)];
  const names = new Set([...old.keys(), ...present.keys()]);
  const text = (name: string, value: unknown) => describe(name, value, timeZone);
  return [...names]
    .map((name) => ({
      field: labelOf(name),
      before: text(name, old.get(name)),
      after: text(name, present.get(name)),
    }))
    .filter((field) => field.before !== field.after);
}

/** Values by their path, such as `address.city`. */
function flatten(values: object, path = ""): Map<string, unknown> {
  const found = Object.entries(toRecord(values)).flatMap(([key, value]): [string, unknown][] => {
    const name = path ? `${path}.${key}` : key;
    const isInner = isRecord(value) && !Array.isArray(value) && !DECLARED.has(name);
    return isInner ? [...flatten(value, name)] : [[name, value]];
  });
  return new Map(found);
}

/** Settings that aren't declared, which an import may have brought, are shown as they are. */
function describe(name: string, value: unknown, timeZone: string): string {
  const declared = DECLARED.get(name);
  if (declared) return toText(declared.field, value, timeZone);
  const entries: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const texts = entries.map((entry) => (isRecord(entry) ? Object.values(entry).join(": ") : String(entry)));
  return texts.join("; ") || "—";
}

/** Settings that aren't declared have their path. */
function labelOf(name: string): string {
  const { group, field } = DECLARED.get(name) ?? {};
  if (!field) return name;
  const label = sentence(field.label);
  return say(group ? fill("{group}: {label}", { group: sentence(group), label }) : label);
}
