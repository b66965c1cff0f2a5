import { importDayMenuWorkbook } from "~/excel/day-menu-workbook.server";
import { endpoint } from "~/http/endpoint.server";
import { uploadCall } from "~/http/workbook-upload.server";
import { uploadWords } from "~/wording/uploads";

export const { loader, action } = endpoint(
  { POST: uploadCall(uploadWords.dayFileMissing, importDayMenuWorkbook) },
  uploadWords.dayNotUploaded,
);
