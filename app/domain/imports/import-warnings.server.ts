import { isWithinEdits } from "~/domain/edit-distance";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { inBatches } from "~/domain/in-batches.server";
import { isSpirit } from "~/domain/menu/spirits";
import { formatPrice } from "~/domain/money";
import { normalizeText } from "~/domain/normalize-text";
import { type RowError, rowError } from "~/domain/imports/import-table";
import { declarationMessages } from "~/messages/declarations";
import { uploadMessages } from "~/messages/uploads";
import type { ImportableItem, ImportPlan, PlannedItem } from "./import-plan";

/** Shorter names are alike too often. */
const MIN_NAME_LENGTH = 5;
const MAX_EDITS = 2;

/** With more new items than this, names are not compared: nobody would read so many warnings. */
const MAX_COMPARED = 500;

/** A price may move by this many percent before it deserves a second look. */
const MAX_PRICE_CHANGE_PERCENT = 30;

/** What deserves a second look before an import: warnings, in the order of the rows. */
export async function listImportWarnings<Item extends ImportableItem>(
  { planned, inScope }: ImportPlan<Item>,
  groupOf: (item: Item) => string,
): Promise<RowError[]> {
  const names = Map.groupBy(inScope, groupOf);
  const isCompared = planned.filter(({ before }) => !before).length <= MAX_COMPARED;
  const warnings: RowError[] = [];
  await inBatches(planned, 10, (batch) => {
    for (const change of batch) {
      const neighbours = isCompared && !change.before ? (names.get(groupOf(change.item)) ?? []) : [];
      warnings.push(
        ...nameWarnings(change, neighbours),
        ...priceWarnings(change),
        ...allergenWarnings(change),
      );
    }
  });
  return warnings;
}

function nameWarnings({ row, item }: PlannedItem<ImportableItem>, neighbours: ImportableItem[]): RowError[] {
  const name = normalizeText(item.name);
  if (name.length < MIN_NAME_LENGTH) return [];
  const similar = neighbours.find((neighbour) => {
    const other = normalizeText(neighbour.name);
    return other.length >= MIN_NAME_LENGTH && isWithinEdits(name, other, MAX_EDITS);
  });
  return similar ? [rowError(row, "name", uploadMessages.similarName(item.name, similar.name))] : [];
}

function priceWarnings({ row, before, item }: PlannedItem<ImportableItem>): RowError[] {
  const warnings: RowError[] = [];
  for (const [field, key] of [
    ["price", "price"],
    ["dprice", "discountPrice"],
  ] as const) {
    const [old, now] = [before?.[key] ?? 0, item[key]];
    if (old > 0 && now > 0 && Math.abs(now - old) * 100 > old * MAX_PRICE_CHANGE_PERCENT) {
      warnings.push(rowError(row, field, uploadMessages.priceJump(formatPrice(old), formatPrice(now))));
    }
  }
  if (item.discountPrice > 0 && isSpirit(item.name)) {
    warnings.push(rowError(row, "dprice", declarationMessages.spirit));
  }
  return warnings;
}

function allergenWarnings({ row, item }: PlannedItem<ImportableItem>): RowError[] {
  const { unknown } = parseAllergens(item.allergies);
  return unknown.length > 0 ? [rowError(row, "allergies", uploadMessages.unknownAllergens(unknown))] : [];
}
