import { type NewSheet, toWorkbook } from "./workbook-object";

/** The sheet view that sheetjs-style writes, and the same with a frozen first row, which it can't write. */
const PLAIN_VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN_VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** Writes an .xlsx workbook with styled, frozen heading rows and the given column widths. */
export async function writeWorkbook(sheets: NewSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand: it takes as much memory as the rest of the server.
  const { default: XLSX } = await import("sheetjs-style");
  const written: Buffer = XLSX.write(toWorkbook(sheets), { type: "buffer", bookType: "xlsx", bookSST: true });
  const parts = XLSX.CFB.read(written, { type: "buffer" });
  for (const number of sheets.keys()) {
    const part = XLSX.CFB.find(parts, `/xl/worksheets/sheet${number + 1}.xml`);
    if (!part) throw new Error(`Sheet ${number + 1} was not written.`);
    part.content = Buffer.from(Buffer.from(part.content).toString().replace(PLAIN_VIEW, FROZEN_VIEW));
    part.size = part.content.length;
  }
  return new Uint8Array(
    XLSX.CFB.write(parts, { type: "buffer", fileType: "zip", compression: true } as object) as Buffer,
  );
}
