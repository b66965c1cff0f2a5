import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { savePendingImport } from "~/domain/imports/pending-imports.server";
import { discardDraftOfSavedForm } from "~/auth/interrupted-forms.server";
import type { Err } from "~/domain/outcome";
import { truncateText } from "~/domain/text";
import type { AuthenticatedUser } from "~/domain/users/user";
import type { SheetError } from "~/excel/sheet";
import {
  type ImportedCounts,
  importWorkbook,
  previewTable,
  readRows,
  type WorkbookOutcome,
} from "~/excel/workbook-import.server";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { retryAfterHeader } from "~/api/responses.server";
import { uploadMessages } from "~/messages/uploads";
import { getDatabase } from "~/platform/database.server";
import { redirectWithToast } from "./flash.server";
import { catchUnexpected } from "./unexpected-error.server";
import type { UploadErrorData } from "./form-response";
import { readUploadedFile } from "./uploaded-file.server";

/** The maximum number of errors that a page lists; the API returns all of them. */
const MAX_SHOWN_ERRORS = 1000;

/** Longer file names are cut, in characters. */
const MAX_FILE_NAME_LENGTH = 200;

interface UploadScreen {
  user: AuthenticatedUser;
  today: string;
  /** The day for which new dishes are added, if the screen shows one. */
  date?: string;
  path: string;
  /** Where an import redirects to. */
  pathAfter: (summary: ImportedCounts) => string | Promise<string>;
  context: AppLoadContext;
}

/**
 * The response to an upload form: a redirect with a toast that says what the import
 * did, a redirect to the check if that was asked for, or the form again with the
 * errors in its file.
 */
export async function uploadResponse(request: Request, type: WorkbookType, screen: UploadScreen) {
  const file = await readUploadedFile(request, type.messages.missing);
  if (!file.ok) return uploadErrorResponse(file);
  const { name, bytes, isCheckOnly } = file.value;
  const { user, path, date, today, context } = screen;
  const db = getDatabase();
  if (!isCheckOnly) {
    const imported = importWorkbook(db, type, bytes, { today: date ?? today, fileName: name });
    const outcome = await catchUnexpected(imported, type.messages.failed, context);
    return outcome.ok ? importedResponse(outcome, screen.pathAfter) : uploadErrorResponse(outcome);
  }
  const checked = await catchUnexpected(checkFile(), type.messages.failed, context);
  return checked.ok ? redirect(`/import/${checked.value}`) : uploadErrorResponse(checked);

  async function checkFile(): Promise<WorkbookOutcome<string>> {
    const table = await readRows(type, bytes, name);
    if (!table.ok) return table;
    const preview = await previewTable(db, type, table.value, date ?? today);
    if (!preview.ok) return preview;
    const id = await savePendingImport(db, {
      userId: user.id,
      kind: type.kind,
      fileName: truncateText(name, MAX_FILE_NAME_LENGTH),
      rows: table.value.rows,
      date: date ?? null,
      path,
    });
    return { ok: true, message: "", value: id };
  }
}

/** A redirect with a toast that says what an import did, and offers to undo it. */
export async function importedResponse(
  { value, message, changeId }: { value: ImportedCounts; message: string; changeId?: string },
  pathAfter: UploadScreen["pathAfter"],
) {
  // The draft of an upload has no fields, as its file isn't kept.
  await discardDraftOfSavedForm({});
  return redirectWithToast(await pathAfter(value), {
    kind: "success",
    text: message,
    detail: uploadMessages.counts(value),
    undo: changeId,
  });
}

/** The form again, with the errors in its file and what was chosen in it. */
export function uploadErrorResponse(outcome: Err & { sheetErrors?: SheetError[] }, isReplacing?: boolean) {
  const { status, message, sheetErrors = [] } = outcome;
  return data<UploadErrorData>(
    { message, ...firstSheetErrors(sheetErrors), isReplacing },
    { status, headers: retryAfterHeader(outcome) },
  );
}

/** The errors that a page shows, and the number of all. */
export function firstSheetErrors(sheetErrors: SheetError[]) {
  return { sheetErrors: sheetErrors.slice(0, MAX_SHOWN_ERRORS), errorCount: sheetErrors.length };
}
