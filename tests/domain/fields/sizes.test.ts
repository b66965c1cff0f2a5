import { describe, expect, test } from "vitest";
import { readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import type { Read } from "~/domain/fields/read-fields";
import { formatSizes, MAX_SIZES, sizeField, type Sizes, toSizesJson } from "~/domain/price/sizes";
import { chefMessages, sizeMessages } from "~/messages/menu";
import { storedMenuItem } from "../../support/menu";
import {
  errorsIn,
  menuItemReader,
  newMenuItemReader,
  PIZZA_NAMES,
  readSuggestion,
} from "../../support/reading";

const WINE = { name: "Chasselas", description: "Vif", category: "Pizza", allergies: "Sulfites" };
const ONE = { label: "1 dl", price: 5.2 };
const FIVE = { label: "5 dl", price: "24.00", note: "ignored" };

function read(
  fields: object,
  source: "form" | "body" = "body",
  reader: (input: object) => Read<{ price: number; sizes?: Sizes }> = newMenuItemReader(PIZZA_NAMES, source),
) {
  const found = reader({ ...WINE, ...fields });
  if (found.errors.length > 0) return errorsIn(found);
  const { price, sizes } = found.values;
  return [price, sizes && formatSizes(sizes)];
}

/** The rows of a form: a label and a price each. */
function rows(...texts: string[][]): Record<string, string> {
  const entries = Array.from({ length: MAX_SIZES }, (_, index): [string, string][] => [
    [sizeField(index, "label"), texts[index]?.[0] ?? ""],
    [sizeField(index, "price"), texts[index]?.[1] ?? ""],
  ]);
  return Object.fromEntries(entries.flat());
}

describe("a call's sizes", () => {
  test.each<[string, object, unknown]>([
    ["make the price", { sizes: [ONE, FIVE] }, [5_20, "1 dl 5.20; 5 dl 24.00"]],
    ["may come with the same price", { price: "5.20", sizes: [ONE] }, [5_20, "1 dl 5.20"]],
    ["may be none: null", { price: 5, sizes: null }, [5_00, null]],
    ["may be none: an empty text", { price: 5, sizes: "" }, [5_00, null]],
    ["may be none: an empty list", { price: 5, sizes: [] }, [5_00, null]],
    ["aren't touched without the field", { price: 5 }, [5_00, undefined]],
    [
      "have trimmed labels",
      { sizes: [{ label: " grande \u00A0 carafe ", price: 9 }] },
      [9_00, "grande carafe 9.00"],
    ],
  ])("%s", (_case, fields, expected) => {
    expect(read(fields)).toEqual(expected);
  });

  const { labelRequired, labelInvalid, labelTwice, priceNotPositive, priceDiffers, noDiscount, invalid } =
    sizeMessages;
  test.each<[string, object, Record<string, string>]>([
    ["no list", { sizes: "1 dl 5.20" }, { sizes: invalid }],
    ["seven", { sizes: Array.from({ length: 7 }, () => ONE) }, { sizes: invalid }],
    [
      "a list that is too long, whatever it holds",
      { price: 5, sizes: Array(7).fill({}) },
      { sizes: invalid },
    ],
    [
      "an empty object",
      { sizes: [{}] },
      { "sizes[0].label": labelRequired, "sizes[0].price": priceNotPositive },
    ],
    ["no label", { sizes: [ONE, { ...FIVE, label: " \u200B" }] }, { "sizes[1].label": labelRequired }],
    ["an amount for a label", { sizes: [{ ...ONE, label: "5.20" }] }, { "sizes[0].label": labelInvalid }],
    [
      "a long label",
      { sizes: [{ ...ONE, label: "x".repeat(21) }] },
      { "sizes[0].label": expect.any(String) },
    ],
    ["no text for a label", { sizes: [{ ...ONE, label: 1 }] }, { "sizes[0].label": "Must be text." }],
    [
      "one label that differs in spaces, case or its decimal sign alone",
      {
        sizes: [
          { ...ONE, label: "0,5 dl" },
          { ...FIVE, label: "La petite" },
          { ...FIVE, label: "0.5DL" },
          { ...FIVE, label: "LAPETITE" },
        ],
      },
      { "sizes[2].label": labelTwice, "sizes[3].label": labelTwice },
    ],
    ["a price of 0", { sizes: [{ ...ONE, price: 0 }] }, { "sizes[0].price": priceNotPositive }],
    [
      "a price that is too high",
      { sizes: [{ ...ONE, price: 100_000.05 }] },
      { "sizes[0].price": expect.any(String) },
    ],
    ["another price beside them", { price: 6, sizes: [ONE] }, { price: priceDiffers }],
    ["a discount beside them", { dprice: 4, sizes: [ONE] }, { dprice: noDiscount }],
    ["none and no price", { sizes: [] }, { price: priceNotPositive }],
  ])("can't be %s", (_case, fields, expected) => {
    expect(read(fields)).toEqual(expected);
  });

  test("of a suggestion follow its form's words, and a dish of the day has none", () => {
    const sizes = [{ label: "petite" }];
    expect(read({ sizes }, "body", readSuggestion)).toEqual({
      "sizes[0].price": chefMessages.priceRequired,
    });
    const ofDay = (item: object) => readNewDayMenuItem(item, { source: "body" });
    expect(read({ price: 5.2, sizes: [ONE] }, "body", ofDay)).toEqual({
      sizes: sizeMessages.dayMenu,
    });
    expect(errorsIn(ofDay({ ...WINE, price: 5.2, sizes: [] }))).toEqual({});
  });
});

test("a label that is stored twice stays until the list changes", () => {
  const twice = [
    { label: "1 dl", price: 5_20 },
    { label: "1dl", price: 24_00 },
  ];
  const stored = storedMenuItem({ ...WINE, price: 5_20, sizes: twice });
  const sizes = toSizesJson(stored.sizes);
  expect(read({ sizes }, "body", menuItemReader(PIZZA_NAMES, stored))).toEqual([
    5_20,
    "1 dl 5.20; 1dl 24.00",
  ]);
  const changed = [...sizes.slice(0, 1), { label: "1dl", price: 25 }];
  expect(read({ sizes: changed }, "body", menuItemReader(PIZZA_NAMES, stored))).toEqual({
    "sizes[1].label": sizeMessages.labelTwice,
  });
});

test.each<[string, object, unknown]>([
  [
    "in any spelling, in place of the price",
    { price: "x", ...rows(["1 dl", "5,20"], [], ["5 dl", "CHF 24.-"]) },
    [5_20, "1 dl 5.20; 5 dl 24.00"],
  ],
  ["none: the price is read", { price: "5,20", ...rows() }, [5_20, null]],
  ["none, and no price", { price: "", ...rows() }, { price: sizeMessages.priceNotPositive }],
  ["a form without rows leaves them", { price: "5" }, [5_00, undefined]],
  ["half a row", rows(["1 dl", "5.20"], [], ["", "24"]), { "sizes[2].label": sizeMessages.labelRequired }],
  ["a label twice", rows(["1 dl", "5"], [], ["1DL", "24"]), { "sizes[2].label": sizeMessages.labelTwice }],
  ["the other half", rows(["1 dl", ""]), { "sizes[0].price": sizeMessages.priceNotPositive }],
])("a form's sizes: %s", (_case, fields, expected) => {
  expect(read(fields, "form")).toEqual(expected);
});
