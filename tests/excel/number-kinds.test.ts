import { describe, expect, test } from "vitest";
import { dayMenuColumns, weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readTable } from "~/excel/sheet-table";
import { makeWorkbookOfCells, makeWorkbookOfXml, parsed } from "../support/workbook";

/** Numbers that a spreadsheet makes of what was typed. */
const CELLS = {
  date: { t: "n", v: 18598, z: "mmm-yy" },
  time: { t: "n", v: 0.75, z: "h:mm" },
  "elapsed time": { t: "n", v: 1.5, z: "[h]:mm" },
  percentage: { t: "n", v: 0.1, z: "0%" },
} as const;

const FORMATS = (["xlsx", "biff8"] as const).flatMap((bookType) =>
  [false, true].map((date1904) => ({ bookType, date1904 })),
);

const REPAIRS = {
  price: "Format the column as Number, then type the amount again, such as 12.50.",
  text: "Format the column as Text, then type the text again.",
  day: "Format the column as Date, then type the day again.",
};

const KINDS = [
  ["weekly menus", weeklyMenuColumns],
  ["day menus", dayMenuColumns],
] as const;

describe.each(FORMATS)("in a workbook of $bookType (from 1904: $date1904)", (format) => {
  test.each(KINDS)("%s refuse dates, times and percentages at each cell", async (_what, columns) => {
    const cases = columns.flatMap((column) =>
      (Object.keys(CELLS) as (keyof typeof CELLS)[])
        // A date column takes dates, and a time without a day is none that a menu has.
        .filter((kind) => column.kind !== "day" || kind === "percentage")
        .map((kind) => ({ column, kind })),
    );
    const rows = cases.map(({ column, kind }) =>
      columns.map((each) => (each === column ? CELLS[kind] : each.kind === "day" ? "2026-12-15" : "x")),
    );
    const workbook = await parsed(
      makeWorkbookOfCells([columns.map(({ heading }) => heading), ...rows], format),
    );
    expect(readTable(workbook, columns).errors).toEqual(
      cases.map(({ column, kind }, index) => ({
        sheet: "Sheet",
        row: index + 2,
        field: column.field,
        message: `This cell contains a ${kind === "elapsed time" ? "time" : kind}. ${REPAIRS[column.kind]}`,
      })),
    );
  });

  test("formats that only look like dates stay amounts, and date cells stay days", async () => {
    const formats = ['"CHF" #,##0.00', '0.00" d\'hiver"', "[Red]0.00", '_-* #,##0.00\\ "CHF"_-', "0.00"];
    const day = format.date1904 ? 44884 : 46346;
    const rows = formats.map((z) => [
      { t: "n", v: day, z: "d/m/yy" } as const,
      "x",
      { t: "n", v: 18.5, z } as const,
    ]);
    const workbook = await parsed(makeWorkbookOfCells([["Date", "Name", "Price"], ...rows], format));
    const optional = dayMenuColumns.map((column) => ({ ...column, isRequired: false }));
    const { rows: read, errors } = readTable(workbook, optional);
    expect(errors).toEqual([]);
    expect(read.map(({ values }) => values)).toEqual(
      formats.map(() => ({ date: "2026-11-20", name: "x", price: 18.5 })),
    );
  });
});

describe.each(["", "x:"])("in a sheet whose tags begin with '%s'", (prefix) => {
  const sheetOf = (content: string) =>
    makeWorkbookOfXml(
      `<${prefix}worksheet xmlns${prefix && ":x"}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><${prefix}sheetData>${content.replace(
        /<(\/?)(?=[a-z])/g,
        `<$1${prefix}`,
      )}</${prefix}sheetData></${prefix}worksheet>`,
    );

  /** What is read of the cells of a row, by their columns: the value, and the kind of a number. */
  async function readRow(...cells: string[]) {
    const [sheet] = await parsed(sheetOf(`<row r="1">${cells.join("")}</row>`));
    return Object.fromEntries(sheet?.rows[0]?.[1].map(([column, ...cell]) => [column, cell]) ?? []);
  }

  test("cells of ISO dates and times are known", async () => {
    const read = await readRow(
      '<c r="A1" t="d"><v>2026-12-15T00:00:00.000Z</v></c>',
      "<c r='B1' s='0' t='d'><f>NOW()</f><v>2026-12-15</v></c>",
      '<c r="C1" t="d"><v>18:00:00</v></c>',
      '<c r="D1" t="str"><v>d</v></c>',
    );
    expect(read).toEqual({
      0: ["2026-12-15T00:00:00.000Z", "date"],
      1: ["2026-12-15", "date"],
      2: ["18:00:00", "time"],
      3: ["d"],
    });
  });

  test("a formula without a stored result is an error, not an empty cell", async () => {
    const read = await readRow(
      '<c r="A1"><f>20*1.1</f></c>',
      '<c r="B1" s="1"><f>1+1</f><v></v></c>',
      '<c r="C1"><f t="shared" si="0"/><v/></c>',
      '<c r="D1"><f>20*1.1</f><v>22</v></c>',
      '<c r="E1" t="str"><f>""</f><v></v></c>',
      '<c r="F1" s="1"/>',
      '<c r="G1"><v>1</v></c>',
      '<c r="H1" t="n"><f>1+1</f></c>',
      '<c r="I1" t="str"><f>1+1</f></c>',
    );
    expect(read).toEqual({ 0: [null], 1: [null], 2: [null], 3: [22], 6: [1], 7: [null], 8: [null] });
  });

  // Fewer with a prefix: making the file takes longer than reading it.
  test("200,000 rows that are only formatted don't count", async () => {
    const last = prefix ? 2000 : 200_000;
    const row = (number: number, text = "") => {
      const filled = text && `<c r="A${number}" t="str"><v>${text}</v></c>`;
      return `<row r="${number}" spans="1:4" s="1" customFormat="1">${filled}<c r="B${number}" s="1"/><c r="C${number}" s="1"></c></row>`;
    };
    const empty = Array.from({ length: last - 2 }, (_, index) => row(index + 2));
    const [sheet] = await parsed(sheetOf([row(1, "first"), ...empty, row(last, "last")].join("")));
    expect(sheet?.rows).toEqual([
      [1, [[0, "first"]]],
      [last, [[0, "last"]]],
    ]);
  });
});

test("cells without an address keep their places", async () => {
  const sheet =
    "<worksheet><sheetData><row><c/><c t='str'><v>B</v></c></row><row/><row><c t='str'><v>A</v></c></row></sheetData></worksheet>";
  const [read] = await parsed(makeWorkbookOfXml(sheet));
  expect(read?.rows).toEqual([
    [1, [[1, "B"]]],
    [3, [[0, "A"]]],
  ]);
});

test("hidden rows are read and marked", async () => {
  const [sheet] = await parsed(makeWorkbookOfCells([["a"], ["b"], ["c"]], { hidden: [2] }));
  expect(sheet?.rows).toEqual([
    [1, [[0, "a"]]],
    [2, [[0, "b"]], true],
    [3, [[0, "c"]]],
  ]);
});
