import type { ImportCheck, ImportDifference } from "~/domain/imports/import-plan";
import { err, type Outcome } from "~/domain/outcome";
import type { ImportCounts, ImportTable } from "~/domain/imports/import-table";
import type { SheetError } from "~/excel/sheet";
import { checkTable, importWorkbook, readRows, toSheetErrors } from "~/excel/workbook-import.server";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { isUpload, readUploadedFile } from "~/forms/uploaded-file.server";
import { apiMessages } from "~/messages/api";
import { importMessages } from "~/messages/uploads";
import { today } from "~/restaurant/today.server";
import { handler } from "./endpoint.server";
import { errorResponse, failedOutcomeResponse, jsonResponse } from "./responses.server";

/**
 * The method of an endpoint that uploads a workbook: 415 without a multipart body,
 * 400 with the errors in the file. `?dryRun=1` says what an import would do and
 * writes nothing; `?replace=1` also removes items of the file's categories or days
 * that it does not contain.
 */
export function uploadHandler(type: WorkbookType) {
  return handler("user", async ({ request, url, db }) => {
    const dryRun = flagParameter(url, "dryRun");
    if (!dryRun.ok) return failedOutcomeResponse(dryRun);
    const replace = flagParameter(url, "replace");
    if (!replace.ok) return failedOutcomeResponse(replace);
    if (!isUpload(request)) return errorResponse(415, apiMessages.notMultipart);
    const file = await readUploadedFile(request, type.messages.missing);
    if (!file.ok) return failedOutcomeResponse(file);
    const { name, bytes } = file.value;
    const options = { today: today(), replace: replace.value };
    if (dryRun.value) {
      const table = await readRows(type, bytes, name);
      if (!table.ok) return sheetErrorsResponse(table);
      const check = await checkTable(db, type, table.value, options);
      return check.ok
        ? jsonResponse(toCheckJson(check.value, { type, table: table.value, replace: replace.value }))
        : sheetErrorsResponse(check);
    }
    const outcome = await importWorkbook(db, type, bytes, { ...options, fileName: name });
    if (!outcome.ok) return sheetErrorsResponse(outcome);
    const { message, value, changeId } = outcome;
    return jsonResponse({ success: true, message, data: toCountsJson(value), changeId });
  });
}

/** Whether a parameter is `1`. 400 if it is anything else. */
function flagParameter(url: URL, name: string): Outcome<boolean> {
  const values = url.searchParams.getAll(name);
  if (values.every((value) => value === "1")) return { ok: true, value: values.length > 0, message: "" };
  const message = importMessages.flagInvalid(name);
  return err(400, message, { [name]: message });
}

function sheetErrorsResponse(
  outcome: Parameters<typeof failedOutcomeResponse>[0] & { sheetErrors: SheetError[] },
) {
  const { status, message, sheetErrors } = outcome;
  // Without the address of a screen.
  const errors = sheetErrors.map(({ sheet, row, column, message }) => ({ sheet, row, column, message }));
  return errors.length > 0
    ? jsonResponse({ success: false, message, errors }, status)
    : failedOutcomeResponse(outcome);
}

function toCountsJson({ added, updated, unchanged, removed }: ImportCounts) {
  return { added, updated, unchanged, ...(removed !== undefined && { removed }) };
}

function toCheckJson(
  { counts, changes, missing, warnings }: ImportCheck,
  { type, table, replace }: { type: WorkbookType; table: ImportTable; replace: boolean },
) {
  const { missing: missingCount } = counts;
  return {
    success: true,
    message: importMessages.notWritten,
    data: { ...toCountsJson(counts), missing: missingCount, ...(replace && { removed: missingCount }) },
    changes: [...changes, ...(replace ? missing : [])].map(toDifferenceJson),
    warnings: toSheetErrors(warnings, table, type.columns),
  };
}

function toDifferenceJson({ action, row, name, fields }: ImportDifference) {
  return { action, row, name, fields };
}
