import { mapValues } from "~/domain/record";
import { say } from "~/messages/office/t";
import { categoryFields } from "~/domain/fields/category";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import type { Source } from "~/domain/fields/kinds/kind";
import type { MenuItem } from "~/domain/fields/menu-item";
import { outcomeOf, type Read, readFields } from "~/domain/fields/read-fields";
import { readMenuItem } from "~/domain/menu/read-menu-item";
import type { ReferenceNames } from "~/domain/menu/reference-names";

/** The values of an input. Throws if it has errors. */
export function valuesIn<Values>({ values, errors }: Read<Values>): Values {
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return values;
}

/** The first error of each field of an input. */
export function errorsIn(read: Read<unknown>): Record<string, string> {
  const outcome = outcomeOf(read);
  return outcome.ok ? {} : mapValues(outcome.errors ?? {}, say);
}

export const readCategory = (input: unknown) => readFields(categoryFields, input, { source: "body" });

export const readSuggestion = (input: unknown) => readFields(chefSuggestionFields, input, { source: "body" });

/** The names that a dish of a menu may refer to that has the one category Pizza and no meal times. */
export const PIZZA_NAMES: ReferenceNames = {
  categories: new Map([["pizza", { id: "1", name: "Pizza" }]]),
  menuTypes: new Map([["no", "No"]]),
};

/** How a new menu item is read, with the names that it may refer to. */
export function newMenuItemReader(names: ReferenceNames, source: Source = "body") {
  return (input: unknown) => readMenuItem(input, { source, names, does: "add" });
}

/** How a change to a stored menu item is read. */
export function menuItemReader(names: ReferenceNames, stored?: MenuItem) {
  return (input: unknown) => readMenuItem(input, { source: "body", names, does: "edit", stored });
}

const allergenFields = { allergies: { kind: "allergens", label: "Allergies" } } as const;

/** What a form or a call says of a dish's allergens. */
export function readAllergens(input: object, source: Source, stored?: string) {
  return readFields(allergenFields, input, {
    source,
    stored: stored === undefined ? undefined : { allergies: stored },
  });
}
