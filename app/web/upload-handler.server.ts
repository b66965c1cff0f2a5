import type { ImportCheck, ImportDifference } from "~/domain/imports/import-plan";
import { ok, type Outcome } from "~/domain/outcome";
import type { ImportCounts, ImportTable } from "~/domain/imports/import-table";
import type { SheetError } from "~/excel/sheet";
import { checkTable, importWorkbook, readRows, toSheetErrors } from "~/excel/workbook-import.server";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { isUpload, readUploadedFile } from "./uploaded-file.server";
import { apiMessages } from "~/messages/api";
import { importMessages } from "~/messages/uploads";
import { today } from "~/restaurant/today.server";
import { handler } from "./endpoint.server";
import { type Flag, readFlag } from "./flags.server";
import { errorResponse, failedOutcomeResponse, jsonResponse } from "./responses.server";

/**
 * The method of an endpoint that uploads a workbook: 415 without a multipart body,
 * 400 with the errors in the file. `dryRun=1` in the query or as a field says
 * what an import would do and writes nothing; `replace=1` also removes items of the file's
 * categories or days that it does not contain.
 */
export function uploadHandler(type: WorkbookType) {
  return handler("user", async ({ request, url, db }) => {
    // The query's first: it is wrong whatever the body is.
    const inQuery = readFlags({ url });
    if (!inQuery.ok) return failedOutcomeResponse(inQuery);
    if (!isUpload(request)) return errorResponse(415, apiMessages.notMultipart);
    const file = await readUploadedFile(request, type.messages.missing);
    if (!file.ok) return failedOutcomeResponse(file);
    const { name, bytes, form } = file.value;
    const flags = readFlags({ url, form });
    if (!flags.ok) return failedOutcomeResponse(flags);
    const { dryRun, replace } = flags.value;
    const options = { today: today(), replace };
    if (dryRun) {
      const table = await readRows(type, bytes, name);
      if (!table.ok) return sheetErrorsResponse(table);
      const check = await checkTable(db, type, table.value, options);
      return check.ok
        ? jsonResponse(toCheckJson(check.value, { type, table: table.value, replace }))
        : sheetErrorsResponse(check);
    }
    const outcome = await importWorkbook(db, type, bytes, { ...options, fileName: name });
    if (!outcome.ok) return sheetErrorsResponse(outcome);
    const { message, value, changeId } = outcome;
    return jsonResponse({ success: true, message, data: toCountsJson(value), changeId });
  });
}

function readFlags(source: { url: URL; form?: FormData }): Outcome<Record<Flag, boolean>> {
  const [dryRun, replace] = [readFlag("dryRun", source), readFlag("replace", source)];
  if (!dryRun.ok) return dryRun;
  return replace.ok ? ok("", { dryRun: dryRun.value, replace: replace.value }) : replace;
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
