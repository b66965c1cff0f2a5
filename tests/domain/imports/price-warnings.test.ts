import { say } from "~/messages/office/t";
import { expect, test } from "vitest";
import type { ImportableItem } from "~/domain/imports/item-plan.server";
import { parseSizes } from "~/domain/price/sizes";
import { createPriceCheck } from "~/domain/imports/import-warnings.server";

const ROW = { sheet: "Carte", row: 2, values: {} };
const itemOf = (price: number, discountPrice = 0, category?: string): ImportableItem => ({
  id: String(price),
  name: "Margherita",
  price,
  discountPrice,
  allergies: "",
  date: null,
  category,
});
const inSizes = (text: string) => ({
  ...itemOf(5_20, 0, "Pizza"),
  sizes: parseSizes(text) ?? null,
});
const PIZZE = [14_00, 18_00, 22_00, 20_00].map((price) => itemOf(price, 0, "Pizza"));

function warnings(item: ImportableItem, before?: ImportableItem) {
  const check = createPriceCheck(PIZZE);
  return check({ row: ROW, before, item }).map(({ field, message }) =>
    [field, say(message).replaceAll("\u00A0", " ")].join(": "),
  );
}

const FAR = (price: string) =>
  `price: CHF ${price} is unusual: the middle price of this category is CHF 19.00.`;

test.each<[string, ImportableItem, ImportableItem | undefined, string[]]>([
  ["a usual new price", itemOf(24_50, 0, "Pizza"), undefined, []],
  ["five times the median", itemOf(95_00, 0, "Pizza"), undefined, []],
  ["more than that", itemOf(95_05, 0, "Pizza"), undefined, [FAR("95.05")]],
  ["a fifth of the median", itemOf(3_80, 0, "Pizza"), undefined, []],
  ["less than that", itemOf(3_75, 0, "Pizza"), undefined, [FAR("3.75")]],
  ["a category without dishes", itemOf(950_00, 0, "Dolci"), undefined, []],
  ["a day's dish", itemOf(950_00), undefined, []],
  ["a price that no coin pays", itemOf(17_53), undefined, ["price: CHF 17.53 can't be paid in coins."]],
  ["such a discount", itemOf(18_00, 17_01), undefined, ["dprice: CHF 17.01 can't be paid in coins."]],
  ["one that was there before", itemOf(17_53), itemOf(17_53), []],
  ["three tenths more", itemOf(26_00), itemOf(20_00), []],
  [
    "more than that after a lower price",
    itemOf(26_05),
    itemOf(20_00),
    ["price: The price would change from CHF 20.00 to CHF 26.05."],
  ],
  ["three tenths less", itemOf(14_00), itemOf(20_00), []],
  [
    "less than that after a higher price",
    itemOf(13_95),
    itemOf(20_00),
    ["price: The price would change from CHF 20.00 to CHF 13.95."],
  ],
  [
    "a jump to one",
    itemOf(31_11, 0, "Pizza"),
    itemOf(18_00, 0, "Pizza"),
    ["price: The price would change from CHF 18.00 to CHF 31.11. CHF 31.11 can't be paid in coins."],
  ],
  [
    "sizes, each of which has the old price of its label",
    inSizes("1 dl 5.20; 0,5 l 24.00; enfant 9.00"),
    inSizes("0.5l 5.20; 1 dl 5.20"),
    ["price: The price would change from CHF 5.20 to CHF 24.00."],
  ],
  ["a new dish's other sizes far from the median", inSizes("1 dl 5.20; 75 cl 120.00"), undefined, []],
  ["a changed dish far from its category", itemOf(100_00, 0, "Pizza"), itemOf(95_00, 0, "Pizza"), []],
])("%s", (_what, item, before, expected) => {
  expect(warnings(item, before)).toEqual(expected);
});
