import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { contactsSheet } from "~/excel/contacts-sheet";
import { writeContactsWorkbook } from "~/excel/contacts-workbook";

function readBack(workbook: ArrayBuffer) {
  const { SheetNames, Sheets } = read(workbook, { cellNF: true });
  const sheet = Sheets[SheetNames[0] ?? ""];
  if (!sheet) throw new Error("No sheet.");
  return { SheetNames, sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }) };
}

const contact = (message: string) => ({ email: "anna@example.com", phone: "+41 79 555 01 42", message });

test("holds all contacts under their headings on the sheet Contacts", () => {
  const { SheetNames, rows } = readBack(writeContactsWorkbook([contact("Un"), contact("Deux")]));
  expect(SheetNames).toEqual(["Contacts"]);
  expect(rows).toEqual([
    ["Email", "Phone", "Message"],
    ["anna@example.com", "+41 79 555 01 42", "Un"],
    ["anna@example.com", "+41 79 555 01 42", "Deux"],
  ]);
});

test("holds the headings alone without contacts", () => {
  expect(readBack(writeContactsWorkbook([])).rows).toEqual([["Email", "Phone", "Message"]]);
});

test.each([
  ['=HYPERLINK("http://example.com")'],
  ["+1+1"],
  ["-1"],
  ["@SUM(1)"],
  ["\t=1"],
  ["\r=1"],
  ["0041"],
  ["1e5"],
  ["  spaces  "],
  ["two\n\nlines"],
  ["<b>&\"'</b> ]]>"],
  ["_x0041_ and _X000D_"],
  ["😀 é 中"],
  ["\u0001"],
])("keeps %j as the text that it is", (text) => {
  const { sheet } = readBack(writeContactsWorkbook([contact(text)]));
  expect(sheet.C2).toMatchObject({ t: "s", v: text, z: "@" });
  expect(sheet.C2).not.toHaveProperty("f");
});

test.each([
  ["Windows line breaks as a cell's own", "a\r\nb", "a\nb"],
  ["characters that no file can hold as a sign", "a\uFFFFb", "a\uFFFDb"],
  ["what is longer than a cell cut", "x".repeat(40_000), `${"x".repeat(32_763)} […]`],
  ["no half of a character", `${"x".repeat(32_762)}😀${"y".repeat(9)}`, `${"x".repeat(32_762)} […]`],
])("writes %s", (_what, text, written) => {
  expect(contactsSheet([contact(text)])[1]?.[2]).toBe(written);
  expect(readBack(writeContactsWorkbook([contact(text)])).sheet.C2?.v).toBe(written);
});
