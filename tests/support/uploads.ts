import { type Cell, makeWorkbook } from "./workbook";

/** A form with files, as a browser or a program sends it. */
export function formData(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The file of a workbook with the given sheets of rows. */
export function workbookFile(sheets: Record<string, Cell[][]>, name = "week.xlsx"): File {
  return new File([makeWorkbook(sheets)], name);
}

/** The file of a weekly menu: rows of a name, a description, a category and a price. */
export function weeklyMenuFile(rows: Cell[][]): File {
  return workbookFile({ Sheet: [["Name", "Description", "Category", "Price"], ...rows] });
}
