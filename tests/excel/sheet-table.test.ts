import { describe, expect, test } from "vitest";
import type { CellValue, Sheet } from "~/excel/sheet";
import { dayMenuColumns, weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readTable } from "~/excel/sheet-table";
import { uploadMessages } from "~/messages/uploads";
import { menuMessages } from "~/messages/menu";

const HEADINGS = ["Menu Type", "Name", "Description", "Allergies", "Category", "Price", "Discounted Price"];
const MARINARA = ["Yes", "Marinara", "Tomate, ail.", "Gluten", "Pizza", "15,50", ""];

describe("the table of a sheet", () => {
  test("has its rows by field, with their places", () => {
    const { rows, errors } = readTable([sheetOf(HEADINGS, MARINARA)], weeklyMenuColumns);
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        sheet: "Sheet",
        row: 2,
        values: {
          menuType: "Yes",
          name: "Marinara",
          description: "Tomate, ail.",
          allergies: "Gluten",
          category: "Pizza",
          price: "15,50",
          dprice: "",
        },
      },
    ]);
  });

  test.each([
    [29, []],
    [30, [uploadMessages.noHeadings(weeklyMenuColumns.map(({ heading }) => heading))]],
  ])("has its headings below %i rows at most", (count, messages) => {
    const above = Array.from({ length: count }, () => ["Da Tonino"]);
    const { rows, errors } = readTable([sheetOf(...above, HEADINGS, MARINARA)], weeklyMenuColumns);
    expect(errors.map(({ message }) => message)).toEqual(messages);
    expect(rows).toHaveLength(count === 29 ? 1 : 0);
  });

  test.each([
    ["their case", HEADINGS.map((heading) => heading.toUpperCase())],
    ["their spacing", HEADINGS.map((heading) => `  ${heading.replaceAll(" ", "  ")} `)],
    ["no spaces at all", HEADINGS.map((heading) => heading.replaceAll(" ", ""))],
    ["a mark behind them", HEADINGS.map((heading) => `${heading} *`)],
    ["accents", HEADINGS.map((heading) => heading.replace("e", "é"))],
  ])("knows its headings whatever %s", (_what, headings) => {
    const { rows, errors } = readTable([sheetOf(headings, MARINARA)], weeklyMenuColumns);
    expect(errors).toEqual([]);
    expect(rows[0]?.values).toMatchObject({ name: "Marinara", dprice: "" });
  });

  test.each([
    [
      "weekly menus",
      weeklyMenuColumns,
      ["Fait maison", "Nom", "Description", "Allergènes", "CATEGORIE", "Prix", "Prix réduit"],
    ],
    ["day menus", dayMenuColumns, ["Date", "Nom", "Allergies", "Prix", "Description", "Prix réduit", "Type"]],
  ])("knows the French headings of %s", (_what, columns, headings) => {
    const cells = columns.map(({ field }) => field).slice(0, headings.length);
    const { rows, errors } = readTable([sheetOf(headings, cells)], columns);
    expect(errors).toEqual([]);
    expect(rows[0]?.values).toEqual(Object.fromEntries(cells.map((field) => [field, field])));
  });

  test.each([
    ["Hausgemacht", "Name", "Beschreibung", "Allergene", "Kategorie", "Preis (CHF)", "Aktionspreis"],
    [
      "Fatto in casa",
      "Nome",
      "Descrizione",
      "Allergeni",
      "Categoria",
      "Prezzo in Fr.",
      "Prezzo ridotto [CHF]",
    ],
    ["Menu Type", "Name *", "Description", "Allergies", "Category (1)", "Price CHF", "Discounted Price, CHF"],
    ["Fait maison", "Nom", "Description", "Allergènes", "Catégorie", "Prix (CHF)", "Prix réduit en francs"],
  ])("knows the headings %s, %s …, also with a unit", (...headings) => {
    const { rows, errors } = readTable([sheetOf(headings, MARINARA)], weeklyMenuColumns);
    expect(errors).toEqual([]);
    expect(rows[0]?.values).toMatchObject({ name: "Marinara", category: "Pizza", price: "15,50" });
  });

  test("refuses a column of prices in another currency", () => {
    const headings = HEADINGS.map((heading) => (heading === "Price" ? "Prix (€)" : heading));
    expect(readTable([sheetOf(headings, MARINARA)], weeklyMenuColumns).errors).toEqual([
      { sheet: "Sheet", row: 1, field: "price", message: "Prices must be in francs, not in EUR." },
    ]);
  });

  test("ignores invisible characters in amounts, days and words, and keeps them in names", () => {
    const row = ["O\u200Bui", "Ma\u00ADrinara", "x", "", "Pizza", "15.50\u200E", "\u200B"];
    expect(readTable([sheetOf(HEADINGS, row)], weeklyMenuColumns).rows[0]?.values).toMatchObject({
      menuType: "Yes",
      name: "Ma\u00ADrinara",
      price: "15.50",
      dprice: "",
    });
  });

  test("reads Oui, Non and plat, and days as they are typed", () => {
    const week = [
      HEADINGS,
      ...["oui", "NON", "Ja", "nein", "Sì"].map((word) => [word, ...MARINARA.slice(1)]),
    ];
    expect(
      readTable([sheetOf(...week)], weeklyMenuColumns).rows.map(({ values }) => values.menuType),
    ).toEqual(["Yes", "No", "Yes", "No", "Yes"]);
    const days = [
      ["Date", "Type"],
      ["15.12.2026", "Plat"],
      ["5.1.2027", "dessert"],
      ["2026-12-15", "dish"],
      ["12/15/2026", "x"],
    ];
    const optional = dayMenuColumns.map((column) => ({ ...column, isRequired: false, isKey: false }));
    expect(readTable([sheetOf(...days)], optional).rows.map(({ values }) => values)).toEqual([
      { date: "2026-12-15", isType: "dish" },
      { date: "2027-01-05", isType: "dessert" },
      { date: "2026-12-15", isType: "dish" },
      { date: "12/15/2026", isType: "x" },
    ]);
  });

  test("requires the cells that identify an item; a dash counts as empty", () => {
    const { errors, required } = readTable(
      [sheetOf(HEADINGS, ["", "-", "", "", "", "", "x"])],
      weeklyMenuColumns,
    );
    expect(errors.map(({ message }) => message)).toEqual([
      "Name is required.",
      menuMessages.categoryRequired,
    ]);
    expect(required.map(({ field }) => field)).toEqual(["name", "description", "category", "price"]);
  });

  test("finds columns in any order and ignores unknown ones", () => {
    const order = [4, 6, 1, 0, 5, 3, 2];
    const shuffled = (row: CellValue[]) => ["?", ...order.map((place) => row[place] ?? "")];
    const { rows } = readTable([sheetOf(shuffled(HEADINGS), shuffled(MARINARA))], weeklyMenuColumns);
    const [{ values } = { values: {} }] = readTable([sheetOf(HEADINGS, MARINARA)], weeklyMenuColumns).rows;
    expect(rows[0]?.values).toEqual(values);
  });

  test("starts below a title and skips empty rows", () => {
    const sheet = sheetOf(["Notre carte"], [], HEADINGS, [], MARINARA, ["", "", ""], MARINARA);
    expect(readTable([sheet], weeklyMenuColumns).rows.map(({ row }) => row)).toEqual([5, 7]);
  });

  test("leaves out a field without a column", () => {
    const { rows, errors } = readTable(
      [sheetOf(["Name", "Description", "Category", "Price"], ["Marinara", "Tomate.", "Pizza", 15.5])],
      weeklyMenuColumns,
    );
    expect(errors).toEqual([]);
    expect(Object.keys(rows[0]?.values ?? {})).toEqual(["name", "description", "category", "price"]);
  });

  test("reads every sheet with headings and skips the others", () => {
    const sheets = [
      { ...sheetOf(["Name"], ["A note"]), name: "Notes" },
      { ...sheetOf(HEADINGS, MARINARA), name: "March" },
      { ...sheetOf(HEADINGS, MARINARA), name: "April" },
    ];
    expect(readTable(sheets, weeklyMenuColumns).rows.map(({ sheet }) => sheet)).toEqual(["March", "April"]);
  });

  test("reports missing and duplicate columns", () => {
    const { rows, errors } = readTable(
      [sheetOf(["Name", "Price", "PRICE", "Category"], ["Marinara", 15.5, 15.5, "Pizza"])],
      weeklyMenuColumns,
    );
    expect(rows).toEqual([]);
    expect(errors).toEqual([
      { sheet: "Sheet", row: 1, field: "description", message: uploadMessages.columnMissing },
      { sheet: "Sheet", row: 1, field: "price", message: "This column appears twice." },
    ]);
  });

  test("lists the expected columns if there is no heading row", () => {
    const headings = weeklyMenuColumns.map(({ heading }) => heading).join(", ");
    const message = `There is no heading row. The columns are: ${headings}.`;
    expect(readTable([sheetOf(["Piatto", "Prezzo"])], weeklyMenuColumns).errors).toEqual([
      { sheet: "", row: null, field: "", message },
    ]);
    expect(readTable([], weeklyMenuColumns).errors).toHaveLength(1);
  });

  test("accepts 2,000 rows and rejects one more", () => {
    const rows = (count: number) => Array.from({ length: count }, () => MARINARA);
    expect(readTable([sheetOf(HEADINGS, ...rows(2000))], weeklyMenuColumns).rows).toHaveLength(2000);
    expect(readTable([sheetOf(HEADINGS, ...rows(2001))], weeklyMenuColumns)).toMatchObject({
      rows: [],
      errors: [{ row: null, message: expect.saying("2001 rows") }],
    });
  });

  test("begins below the row with all required headings, whatever stands above it", () => {
    const title = ["Menu Type", "Price", "Description"];
    const { rows, errors } = readTable([sheetOf(title, HEADINGS, MARINARA)], weeklyMenuColumns);
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([{ row: 3, values: { name: "Marinara" } }]);
  });

  test("begins below the row with most headings if none has all", () => {
    const incomplete = ["Name", "Description", "Price"];
    const { errors } = readTable(
      [sheetOf(["Menu Type", "Price"], incomplete, ["Menu Type", "Name", "x"])],
      weeklyMenuColumns,
    );
    expect(errors).toEqual([
      { sheet: "Sheet", row: 2, field: "category", message: uploadMessages.columnMissing },
    ]);
  });

  test("reports empty and broken cells", () => {
    const broken = ["", null, "Tomate.", "", "", 15.5, ""];
    expect(readTable([sheetOf(HEADINGS, broken)], weeklyMenuColumns).errors).toEqual([
      {
        sheet: "Sheet",
        row: 2,
        field: "name",
        message: uploadMessages.cellError,
      },
      { sheet: "Sheet", row: 2, field: "category", message: menuMessages.categoryRequired },
    ]);
  });

  test("reads numbers as names, ticks as Yes and No, and dates as days", () => {
    const week = readTable([sheetOf(HEADINGS, [true, 1895, "x", "", "Pizza", 15.5, ""])], weeklyMenuColumns);
    expect(week.rows[0]?.values).toMatchObject({ menuType: "Yes", name: "1895", price: 15.5 });
    const days = { ...sheetOf(["Date", "Name"], [44884, "x"]), countsFrom1904: true };
    const optional = dayMenuColumns.map((column) => ({ ...column, isRequired: false }));
    expect(readTable([days], optional).rows[0]?.values).toEqual({ date: "2026-11-20", name: "x" });
  });

  test("treats headings such as __proto__ as unknown", () => {
    const sheet = sheetOf([...HEADINGS, "__proto__", "constructor"], [...MARINARA, "x", "y"]);
    const { rows, errors } = readTable([sheet], weeklyMenuColumns);
    expect(errors).toEqual([]);
    expect(Object.getPrototypeOf(rows[0]?.values)).toBe(Object.prototype);
    expect(Object.keys(rows[0]?.values ?? {})).toHaveLength(7);
  });
});

/** A sheet as the reading process hands it over: filled cells only, rows from 1. */
function sheetOf(...rows: CellValue[][]): Sheet {
  return {
    name: "Sheet",
    countsFrom1904: false,
    rows: rows.flatMap((cells, index): Sheet["rows"] => {
      const filled = cells.flatMap((value, column): [number, CellValue][] =>
        value === "" ? [] : [[column, value]],
      );
      return filled.length > 0 ? [[index + 1, filled]] : [];
    }),
  };
}
