import { textCell } from "./cell-text";
import type { SheetColumn } from "./sheet-columns";
import type { NewSheet } from "./workbook-object";

/** A sample's second sheet: what each column means, then what else staff should know, by subject. */
export function instructionsSheet(
  columns: SheetColumn[],
  notes: [subject: string, note: string][],
): NewSheet {
  return {
    name: "Instructions",
    columns: [
      { field: "subject", heading: "Column", width: 20 },
      { field: "isRequired", heading: "Must be filled", width: 16 },
      { field: "note", heading: "What it means", width: 90 },
    ],
    rows: [
      ...columns.map(({ heading, isRequired, explanation }) => ({
        subject: textCell(heading),
        isRequired: textCell(isRequired ? "Yes" : "No"),
        note: textCell(explanation),
      })),
      {},
      ...notes.map(([subject, note]) => ({ subject: textCell(subject), note: textCell(note) })),
    ],
  };
}
