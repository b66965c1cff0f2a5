import { endpoint } from "~/web/endpoint.server";
import { uploadHandler } from "~/web/upload-handler.server";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { MAX_WORKBOOK_BYTES } from "~/web/form-response";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { maxUploadBytes: MAX_WORKBOOK_BYTES };

export const { loader, action } = endpoint({ POST: uploadHandler(weeklyMenuWorkbook) });
