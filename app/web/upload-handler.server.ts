import { say } from "~/messages/office/t";
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
import type { Operation } from "~/domain/operation";
import { type DetailedOutcome, type Err, ok, okValue, type Outcome, type SheetError } from "~/domain/outcome";
import type { ImportCounts, ImportTable } from "~/domain/imports/import-table";
import { readSheets, toTable } from "~/excel/list-reading.server";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { act } from "./act.server";
import { isUpload } from "./fields.server";
import { checkNames } from "./ignored-names.server";
import { readUploadedFile } from "./uploaded-file.server";
import { apiMessages } from "~/messages/api";
import { importMessages } from "~/messages/uploads";
import { handler } from "./endpoint.server";
import { type Flag, flagQuery, readFlag } from "./flags.server";
import { errorResponse, failedOutcomeResponse, outcomeResponse } from "./responses.server";

interface SentWorkbook {
  name: string;
  bytes: Uint8Array;
  dryRun: boolean;
  replace: boolean;
}

/** What was done, or with a dry run what would be. */
type UploadResult = { counts: ImportCounts } | { check: ImportCheck; warnings: SheetError[] };

/** Imports a workbook, which is read before the transaction. */
function workbookUpload(
  type: WorkbookType,
): Operation<SentWorkbook, UploadResult, null, SentWorkbook & { table: ImportTable }> {
  return {
    async prepare(_db, sent) {
      const sheets = await readSheets(type, sent.bytes, sent.name);
      const table = sheets.ok ? toTable(type, sheets.value) : sheets;
      return table.ok ? okValue({ ...sent, table: table.value }) : table;
    },
    async run(db, { table, dryRun, replace }, { today }) {
      const options = { today, replace };
      if (dryRun) {
        const check = await checkRows(db, type.importer(options), table, options);
        if (check.errors.length > 0) return errInRows(type, table, check.errors);
        const warnings = toSheetErrors(check.warnings, table, type.columns);
        return ok(importMessages.notWritten, { check, warnings });
      }
      const outcome = await importTable(db, type, table, options);
      return outcome.ok ? { ...outcome, value: { counts: outcome.value } } : outcome;
    },
    failed: type.messages.failed,
  };
}

/**
 * The method of an endpoint that uploads a workbook: 415 without a multipart body,
 * 400 with the errors in the file. `dryRun=1` in the query or as a field says
 * what an import would do and writes nothing; `replace=1` also removes items of the file's
 * categories or days that it does not contain.
 */
export function uploadHandler(type: WorkbookType) {
  const operation = workbookUpload(type);
  const answer = (acted: DetailedOutcome<UploadResult>) =>
    acted.ok ? outcomeResponse(acted, { body: toResultJson }) : uploadErrorsResponse(acted);
  return handler(
    "user",
    async ({ request, url, user, params, key }) => {
      const sent = await readSent(type, request, url);
      if (sent instanceof Response) return sent;
      const call = { source: "body", user, request, fields: {}, params, key } as const;
      const acted = await act(
        operation,
        { ...call, answer: (_db, made) => Promise.resolve(answer(made)) },
        sent,
      );
      return acted.response ?? answer(acted);
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

/** The workbook of a call, and its switches; or the response to a call that has none. */
async function readSent(type: WorkbookType, request: Request, url: URL): Promise<SentWorkbook | Response> {
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
  return flags.ok ? { name, bytes, ...flags.value } : uploadErrorsResponse(flags);
}

function toResultJson(result: UploadResult) {
  if ("counts" in result) return { data: toCountsJson(result.counts) };
  const warnings = result.warnings.map((warning) => ({ ...warning, message: say(warning.message) }));
  return { ...toCheckJson(result.check), warnings };
}

function readFlags(source: { url: URL; form?: FormData }): Outcome<Record<Flag, boolean>> {
  const [dryRun, replace] = [readFlag("dryRun", source), readFlag("replace", source)];
  if (!dryRun.ok) return dryRun;
  return replace.ok ? okValue({ dryRun: dryRun.value, replace: replace.value }) : replace;
}

/** A failure with its errors as a list: those in the file, or those of the request. */
function uploadErrorsResponse({ sheetErrors = [], ...failure }: Err) {
  const { errors: fields = {}, ...rest } = failure;
  // Without the address of a screen.
  const inFile = sheetErrors.map(({ sheet, row, column, message }) => ({
    sheet,
    row,
    column,
    message: say(message),
  }));
  const inRequest = Object.values(fields).map((message) => errorInRequest(say(message)));
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
