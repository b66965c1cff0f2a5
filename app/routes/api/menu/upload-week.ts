import { importWeeklyWorkbook } from "~/excel/weekly-menu-workbook.server";
import { today } from "~/api/date-parameters.server";
import { endpoint } from "~/api/endpoint.server";
import { uploadHandler } from "~/forms/workbook-upload.server";
import { uploadMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { upload: true };

export const { loader, action } = endpoint(
  {
    POST: uploadHandler(uploadMessages.fileMissing, (db, bytes) => importWeeklyWorkbook(db, bytes, today())),
  },
  uploadMessages.notUploaded,
);
