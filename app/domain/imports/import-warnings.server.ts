import { isWithinEdits } from "~/domain/edit-distance";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { normalizeText } from "~/domain/normalize-text";
import { type RowError, rowError } from "~/domain/imports/import-table";
import { uploadMessages } from "~/messages/uploads";
import type { ImportableItem, ImportPlan, PlannedItem } from "./import-plan";
import { createPriceCheck } from "./price-warnings.server";

/** Shorter names are alike too often. */
const MIN_NAME_LENGTH = 5;
const MAX_EDITS = 2;

/**
 * Characters of names that are compared at most: less than 100 ms of work, and enough for
 * 400 new names beside 1,000. Comparing the letters of two names takes as long as some characters.
 */
const MAX_COMPARED_CHARACTERS = 4_000_000;
const CHARACTERS_PER_PAIR = 8;

/** What deserves a second look before an import: warnings, in the order of the rows. */
export function listImportWarnings<Item extends ImportableItem>(
  plan: ImportPlan<Item>,
  groupOf: (item: Item) => string,
): RowError[] {
  const { planned, inScope } = plan;
  const priceWarnings = createPriceCheck(plan);
  const names = Map.groupBy(inScope.map(toComparedName), ({ item }) => groupOf(item));
  const warnings: RowError[] = [];
  let charactersLeft = MAX_COMPARED_CHARACTERS;
  let notCompared = 0;
  for (const change of planned) {
    const { row, before, item } = change;
    if (!before && charactersLeft > 0) {
      const { similar, characters } = findSimilarName(item, names.get(groupOf(item)) ?? []);
      charactersLeft -= characters;
      if (similar) warnings.push(rowError(row, "name", uploadMessages.similarName(item.name, similar.name)));
    } else if (!before) notCompared += 1;
    warnings.push(...priceWarnings(change), ...allergenWarnings(change));
  }
  if (notCompared === 0) return warnings;
  const message = uploadMessages.namesNotCompared(notCompared);
  return [{ sheet: planned[0]?.row.sheet ?? "", row: null, field: "", message }, ...warnings];
}

/** A stored item and its name as it is compared. */
interface ComparedName<Item> {
  item: Item;
  name: string;
  letters: Uint16Array;
}

function toComparedName<Item extends ImportableItem>(item: Item): ComparedName<Item> {
  const name = normalizeText(item.name);
  return { item, name, letters: countLetters(name) };
}

/** The first item with nearly the same name, and how many characters were compared to find it. */
function findSimilarName<Item extends ImportableItem>(item: Item, neighbours: ComparedName<Item>[]) {
  const { name, letters } = toComparedName(item);
  if (name.length < MIN_NAME_LENGTH) return { characters: 0 };
  let characters = 0;
  const similar = neighbours.find((other) => {
    if (other.name.length < MIN_NAME_LENGTH) return false;
    if (Math.abs(other.name.length - name.length) > MAX_EDITS) return false;
    characters += CHARACTERS_PER_PAIR;
    if (!haveSimilarLetters(letters, other.letters)) return false;
    characters += name.length;
    return isWithinEdits(name, other.name, MAX_EDITS);
  });
  return { similar: similar?.item, characters };
}

/** How often each letter stands in a name, modulo 32 of their codes. */
function countLetters(name: string): Uint16Array {
  const letters = new Uint16Array(32);
  for (let index = 0; index < name.length; index += 1) {
    const letter = name.charCodeAt(index) & 31;
    letters[letter] = (letters[letter] ?? 0) + 1;
  }
  return letters;
}

/** Whether two names may differ by few edits only: each takes away at most one letter and brings at most one. */
function haveSimilarLetters(one: Uint16Array, other: Uint16Array): boolean {
  let difference = 0;
  for (let letter = 0; letter < one.length && difference <= 2 * MAX_EDITS; letter += 1) {
    difference += Math.abs((one[letter] ?? 0) - (other[letter] ?? 0));
  }
  return difference <= 2 * MAX_EDITS;
}

function allergenWarnings({ row, item }: PlannedItem<ImportableItem>): RowError[] {
  const { unknown } = parseAllergens(item.allergies);
  return unknown.length > 0 ? [rowError(row, "allergies", uploadMessages.unknownAllergens(unknown))] : [];
}
