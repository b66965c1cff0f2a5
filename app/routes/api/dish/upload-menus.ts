import { importDayMenuWorkbook } from "~/excel/day-menu-workbook.server";
import { endpoint } from "~/api/endpoint.server";
import { uploadHandler } from "~/forms/workbook-upload.server";
import { uploadMessages } from "~/messages/uploads";

export const { loader, action } = endpoint(
  { POST: uploadHandler(uploadMessages.dayFileMissing, importDayMenuWorkbook) },
  uploadMessages.dayNotUploaded,
);
