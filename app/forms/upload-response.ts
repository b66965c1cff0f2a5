import type { SheetError } from "~/excel/sheet";

/** What an upload form gets back when its file was refused. */
export interface UploadErrorData {
  message: string;
  /** The first of them: a page of tens of thousands helps nobody. */
  faults: SheetError[];
  faultCount: number;
}
