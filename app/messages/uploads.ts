/** Messages of uploaded workbooks and of their samples. */
export const uploadMessages = {
  fileMissing: "Please select a file before submitting.",
  uploaded: "File uploaded successfully!",
  notUploaded: "Failed to upload file.",
  dayFileMissing: "Please select a file!",
  dayUploaded: "Menu uploaded successfully!",
  dayNotUploaded: "Error uploading the menu!",
  downloaded: "Download Successfully",
  notDownloaded: "Internal Server Error",

  tooLarge: "The file is too large: at most 5 MiB.",
  busy: "Other files are being read. Please try again in a few seconds.",
  notAWorkbook: "This file is not an Excel workbook (.xlsx or .xls).",
  protected: "This workbook is protected with a password. Save it without one and try again.",
  damaged: "This workbook is damaged and can't be read. Open it in Excel, save it again and try once more.",
  tooMuch: "This workbook is too large or too complex to be read: at most 5,000 rows.",
  unreadable: "This workbook can't be read. Copy its rows into the sample file and upload that.",

  noHeadings: (headings: string[]) => `There is no heading row. The columns are: ${headings.join(", ")}.`,
  columnMissing: "This column is missing.",
  columnTwice: "This column is there twice.",
  tooManyRows: (count: number) => `There are ${count} rows: at most 5,000 can be uploaded at once.`,
  cellError: "This cell holds an error of Excel's, such as #N/A.",
  cellRequired: (heading: string) => `${heading} is required.`,
  rowTwice: (what: string, row: string) => `The same ${what} as in row ${row}.`,
} as const;
