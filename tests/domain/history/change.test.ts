import { expect, test } from "vitest";
import { listDifferences } from "~/domain/history/change";
import { formatPrice } from "~/domain/formats/money";

const GLASS = { label: "1 dl", price: 5_20 };
const ONE = { price: 5_20, sizes: [GLASS] };
const TWO = { price: 5_20, sizes: [GLASS, { label: "5 dl", price: 24_00 }] };
const NONE = { price: 17_00, sizes: null };

test.each([
  ["are added", NONE, TWO, formatPrice(17_00), "1 dl 5.20; 5 dl 24.00"],
  ["are changed", ONE, TWO, "1 dl 5.20", "1 dl 5.20; 5 dl 24.00"],
  ["are taken away", ONE, NONE, "1 dl 5.20", formatPrice(17_00)],
])("sizes that %s are one field with the price", (_what, old, present, before, after) => {
  const row = {
    kind: "menu" as const,
    before: { name: "Wine", ...old },
    after: { name: "Wine", ...present },
  };
  expect(listDifferences(row, "Europe/Zurich")).toEqual([{ field: "Sizes", before, after }]);
});
