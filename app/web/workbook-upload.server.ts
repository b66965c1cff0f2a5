import { data, redirect } from "@remix-run/node";
import { type ImportRecord, savePendingImport } from "~/domain/imports/pending-imports.server";
import { discardDraftOfSavedForm } from "./interrupted-forms.server";
import type { Err } from "~/domain/outcome";
import { truncateText } from "~/domain/truncate-text";
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
import { retryAfterHeader } from "./responses.server";
import { uploadMessages } from "~/messages/uploads";
import { getDatabase } from "~/platform/database.server";
import { redirectWithToast } from "./flash.server";
import { catchUnexpected } from "./unexpected-error.server";
import type { UploadErrorData } from "./form-response";
import { readUploadedFile } from "./uploaded-file.server";

/** The maximum number of errors that a page lists; the API returns all of them. */
const MAX_SHOWN_ERRORS = 1000;

/** The maximum number of warnings that are kept with an import. */
const MAX_SHOWN_WARNINGS = 200;

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
  const { user, path, date, today } = screen;
  const db = getDatabase();
  const uploaded = {
    userId: user.id,
    kind: type.kind,
    fileName: truncateText(name, MAX_FILE_NAME_LENGTH),
    date: date ?? null,
    path,
  };
  if (!isCheckOnly) {
    const imported = importWorkbook(db, type, bytes, { today: date ?? today, fileName: name });
    const outcome = await catchUnexpected(imported, type.messages.failed);
    if (!outcome.ok) return uploadErrorResponse(outcome, { fileName: uploaded.fileName });
    const pathToLookAt =
      outcome.value.warnings.length > 0 &&
      `/import/${await savePendingImport(db, { ...uploaded, rows: [], hiddenRows: outcome.value.hiddenRows, imported: importRecord(outcome) })}`;
    return importedResponse(outcome, screen.pathAfter, pathToLookAt || undefined);
  }
  const checked = await catchUnexpected(checkFile(), type.messages.failed);
  return checked.ok
    ? redirect(`/import/${checked.value}`)
    : uploadErrorResponse(checked, { fileName: uploaded.fileName });

  async function checkFile(): Promise<WorkbookOutcome<string>> {
    const table = await readRows(type, bytes, name);
    if (!table.ok) return table;
    const preview = await previewTable(db, type, table.value, date ?? today);
    if (!preview.ok) return preview;
    const { rows, hiddenRows } = table.value;
    const id = await savePendingImport(db, { ...uploaded, rows, hiddenRows });
    return { ok: true, message: "", value: id };
  }
}

/** An import as it is kept, so that its page can say what it did. */
export function importRecord({ value, changeId }: ImportedFile): ImportRecord {
  const { added, updated, unchanged, removed, warnings } = value;
  const counts = { added, updated, unchanged, removed };
  return { at: new Date().toISOString(), counts, warnings: warnings.slice(0, MAX_SHOWN_WARNINGS), changeId };
}

/** The outcome of an import. */
interface ImportedFile {
  value: ImportedCounts;
  message: string;
  changeId?: string;
}

/**
 * A redirect with a toast that says what an import did, and offers to undo it.
 * @param pathToLookAt The page that lists what deserves a second look.
 */
export async function importedResponse(
  { value, message, changeId }: ImportedFile,
  pathAfter: UploadScreen["pathAfter"],
  pathToLookAt?: string,
) {
  // The draft of an upload has no fields, as its file isn't kept.
  await discardDraftOfSavedForm({});
  const { warnings, hiddenRows } = value;
  return redirectWithToast(await pathAfter(value), {
    kind: "success",
    text: message,
    detail: uploadMessages.counts(value),
    ...(hiddenRows && { note: uploadMessages.hiddenRows(hiddenRows) }),
    ...(pathToLookAt && { link: { text: uploadMessages.toLookAt(warnings.length), href: pathToLookAt } }),
    undo: changeId,
  });
}

/** The form again, with the errors in its file, the name of the file and what was chosen in it. */
export function uploadErrorResponse(
  outcome: Err & { sheetErrors?: SheetError[] },
  sent: Pick<UploadErrorData, "fileName" | "isReplacing"> = {},
) {
  const { status, message, sheetErrors = [] } = outcome;
  return data<UploadErrorData>(
    { message, ...firstSheetErrors(sheetErrors), ...sent },
    { status, headers: retryAfterHeader(outcome) },
  );
}

/** The errors that a page shows, and the number of all. */
export function firstSheetErrors(sheetErrors: SheetError[]) {
  return { sheetErrors: sheetErrors.slice(0, MAX_SHOWN_ERRORS), errorCount: sheetErrors.length };
}
