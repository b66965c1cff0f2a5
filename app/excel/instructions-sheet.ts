import { textCell } from "./cell-text";
import { ROW_RULES, type SheetColumn } from "./sheet-columns";
import type { NewSheet } from "./workbook-object";

/** A sample's second sheet: the description of each column, then further rules by subject. */
export function instructionsSheet(
  columns: SheetColumn[],
  notes: [subject: string, note: string][],
): NewSheet {
  return {
    name: "Instructions",
    columns: [
      { field: "subject", heading: "Column", width: 20 },
      { field: "french", heading: "In French", width: 16 },
      { field: "required", heading: "Must be filled", width: 16 },
      { field: "note", heading: "What it means", width: 90 },
    ],
    rows: [
      ...columns.map(({ heading, frenchHeading, isKey, isRequired, explanation }) => ({
        subject: textCell(heading),
        french: textCell(frenchHeading),
        required: textCell(isKey ? "Always" : isRequired ? "In new rows" : "No"),
        note: textCell(explanation),
      })),
      {},
      ...[...ROW_RULES, ...notes].map(([subject, note]) => ({
        subject: textCell(subject),
        note: textCell(note),
      })),
    ],
  };
}
