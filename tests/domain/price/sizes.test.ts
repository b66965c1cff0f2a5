import { describe, expect, test } from "vitest";
import { readSizes, storeSizes } from "~/domain/price/price";
import { formatSizes, isLabel, isQuantity, labelKey, parseSizes } from "~/domain/price/sizes";

describe("parseSizes", () => {
  test.each([
    ["1 dl 5.20; 5 dl 24.00", ["1 dl", 5_20, "5 dl", 24_00]],
    ["1 dl 5.20\n5 dl 24", ["1 dl", 5_20, "5 dl", 24_00]],
    ["1 dl CHF 5.20;5 dl 24.- ;", ["1 dl", 5_20, "5 dl", 24_00]],
    ["petite 12,50; grande  (33 cm) Fr. 18.–", ["petite", 12_50, "grande (33 cm)", 18_00]],
    ["6 x 4.00 CHF; 12 x 7.50", ["6 x", 4_00, "12 x", 7_50]],
    ["Grand 1 250.00; Grand 2 260.00", ["Grand 1", 250_00, "Grand 2", 260_00]],
    ["75cl 1'250.00", ["75cl", 1250_00]],
  ])("reads %j", (text, expected) => {
    expect(parseSizes(text)?.flatMap(({ label, price }) => [label, price])).toEqual(expected);
  });

  test.each([
    ["an amount", "18.50"],
    ["one part whose label is no quantity", "petite 12.00"],
    ["a part without a label", "5.20; 5 dl 24.00"],
    ["a part without an amount", "1 dl; 5 dl 24.00"],
    ["a currency for a label", "CHF 5.20; CHF 24.00"],
    ["a number for a label", "1 5.20; 5 24.00"],
    ["another currency", "1 dl 5.20 €; 5 dl 24.00 €"],
    ["an equals sign", "1 dl = 5.20; 5 dl = 24.00"],
    ["a price of 0", "1 dl 0; 5 dl 24.00"],
    ["a price that is too high", "1 dl 100000.05; 5 dl 24.00"],
    ["a text", "selon arrivage"],
  ])("doesn't read %s", (_what, text) => {
    expect(parseSizes(text)).toBeUndefined();
  });

  test("reads what it is written as, whatever the label", () => {
    const labels = ["1 dl", "petite", "Menu 5.-", "2 personnes", "1/2", "CHF-frei", "Fr. 3 x", "l’enfant"];
    const sizes = labels.map((label, index) => ({ label, price: 5_20 + index }));
    expect(labels.filter((label) => !isLabel(label))).toEqual([]);
    expect(parseSizes(formatSizes(sizes))).toEqual(sizes);
    expect(readSizes(storeSizes(sizes))).toEqual(sizes);
  });
});

test.each(["", "12", "5.20", "CHF", "fr.", "€", "1 dl CHF", "18.-", "CHF 5.20", "1'250", "a;b", "a=b"])(
  "%j is no label",
  (text) => {
    expect(isLabel(text)).toBe(false);
  },
);

test.each([
  ["5 dl", true],
  ["0,5l", true],
  ["33 CM", true],
  ["6x", true],
  ["dl", false],
  ["5 dl rouge", false],
  ["petite", false],
])("whether %j is a quantity: %s", (label, expected) => {
  expect(isQuantity(label)).toBe(expected);
});

test("labels are compared without spaces, case and the kind of decimal point", () => {
  expect(labelKey("0,5 L")).toBe(labelKey("0.5l"));
  expect(labelKey("La  Petite")).toBe(labelKey("lapetite"));
  expect(labelKey("petite")).not.toBe(labelKey("grande"));
});

test("no sizes are stored as null", () => {
  expect(storeSizes(null)).toBeNull();
  expect(readSizes(null)).toBeNull();
});
