import { fill, type FilledSentence, type Message, sentence } from "~/messages/office/t";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { createComparison } from "~/domain/text/edit-distance";
import { normalizeText } from "~/domain/text/normalize-text";
import { isSpirit } from "~/domain/drinks/spirits";
import { formatPrice } from "~/domain/formats/money";
import { priceOf } from "~/domain/price/price";
import { isFarMove, labelledPrices, medianOf } from "~/domain/price/price-moves";
import { type RowError, rowError } from "~/domain/imports/import-table";
import { declarationMessages } from "~/messages/declarations";
import { uploadMessages } from "~/messages/uploads";
import type { ImportableItem, PlannedItem } from "./item-plan.server";
import { areCentimes, listDoubts } from "./second-look";

/** Shorter names are alike too often. */
const MIN_NAME_LENGTH = 5;
const MAX_EDITS = 2;

/** What deserves a second look before an import: warnings, in the order of the rows. */
export function listImportWarnings<Item extends ImportableItem>(
  planned: PlannedItem<Item>[],
  inScope: Item[],
  groupOf: (item: Item) => string,
): RowError[] {
  const priceWarnings = createPriceCheck(inScope);
  const isNear = createComparison();
  const stored = Map.groupBy(
    inScope.map((item) => ({ name: item.name, text: normalizeText(item.name), group: groupOf(item) })),
    ({ group }) => group,
  );
  const added = planned.filter(({ before, row }) => !before && row.sheet !== "");
  const centimes = areCentimes(added) ? added.slice(0, 1) : [];
  const ofList = centimes.map(({ row }) => rowError(row, "price", uploadMessages.maybeCentimes));
  const ofRows = planned.flatMap((change): RowError[] => {
    const { row, before, item } = change;
    const similar = before ? undefined : findSimilarName(item.name, stored.get(groupOf(item)) ?? [], isNear);
    const { unknown } = parseAllergens(item.allergies);
    return [
      ...(similar ? [rowError(row, "name", uploadMessages.similarName(item.name, similar))] : []),
      ...priceWarnings(change),
      ...(unknown.length > 0 ? [rowError(row, "allergies", uploadMessages.unknownAllergens(unknown))] : []),
      // A call's items were read by nobody.
      ...(row.sheet === "" ? [] : listDoubts(row, item, before)),
    ];
  });
  return [...ofList, ...ofRows];
}

function findSimilarName(
  name: string,
  stored: { name: string; text: string }[],
  isNear: ReturnType<typeof createComparison>,
): string | undefined {
  const text = normalizeText(name);
  if (text.length < MIN_NAME_LENGTH) return undefined;
  const isSimilar = (other: (typeof stored)[number]) =>
    other.text.length >= MIN_NAME_LENGTH && isNear(text, other.text, MAX_EDITS);
  return stored.find(isSimilar)?.name;
}

/** A new dish may cost this many times its category's median, or that part of it. */
const MAX_FACTOR = 5;

const SMALLEST_COIN = 5;

/** Makes a function that returns what deserves a second look in the prices of a change. */
export function createPriceCheck(inScope: ImportableItem[]) {
  const prices = Map.groupBy(inScope, ({ category }) => category);
  const medians = new Map(
    [...prices].map(([category, items]) => [category, medianOf(items.map(({ price }) => price))]),
  );
  return ({ row, before, item }: PlannedItem<ImportableItem>): RowError[] => {
    const median = before || item.category === undefined ? undefined : medians.get(item.category);
    const [old, now] = [before && priceOf(before), priceOf(item)];
    const oldPrices = new Map((old ? labelledPrices(old) : []).map(({ key, price }) => [key, price]));
    const price = labelledPrices(now).flatMap(({ key, price: amount }, index) =>
      fieldWarnings(oldPrices.get(key), amount, index === 0 ? median : undefined),
    );
    const discount = fieldWarnings(old?.discount, now.discount);
    if (now.discount > 0 && isSpirit(item.name)) discount.push(sentence(declarationMessages.spirit));
    // One message a cell: only its first is shown.
    return [
      ...(price.length > 0 ? [rowError(row, "price", inOne(price))] : []),
      ...(discount.length > 0 ? [rowError(row, "dprice", inOne(discount))] : []),
    ];
  };
}

function inOne(messages: FilledSentence[]): Message {
  const [first = "", ...others] = messages;
  return others.reduce<Message>((message, reason) => fill("{message} {reason}", { message, reason }), first);
}

/** @param median Of the other dishes' prices, for a new dish. */
function fieldWarnings(old = 0, now: number, median?: number): FilledSentence[] {
  const warnings: FilledSentence[] = [];
  if (now === old || now === 0) return warnings;
  if (isFarMove(old, now)) warnings.push(uploadMessages.priceJump(formatPrice(old), formatPrice(now)));
  if (median !== undefined && (now > median * MAX_FACTOR || now * MAX_FACTOR < median)) {
    warnings.push(uploadMessages.priceFarOff(formatPrice(now), formatPrice(median)));
  }
  if (now % SMALLEST_COIN !== 0) warnings.push(uploadMessages.priceWithoutCoin(formatPrice(now)));
  return warnings;
}
