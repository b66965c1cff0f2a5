import type { SheetFault } from "~/excel/sheet";

/** What an upload form gets back when its file was refused. */
export interface UploadReply {
  message: string;
  faults: SheetFault[];
}
