import { buffer } from "node:stream/consumers";
import { read, utils } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import type { NewContactMessage } from "~/domain/fields/contact-message";
import { contactCells } from "~/excel/contacts-sheet";
import { writeContactsWorkbook } from "~/excel/contacts-workbook.client";
import { streamContactsWorkbook } from "~/excel/contacts-workbook.server";

async function* inBatchesOfTwo(contacts: NewContactMessage[]) {
  for (let start = 0; start < contacts.length; start += 2) yield contacts.slice(start, start + 2);
}

function readBack(workbook: ArrayBuffer | Buffer) {
  const { SheetNames, Sheets } = read(workbook, { cellNF: true });
  const sheet = Sheets[SheetNames[0] ?? ""];
  if (!sheet) throw new Error("No sheet.");
  return { SheetNames, sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }) };
}

const contact = (message: string) => ({ email: "anna@example.com", phone: "+41 79 555 01 42", message });

describe.each([
  [
    "the browser",
    async (contacts: NewContactMessage[]) => writeContactsWorkbook(["Email", "Phone", "Message"], contacts),
  ],
  [
    "the server",
    async (contacts: NewContactMessage[]) =>
      buffer((await streamContactsWorkbook(inBatchesOfTwo(contacts))) as never),
  ],
])("contacts.xlsx of %s", (_maker, make) => {
  test("contains all contacts under their headings on the sheet Contacts", async () => {
    const { SheetNames, rows, sheet } = readBack(await make(["Un", "Deux", "Trois"].map(contact)));
    expect(SheetNames).toEqual(["Contacts"]);
    expect(rows).toEqual([
      ["Email", "Phone", "Message"],
      ["anna@example.com", "+41 79 555 01 42", "Un"],
      ["anna@example.com", "+41 79 555 01 42", "Deux"],
      ["anna@example.com", "+41 79 555 01 42", "Trois"],
    ]);
    expect(sheet["!ref"]).toBe("A1:C4");
  });

  test("contains only the headings if there are no contacts", async () => {
    expect(readBack(await make([])).rows).toEqual([["Email", "Phone", "Message"]]);
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
  ])("keeps %j as the text that it is", async (text) => {
    const { sheet } = readBack(await make([contact(text)]));
    expect(sheet.C2).toMatchObject({ t: "s", v: text, z: "@" });
    expect(sheet.C2).not.toHaveProperty("f");
  });

  test("cuts text that is longer than a cell can be", async () => {
    const { sheet } = readBack(await make([contact("x".repeat(40_000))]));
    expect(sheet.C2?.v).toBe(`${"x".repeat(32_763)} […]`);
  });
});

test("a workbook whose messages can't be read fails before it begins", async () => {
  // eslint-disable-next-line require-yield -- it fails before.
  async function* failing(): AsyncGenerator<NewContactMessage[]> {
    throw new Error("no such table");
  }
  await expect(streamContactsWorkbook(failing())).rejects.toThrow("no such table");
});

test("a workbook whose messages can't be read to the end breaks off", async () => {
  async function* failingLater(): AsyncGenerator<NewContactMessage[]> {
    yield [contact("Un")];
    throw new Error("disk error");
  }
  await expect(buffer((await streamContactsWorkbook(failingLater())) as never)).rejects.toThrow("disk error");
});

test.each([
  ["Windows line breaks as a cell's own", "a\r\nb", "a\nb"],
  ["characters that no file can hold as a sign", "a\uFFFFb", "a\uFFFDb"],
  ["what is longer than a cell cut", "x".repeat(40_000), `${"x".repeat(32_763)} […]`],
  ["no half of a character", `${"x".repeat(32_762)}😀${"y".repeat(9)}`, `${"x".repeat(32_762)} […]`],
])("writes %s", (_what, text, written) => {
  expect(contactCells(contact(text))[2]).toBe(written);
});
