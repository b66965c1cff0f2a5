import { z } from "zod";
import { count } from "~/domain/fields/schema.server";
import {
  checkRows,
  errInRows,
  type ImportCheck,
  type ImportDifference,
  importTable,
  toSheetErrors,
} from "~/domain/imports/import-rows.server";
import { type Err, ok, type Outcome } from "~/domain/outcome";
import type { ImportCounts } from "~/domain/imports/import-table";
import { readSheets, toTable } from "~/excel/list-reading.server";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { isUpload } from "./fields.server";
import { checkNames } from "./ignored-names.server";
import { readUploadedFile } from "./uploaded-file.server";
import { apiMessages } from "~/messages/api";
import { importMessages } from "~/messages/uploads";
import { today } from "~/restaurant/today.server";
import { handler } from "./endpoint.server";
import { answerKeyed } from "./idempotency.server";
import { type Flag, flagQuery, readFlag } from "./flags.server";
import { errorResponse, failedOutcomeResponse, jsonResponse } from "./responses.server";

/**
 * The method of an endpoint that uploads a workbook: 415 without a multipart body,
 * 400 with the errors in the file. `dryRun=1` in the query or as a field says
 * what an import would do and writes nothing; `replace=1` also removes items of the file's
 * categories or days that it does not contain.
 */
export function uploadHandler(type: WorkbookType) {
  return handler(
    "user",
    async ({ db, request, url, key }) => {
      // The query's first: it is wrong whatever the body is.
      const inQuery = readFlags({ url });
      if (!inQuery.ok) return uploadErrorsResponse(inQuery);
      if (!isUpload(request)) return errorResponse(415, apiMessages.notMultipart);
      const file = await readUploadedFile(request, type.messages.missing);
      if (!file.ok) return uploadErrorsResponse(file);
      const { name, bytes, form } = file.value;
      const misspelt = checkNames(form.keys(), ["file", "dryRun", "replace"]);
      if (misspelt) return uploadErrorsResponse(misspelt);
      const flags = readFlags({ url, form });
      if (!flags.ok) return uploadErrorsResponse(flags);
      const { dryRun, replace } = flags.value;
      const options = { today: today(), replace };
      const sheets = await readSheets(type, bytes, name);
      const table = sheets.ok ? toTable(type, sheets.value) : sheets;
      if (!table.ok) return uploadErrorsResponse(table);
      return answerKeyed(db, key, async (within) => {
        if (dryRun) {
          const check = await checkRows(within, type.importer(options), table.value, options);
          if (check.errors.length > 0)
            return uploadErrorsResponse(errInRows(type, table.value, check.errors));
          const warnings = toSheetErrors(check.warnings, table.value, type.columns);
          return jsonResponse({ ...toCheckJson(check), warnings });
        }
        const outcome = await importTable(within, type, table.value, options);
        if (!outcome.ok) return uploadErrorsResponse(outcome);
        const { message, value, changeId } = outcome;
        return jsonResponse({ success: true, message, data: toCountsJson(value), changeId });
      });
    },
    {
      failed: type.messages.failed,
      summary: `Upload a workbook: ${type.kind === "menu" ? "the weekly menu" : "menus of days"}`,
      body: { schema: "file" },
      response: importJson(sheetErrors),
      errors: sheetErrors,
      listError: (_field, message) => errorInRequest(message),
      query: { dryRun: flagQuery(), replace: flagQuery() },
    },
  );
}

function readFlags(source: { url: URL; form?: FormData }): Outcome<Record<Flag, boolean>> {
  const [dryRun, replace] = [readFlag("dryRun", source), readFlag("replace", source)];
  if (!dryRun.ok) return dryRun;
  return replace.ok ? ok("", { dryRun: dryRun.value, replace: replace.value }) : replace;
}

/** A failure with its errors as a list: those in the file, or those of the request. */
function uploadErrorsResponse({ sheetErrors = [], ...failure }: Err) {
  const { errors: fields = {}, ...rest } = failure;
  // Without the address of a screen.
  const inFile = sheetErrors.map(({ sheet, row, column, message }) => ({ sheet, row, column, message }));
  const inRequest = Object.values(fields).map(errorInRequest);
  const errors = [...inFile, ...inRequest];
  return failedOutcomeResponse(rest, errors.length > 0 ? errors : undefined);
}

function errorInRequest(message: string) {
  return { sheet: "", row: null, column: "", message };
}

/** What an import did, as the API returns it. */
export function toCountsJson({ added, updated, unchanged, removed }: ImportCounts) {
  return { added, updated, unchanged, ...(removed !== undefined && { removed }) };
}

/** What an import would do, as the API returns it. */
export function toCheckJson({ counts, changes, removed }: ImportCheck) {
  const { missing, removed: removedCount, ...others } = counts;
  return {
    success: true,
    message: importMessages.notWritten,
    data: { ...others, missing, ...(removedCount !== undefined && { removed: removedCount }) },
    changes: [...changes, ...removed].map(toDifferenceJson),
  };
}

function toDifferenceJson({ action, row, name, fields }: ImportDifference) {
  return { action, row, name, fields };
}

const counts = {
  added: count,
  updated: count,
  unchanged: count,
  missing: count
    .optional()
    .describe("With dryRun: the items of the same categories or days that aren't listed."),
  removed: count.optional().describe("With replace."),
};

const value = z.union([z.string(), z.number()]).nullable();

/** Counted from 1. */
const row = z.int().min(1).nullable();

const difference = z.object({
  action: z.enum(["add", "update", "remove"]),
  row,
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
});

const sheetErrors = z.array(z.object({ sheet: z.string(), row, column: z.string(), message: z.string() }));

export const rowWarning = z.object({ row, field: z.string(), message: z.string() });

/**
 * What an import has done, or would do.
 * @param data What `data` has beside the counts.
 */
export function importJson(warnings: z.ZodType, data: z.ZodRawShape = {}) {
  return {
    data: z.object({ ...counts, ...data }),
    changes: z.array(difference).optional(),
    warnings: warnings.optional(),
  };
}
