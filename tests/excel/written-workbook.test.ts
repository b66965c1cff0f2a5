import { read } from "@e965/xlsx";
import type { CellObject } from "sheetjs-style";
import { describe, expect, test } from "vitest";
import { dayCell, priceCell, textCell } from "~/excel/cell-text";
import { writeWorkbook } from "~/excel/item-workbook.server";
import { listZipEntries } from "~/excel/zip";

const COLUMNS = [
  { field: "name", heading: "Name", width: 20 },
  { field: "price", heading: "Price", width: 10 },
  { field: "date", heading: "Date", width: 12 },
];

describe("a workbook that we write", () => {
  test.each(["=1+1", '=HYPERLINK("http://x")', "+41 26 555 01 42", "-10%", "@SUM(A1)", "\t=1", "\r=1"])(
    "keeps %j as plain text, not as a formula",
    async (text) => {
      const [cell] = await firstRow([textCell(text)]);
      expect(cell).toMatchObject({ t: "s", z: "@" });
      expect(String(cell?.v).trim()).toBe(text.trim());
      expect(cell).not.toHaveProperty("f");
    },
  );

  test.each([
    ["a\nb", "a\nb"],
    ["a\r\nb", "a\nb"],
    ["a\r\r\nb", "a\n\nb"],
  ])("keeps each line break of %j as one", async (text, expected) => {
    const [cell] = await firstRow([textCell(text)]);
    expect(cell?.v).toBe(expected);
  });

  test("preserves accents, prices and days", async () => {
    const [name, price, day] = await firstRow([
      textCell("Crème brûlée"),
      priceCell(18.5),
      dayCell("2026-11-20"),
    ]);
    expect(name).toMatchObject({ t: "s", v: "Crème brûlée" });
    expect(price).toMatchObject({ t: "n", v: 18.5, w: "18.50" });
    expect(day).toMatchObject({ t: "n", w: "2026-11-20" });
  });

  test("cuts a text that is longer than a cell", async () => {
    const [cell] = await firstRow([textCell("a".repeat(40_000))]);
    expect(String(cell?.v)).toHaveLength(32_767);
  });

  test("freezes its heading row on every sheet", async () => {
    const sheet = (name: string) => ({ name, columns: COLUMNS, rows: [] });
    const zip = Buffer.from(await writeWorkbook([sheet("One"), sheet("Two")]));
    const sheets = ((await listZipEntries(zip)) ?? []).filter(({ name }) =>
      name.startsWith("xl/worksheets/"),
    );
    expect(sheets).toHaveLength(2);
    for (const entry of sheets) expect((await entry.read()).toString()).toContain('state="frozen"');
  });
});

/** The cells of the first row, as another program reads them back. */
async function firstRow([name, price, date]: CellObject[]) {
  const rows = [{ ...(name && { name }), ...(price && { price }), ...(date && { date }) }];
  const bytes = await writeWorkbook([{ name: "Sheet", columns: COLUMNS, rows }]);
  const sheet = read(bytes, { cellNF: true, cellFormula: true, dense: true }).Sheets["Sheet"];
  return sheet?.["!data"]?.[1] ?? [];
}
