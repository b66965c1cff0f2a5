import { data, redirect } from "@remix-run/node";
import {
  type ImportRecord,
  type PendingImport,
  type PendingList,
  savePendingImport,
} from "~/domain/imports/pending-imports.server";
import { dayOf, formatShortDay } from "~/domain/local-date";
import { discardDraftOfSavedForm } from "./interrupted-forms.server";
import { type Err, err } from "~/domain/outcome";
import { truncateText } from "~/domain/truncate-text";
import type { AuthenticatedUser } from "~/domain/users/user";
import { type ListReading, readList } from "~/excel/list-reading.server";
import { decodeText, readPastedList } from "~/excel/pasted-list.server";
import type { SheetError } from "~/excel/sheet";
import {
  errInFile,
  type ImportedCounts,
  importTable,
  previewTable,
  readSheets,
  type WorkbookOutcome,
} from "~/excel/workbook-import.server";
import { weeklyMenuWorkbook, type WorkbookType } from "~/excel/workbook-types.server";
import { retryAfterHeader } from "./responses.server";
import { columnMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { today } from "~/restaurant/today.server";
import type { Toast } from "~/ui/toast";
import { redirectWithToast } from "./flash.server";
import { formErrorResponse } from "./form-response.server";
import { catchUnexpected } from "./unexpected-error.server";
import { rejection, type UploadErrorData } from "./form-response";
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
  const uploaded = uploadOf(type, screen, name);
  const read = await catchUnexpected(readFile(), type.messages.failed);
  if (!read.ok) return uploadErrorResponse(read, uploaded);
  const { value } = read;
  if (isCheckOnly) return checkResponse(type, uploaded, value);

  const { table, list } = value;
  const keep = (kept: KeptImport) =>
    savePendingImport(getDatabase(), { ...uploaded, rows: [], list, ...kept });
  const { date, today } = screen;
  const imported = importTable(getDatabase(), type, table, { today: date ?? today });
  const outcome = await catchUnexpected(imported, type.messages.failed);
  if (!outcome.ok) return uploadErrorResponse(outcome, { ...uploaded, checkId: list && (await keep({})) });
  const { warnings, hiddenRows } = outcome.value;
  const isKept = warnings.length > 0 || list !== undefined;
  const id = isKept ? await keep({ hiddenRows, imported: importRecord(outcome) }) : "";
  return importedResponse(outcome, screen.pathAfter, { id, chosen: list?.chosen });

  async function readFile(): Promise<WorkbookOutcome<ListReading>> {
    const db = getDatabase();
    const day = uploaded.date;
    const isList = isCheckOnly && !type.hasFixedColumns;
    if (isList && /\.(?:docx?|odt|pdf)$/i.test(name))
      return errInFile(type, documentError(type, screen.path));
    if (isList && TEXT_FILE.test(name)) {
      const sheet = readPastedList(decodeText(bytes), type.columns, name);
      return sheet.ok ? readList(db, type, [sheet.value], { day, isPasted: true }) : errInFile(type, sheet);
    }
    const sheets = await readSheets(type, bytes, name);
    return sheets.ok ? readList(db, type, sheets.value, { day }) : sheets;
  }
}

const TEXT_FILE = /\.(?:csv|txt|md)$/i;

/** Leads to where the table of a document can be pasted. */
function documentError({ kind }: WorkbookType, path: string) {
  const href = `/import/paste?${new URLSearchParams({ from: path.split("?")[0] ?? "" })}`;
  return kind === "menu"
    ? { message: uploadMessages.document, href }
    : { message: uploadMessages.notAWorkbook };
}

/** What is kept of an upload besides its list. */
type KeptImport = Partial<Pick<PendingImport, "rows" | "hiddenRows" | "warnings" | "errors" | "imported">>;

/**
 * The response to a pasted list of the menu: a redirect to its check, or the form again if nothing
 * in it can be imported.
 * @param earlier The list before it was corrected: the columns that were chosen for it are kept.
 */
export async function pasteResponse(
  screen: Pick<UploadScreen, "user" | "date" | "path">,
  fields: Record<string, string>,
  earlier?: PendingImport,
) {
  const type = weeklyMenuWorkbook;
  const sheet = readPastedList(fields.list ?? "", type.columns);
  if (!sheet.ok) return formErrorResponse(sheet, fields);
  const uploaded = { ...uploadOf(type, screen, pasteMessages.list), text: fields.list };
  const how = { day: uploaded.date, isPasted: true, earlier: earlier?.list } as const;
  const read = await catchUnexpected(readList(getDatabase(), type, [sheet.value], how), type.messages.failed);
  const response = read.ok ? await checkResponse(type, uploaded, read.value) : uploadErrorResponse(read);
  if ("data" in response) {
    const { data: answer, init } = response;
    const checkId = answer.rest?.id ?? answer.checkId;
    if (checkId === undefined)
      return data(
        { ...answer, ...rejection(Object.entries(fields), { ...answer, form: "check" }) },
        init ?? {},
      );
    await discardDraftOfSavedForm(fields);
    return redirect(`/import/${checkId}`);
  }
  await discardDraftOfSavedForm(fields);
  return response;
}

function uploadOf(
  type: WorkbookType,
  { user, date, path }: Pick<UploadScreen, "user" | "date" | "path">,
  name: string,
) {
  const fileName = truncateText(name, MAX_FILE_NAME_LENGTH);
  return { userId: user.id, kind: type.kind, fileName, date: date ?? null, path };
}

/** A redirect to the check, or to the question about the columns; or the errors in what was read. */
async function checkResponse(
  type: WorkbookType,
  uploaded: ReturnType<typeof uploadOf> & Pick<PendingImport, "text">,
  { table, list }: ListReading,
) {
  const { rows, hiddenRows, warnings, errors } = table;
  const keep = (kept: KeptImport) =>
    savePendingImport(getDatabase(), { ...uploaded, rows: [], list, ...kept });
  // Without a choice the table has nothing but the errors in its headings.
  if (list && !list.choice) return redirect(`/import/${await keep({})}`);
  const preview = previewTable(getDatabase(), type, table, uploaded.date ?? today());
  const checked = await catchUnexpected(preview, type.messages.failed);
  if (!checked.ok) return uploadErrorResponse(checked, { ...uploaded, checkId: list && (await keep({})) });
  const id = await keep(list ? {} : { rows, hiddenRows, warnings, errors });
  const { rowsLeftOut, errors: sheetErrors } = checked.value;
  if (rowsLeftOut === 0) return redirect(`/import/${id}`);
  const rest = { id, rowsLeftOut };
  const failure = { ...err(400, type.messages.failed), sheetErrors };
  return uploadErrorResponse(failure, { ...uploaded, checkId: list && id, rest });
}

/** An import as it is kept, so that its page can say what it did. */
export function importRecord({ value, changeId }: ImportedFile): ImportRecord {
  const { added, updated, unchanged, removed, warnings } = value;
  const counts = { added, updated, unchanged, removed };
  return { at: new Date().toISOString(), counts, warnings: warnings.slice(0, MAX_SHOWN_WARNINGS), changeId };
}

interface ImportedFile {
  value: ImportedCounts;
  message: string;
  changeId?: string;
}

/**
 * A redirect with a toast that says what an import did, and offers to undo it.
 * @param kept The id of its page, if it has one, and whose choice of columns it was read by.
 */
export async function importedResponse(
  { value, message, changeId }: ImportedFile,
  pathAfter: UploadScreen["pathAfter"],
  { id, chosen }: { id?: string; chosen?: PendingList["chosen"] } = {},
) {
  // The draft of an upload has no fields, as its file isn't kept.
  await discardDraftOfSavedForm({});
  const { warnings, hiddenRows } = value;
  const notes: Toast["notes"] = [];
  if (hiddenRows) notes.push({ text: uploadMessages.hiddenRows(hiddenRows) });
  if (id && chosen) {
    const href = `/import/${id}?columns`;
    notes.push({ text: describeChosen(chosen), link: { text: columnMessages.change, href } });
  }
  if (id && warnings.length > 0)
    notes.push({ link: { text: uploadMessages.toLookAt(warnings.length), href: `/import/${id}` } });
  const counts = uploadMessages.counts(value);
  return redirectWithToast(await pathAfter(value), {
    kind: "success",
    text: message,
    detail: counts,
    notes,
    undo: changeId,
  });
}

/** Whose choice of columns a list is read by. */
export function describeChosen({ at, by }: NonNullable<PendingList["chosen"]>): string {
  return columnMessages.chosen(formatShortDay(dayOf(new Date(at), getConfig().timeZone)), by);
}

/** The form again, with the errors in its file, the name of the file and what was chosen in it. */
export function uploadErrorResponse(
  outcome: Err & { sheetErrors?: SheetError[] },
  { fileName, checkId, rest, isReplacing, leavesOut, tickedCategories }: Partial<UploadErrorData> = {},
) {
  const { status, message, errors = {}, sheetErrors = [] } = outcome;
  return data<UploadErrorData>(
    {
      ...rejection([], { form: "upload", message, errors }),
      ...{ ...firstSheetErrors(sheetErrors), fileName, checkId, rest },
      ...{ isReplacing, leavesOut, tickedCategories },
    },
    { status, headers: retryAfterHeader(outcome) },
  );
}

/** The errors that a page shows, and the number of all. */
export function firstSheetErrors(sheetErrors: SheetError[]) {
  return { sheetErrors: sheetErrors.slice(0, MAX_SHOWN_ERRORS), errorCount: sheetErrors.length };
}
