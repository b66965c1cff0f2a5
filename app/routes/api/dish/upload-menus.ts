import { importDayMenuWorkbook } from "~/excel/day-menu-workbook.server";
import { endpoint } from "~/api/endpoint.server";
import { uploadHandler } from "~/forms/workbook-upload.server";
import { uploadMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { upload: true };

export const { loader, action } = endpoint(
  { POST: uploadHandler(uploadMessages.dayFileMissing, importDayMenuWorkbook) },
  uploadMessages.dayNotUploaded,
);
