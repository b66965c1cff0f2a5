import { type AppLoadContext, data } from "@remix-run/node";
import type { getDatabase } from "~/platform/database.server";
import type { Ok, Err } from "~/domain/outcome";
import type { SheetError } from "~/excel/sheet";
import type { WorkbookOutcome } from "~/excel/workbook-import.server";
import { apiMessages } from "~/messages/api";
import { catchUnexpected } from "./unexpected-error.server";
import { handler } from "~/api/endpoint.server";
import { redirectWithToast } from "./flash.server";
import { jsonResponse, errorResponse, errResponse, retryAfterHeader } from "~/api/responses.server";
import type { UploadErrorData } from "./upload-response";
import { isUpload, readUploadedFile } from "./uploaded-file.server";

/** How many faults a page lists; a call gets them all. */
const MAX_SHOWN_FAULTS = 1000;

/**
 * What an upload form ends in: on to `path` with the message as a toast, or the
 * form again with what is wrong with its file. In a screen's action, before the
 * fields are read:
 *
 *     if (isUpload(request)) {
 *       const importFile = (bytes: Uint8Array) => importWeeklyWorkbook(db, bytes, today());
 *       return uploadReply(request, importFile, { path, missing: …, failed: …, context });
 *     }
 */
export async function uploadResponse(
  request: Request,
  importFile: (bytes: Uint8Array) => Promise<WorkbookOutcome>,
  {
    path,
    missing,
    failed,
    context,
  }: { path: string; missing: string; failed: string; context: AppLoadContext },
) {
  const file = await readUploadedFile(request, missing);
  const outcome: Ok<unknown> | (Err & { faults?: SheetError[] }) = file.ok
    ? await catchUnexpected(importFile(file.value), failed, context)
    : file;
  if (outcome.ok) return redirectWithToast(path, { kind: "success", text: outcome.message });
  const { status, message, faults = [] } = outcome;
  return data<UploadErrorData>(
    { message, faults: faults.slice(0, MAX_SHOWN_FAULTS), faultCount: faults.length },
    { status, headers: retryAfterHeader(outcome) },
  );
}

/** The method of a call that uploads a workbook: 415 without a multipart body, 400 with the faults of its file. */
export function uploadHandler(
  missing: string,
  importFile: (db: ReturnType<typeof getDatabase>, bytes: Uint8Array) => Promise<WorkbookOutcome>,
) {
  return handler("user", async ({ request, db }) => {
    if (!isUpload(request)) return errorResponse(415, apiMessages.notMultipart);
    const file = await readUploadedFile(request, missing);
    if (!file.ok) return errResponse(file);
    const outcome = await importFile(db, file.value);
    if (outcome.ok) return jsonResponse({ success: true, message: outcome.message, data: outcome.value });
    const { status, message, faults } = outcome;
    return faults.length > 0
      ? jsonResponse({ success: false, message, errors: faults }, status)
      : errResponse(outcome);
  });
}
