import { expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { readRows, rowField, writeRows } from "~/domain/listing/rows";
import { ROWS_FORM } from "~/web/form-response";

test("the rows of items are those that the form names, with what was sent for each", () => {
  const rows = writeRows([
    { id: "a", version: 3 },
    { id: "menu:b:name", version: null },
  ]);
  const fields = {
    rows,
    [rowField(1, "price.2")]: "5",
    "2.price": "6",
    "rows[0]": "7",
    "0": "7",
    "rows[0].x": "8",
  };
  expect(readRows(fields)).toEqual([
    { id: "a", version: "3", values: {} },
    { id: "menu:b:name", version: "", values: { "price.2": "5" } },
  ]);
  expect(readRows({})).toEqual([]);
});

test("the rows of a list without ids are those of which a field was sent, in their order", () => {
  const fields = { "list[2].url": "x", "list[0].name": "y", "list[10000].name": "z", "lists[1].name": "z" };
  expect(readRows(fields, "list")).toEqual([
    { id: "list[0]", version: "", values: { name: "y" } },
    { id: "list[2]", version: "", values: { url: "x" } },
  ]);
});

test("2,000 rows with two prices each fit into a form", () => {
  const items = Array.from({ length: 2000 }, () => ({ id: uuid(), version: 1000 }));
  const prices = items.flatMap((_, index) => [
    [rowField(index, "price"), "100.00"],
    [rowField(index, "dprice"), "100.00"],
  ]);
  const fields: Record<string, string> = { rows: writeRows(items), ...Object.fromEntries(prices) };
  expect(new URLSearchParams(fields).toString().length).toBeLessThan(ROWS_FORM.maxFormBytes);
  expect(Object.keys(fields).length).toBeLessThan(ROWS_FORM.maxFields);
  expect(readRows(fields)).toHaveLength(2000);
});
