import xlsx from "sheetjs-style/dist/xlsx.mini.min.js";
import type { NewContactMessage } from "~/domain/fields/contact-message";
import { contactCells, contactsSheet } from "./contacts-sheet";

/**
 * Makes contacts.xlsx in the browser: one sheet of text cells without formulas. The build leaves a `.client` file
 * out of the server, which would load the library at each start.
 */
export function writeContactsWorkbook(headings: string[], contacts: NewContactMessage[]): ArrayBuffer {
  const rows = [headings, ...contacts.map(contactCells)];
  const cells = rows.flatMap((row, r) =>
    // With the format `@` an edited cell stays text.
    row.map((text, c) => [xlsx.utils.encode_cell({ r, c }), { t: "s", v: text, z: "@" }]),
  );
  const sheet = {
    ...Object.fromEntries(cells),
    "!ref": `A1:C${rows.length}`,
    "!cols": contactsSheet.columnWidths.map((wch) => ({ wch })),
  };
  const workbook = { SheetNames: [contactsSheet.name], Sheets: { [contactsSheet.name]: sheet } };
  return xlsx.write(workbook, { type: "array", bookType: "xlsx", bookSST: true }) as ArrayBuffer;
}
