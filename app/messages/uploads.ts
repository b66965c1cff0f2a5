import type { ImportCounts } from "~/domain/imports/import-table";

/** Messages of uploaded workbooks and of their samples. */
export const uploadMessages = {
  fileMissing: "Please select a file before submitting.",
  uploaded: "File uploaded successfully!",
  notUploaded: "Failed to upload file.",
  dayFileMissing: "Please select a file!",
  dayUploaded: "Menu uploaded successfully!",
  dayNotUploaded: "Error uploading the menu!",
  counts: ({ added, updated, unchanged, removed = 0 }: ImportCounts) =>
    `${added} added, ${updated} updated, ${unchanged} unchanged${removed > 0 ? `, ${removed} removed` : ""}`,
  downloaded: "Download Successfully",
  notDownloaded: "Internal Server Error",

  chooseAgain: "Please choose the file again.",
  tooLarge: "The file is too large: at most 5 MiB.",
  busy: "Other files are being read. Please try again in a few seconds.",
  notAWorkbook: "This file is not an Excel workbook (.xlsx or .xls).",
  protected: "This workbook is protected with a password. Save it without one and try again.",
  damaged: "This workbook is damaged and can't be read. Open it in Excel, save it and try again.",
  tooMuch: "This workbook is too large or too complex to be read: at most 5,000 rows.",
  unreadable: "This workbook can't be read. Copy its rows into the sample file and upload that.",

  noHeadings: (headings: string[]) => `There is no heading row. The columns are: ${headings.join(", ")}.`,
  columnMissing: "This column is missing.",
  columnTwice: "This column appears twice.",
  tooManyRows: (count: number) => `There are ${count} rows: at most 5,000 can be uploaded at once.`,
  cellError: "This cell contains an Excel error, such as #N/A.",
  cellRequired: (heading: string) => `${heading} is required.`,
  dateInvalid: "The date must be a date cell, 2026-12-15 or 15.12.2026.",
  rowTwice: (what: string, row: string) => `The same ${what} as in row ${row}.`,
  storedTwice: (name: string) => `"${name}" is on the menu twice; rename one first.`,

  similarName: (name: string, similar: string) => `"${name}" would be added. Did you mean "${similar}"?`,
  priceJump: (before: string, after: string) => `The price would change from ${before} to ${after}.`,
  unknownAllergens: (words: string[]) =>
    `Not an allergen that we know: ${words.map((word) => `"${word}"`).join(", ")}.`,
  spiritDiscount: "A struck price on spirits is not allowed.",
} as const;

/** What staff and API clients read about checking a workbook before it is imported. */
export const importMessages = {
  notWritten: "Nothing has been written.",
  stale: "The menu has changed meanwhile. Please check again.",
  ended: "This check has ended. Please upload the file again.",
  notLoaded: "Failed to check the file.",
  nothingChanges: "The file changes nothing.",
  theyStay: "They stay.",
  onlyIfReplaced:
    "The days of the file are full: its rows fit only if what the file doesn't hold is taken off.",
  importRows: (count: number) => `Import ${count} ${count === 1 ? "row" : "rows"}`,
  replace: (count: number) => `Also take off what the file doesn't hold (${count})`,
  takeOff: (count: number) => `Take off what the file doesn't hold (${count})`,
  more: (count: number) => `${count} more.`,
  flagInvalid: (name: string) => `${name} must be 1.`,
} as const;
