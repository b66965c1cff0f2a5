import { textCell } from "./cell-text";
import { ROW_RULES, type SheetColumn } from "./sheet-columns";
import { type Dropdown, type NewSheet } from "./workbook-object";

const NAME = "Instructions";

export type Note = [subject: string, note: string];

/** The values that a column offers in a dropdown list; `subject` describes each, such as 'A category'. */
export interface ColumnChoices {
  field: string;
  subject: string;
  values: string[];
}

/**
 * The second sheet of a workbook that staff upload. It contains the description of each
 * column, then notes, then the choices of columns; the returned dropdown lists offer
 * these choices.
 */
export function instructionsSheet(
  columns: SheetColumn[],
  notes: Note[],
  choices: ColumnChoices[],
): { sheet: NewSheet; dropdowns: Dropdown[] } {
  const rows: NewSheet["rows"] = [
    ...columns.map(({ heading, frenchHeading, isKey, isRequired, explanation }) => ({
      subject: textCell(heading),
      french: textCell(frenchHeading),
      required: textCell(isKey ? "Always" : isRequired ? "In new rows" : "No"),
      note: textCell(explanation),
    })),
    {},
    ...[...notes, ...ROW_RULES].map(noteRow),
  ];
  const dropdowns: Dropdown[] = [];
  for (const { field, subject, values } of choices) {
    if (values.length === 0) continue;
    // Below the heading row.
    const first = rows.length + 2;
    rows.push(...values.map((value) => noteRow([subject, value])));
    dropdowns.push({ field, source: `${NAME}!$D$${first}:$D$${rows.length + 1}` });
  }
  const sheet: NewSheet = {
    name: NAME,
    columns: [
      { field: "subject", heading: "Column", width: 20 },
      { field: "french", heading: "In French", width: 16 },
      { field: "required", heading: "Required", width: 16 },
      { field: "note", heading: "What it means", width: 90 },
    ],
    rows,
  };
  return { sheet, dropdowns };
}

function noteRow([subject, note]: Note): NewSheet["rows"][number] {
  return { subject: textCell(subject), note: textCell(note) };
}
