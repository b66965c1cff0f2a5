import type { SheetError } from "~/excel/sheet";

/** The error response to an upload form. */
export interface UploadErrorData {
  message: string;
  /** The first errors in the file: a page with tens of thousands helps nobody. */
  sheetErrors: SheetError[];
  errorCount: number;
}
