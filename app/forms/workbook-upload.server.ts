import { type AppLoadContext, data } from "@remix-run/node";
import { handler } from "~/api/endpoint.server";
import { errorResponse, errResponse, jsonResponse, retryAfterHeader } from "~/api/responses.server";
import type { Err, Ok } from "~/domain/outcome";
import type { ImportCounts } from "~/domain/row-import";
import type { SheetError } from "~/excel/sheet";
import type { WorkbookOutcome } from "~/excel/workbook-import.server";
import { apiMessages } from "~/messages/api";
import { uploadMessages } from "~/messages/uploads";
import type { getDatabase } from "~/platform/database.server";
import { redirectWithToast } from "./flash.server";
import { catchUnexpected } from "./unexpected-error.server";
import type { UploadErrorData } from "./form-response";
import { isUpload, readUploadedFile } from "./uploaded-file.server";

/** The most errors that a page lists; the API returns all of them. */
const MAX_SHOWN_ERRORS = 1000;

/**
 * The response to an upload form: a redirect with a toast that says what the
 * import did, or the form again with the errors in its file.
 * @param options.missing The message if no file was chosen.
 * @param options.failed The message for an unexpected error.
 * @param options.pathAfter Where it redirects to, by what was imported.
 */
export async function uploadResponse<Summary extends ImportCounts>(
  request: Request,
  importFile: (bytes: Uint8Array) => Promise<WorkbookOutcome<Summary>>,
  {
    missing,
    failed,
    pathAfter,
    context,
  }: {
    missing: string;
    failed: string;
    pathAfter: (summary: Summary) => string | Promise<string>;
    context: AppLoadContext;
  },
) {
  const file = await readUploadedFile(request, missing);
  const outcome: Ok<Summary> | (Err & { sheetErrors?: SheetError[] }) = file.ok
    ? await catchUnexpected(importFile(file.value), failed, context)
    : file;
  if (outcome.ok) {
    const detail = uploadMessages.counts(outcome.value);
    return redirectWithToast(await pathAfter(outcome.value), {
      kind: "success",
      text: outcome.message,
      detail,
      undo: outcome.changeId,
    });
  }
  const { status, message, sheetErrors = [] } = outcome;
  return data<UploadErrorData>(
    { message, sheetErrors: sheetErrors.slice(0, MAX_SHOWN_ERRORS), errorCount: sheetErrors.length },
    { status, headers: retryAfterHeader(outcome) },
  );
}

/** The method of an endpoint that uploads a workbook: 415 without a multipart body, 400 with the errors in the file. */
export function uploadHandler(
  missing: string,
  importFile: (db: ReturnType<typeof getDatabase>, bytes: Uint8Array) => Promise<WorkbookOutcome>,
) {
  return handler("user", async ({ request, db }) => {
    if (!isUpload(request)) return errorResponse(415, apiMessages.notMultipart);
    const file = await readUploadedFile(request, missing);
    if (!file.ok) return errResponse(file);
    const outcome = await importFile(db, file.value);
    if (outcome.ok) {
      const { added, updated, unchanged } = outcome.value;
      const { message, changeId } = outcome;
      return jsonResponse({ success: true, message, data: { added, updated, unchanged }, changeId });
    }
    const { status, message, sheetErrors } = outcome;
    return sheetErrors.length > 0
      ? jsonResponse({ success: false, message, errors: sheetErrors }, status)
      : errResponse(outcome);
  });
}
