import { createComparison } from "~/domain/edit-distance";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { normalizeText } from "~/domain/normalize-text";
import { type RowError, rowError } from "~/domain/imports/import-table";
import { uploadMessages } from "~/messages/uploads";
import type { ImportableItem, ImportPlan, PlannedItem } from "./import-plan";
import { createPriceCheck } from "./price-warnings.server";

/** Shorter names are alike too often. */
const MIN_NAME_LENGTH = 5;
const MAX_EDITS = 2;

/** What deserves a second look before an import: warnings, in the order of the rows. */
export function listImportWarnings<Item extends ImportableItem>(
  plan: ImportPlan<Item>,
  groupOf: (item: Item) => string,
): RowError[] {
  const { planned, inScope } = plan;
  const priceWarnings = createPriceCheck(plan);
  const isNear = createComparison();
  const stored = Map.groupBy(
    inScope.map((item) => ({ name: item.name, text: normalizeText(item.name), group: groupOf(item) })),
    ({ group }) => group,
  );
  const warnings: RowError[] = [];
  for (const change of planned) {
    const { row, before, item } = change;
    const similar = before ? undefined : findSimilarName(item, stored.get(groupOf(item)) ?? [], isNear);
    if (similar) warnings.push(rowError(row, "name", uploadMessages.similarName(item.name, similar)));
    warnings.push(...priceWarnings(change), ...allergenWarnings(change));
  }
  return warnings;
}

function findSimilarName(
  { name }: ImportableItem,
  stored: { name: string; text: string }[],
  isNear: ReturnType<typeof createComparison>,
): string | undefined {
  const text = normalizeText(name);
  if (text.length < MIN_NAME_LENGTH) return undefined;
  const isSimilar = (other: (typeof stored)[number]) =>
    other.text.length >= MIN_NAME_LENGTH && isNear(text, other.text, MAX_EDITS);
  return stored.find(isSimilar)?.name;
}

function allergenWarnings({ row, item }: PlannedItem<ImportableItem>): RowError[] {
  const { unknown } = parseAllergens(item.allergies);
  return unknown.length > 0 ? [rowError(row, "allergies", uploadMessages.unknownAllergens(unknown))] : [];
}
