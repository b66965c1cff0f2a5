import type { Db } from "~db/schema";
import { data, redirect } from "@remix-run/node";
import { type ImportedCounts, importTable } from "~/domain/imports/import-rows.server";
import { previewTable } from "~/domain/imports/import-preview.server";
import {
  type ImportRecord,
  type PendingImport,
  type PendingList,
  savePendingImport,
} from "~/domain/imports/pending-imports.server";
import { dayOf, formatShortDay } from "~/domain/local-date";
import { findMenuItemPage } from "~/domain/menu/menu-items.server";
import { type Err, err, type Ok, type Outcome } from "~/domain/outcome";
import { rowAddress } from "~/domain/row-address";
import { truncateText } from "~/domain/truncate-text";
import { errInFile, type ListReading, readList, readSheets } from "~/excel/list-reading.server";
import { decodeList } from "~/excel/pasted-list.server";
import { readTextList } from "~/excel/read-text-list.server";
import { weeklyMenuWorkbook, type WorkbookType } from "~/excel/workbook-types.server";
import { columnMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import { today } from "~/restaurant/today.server";
import type { PostedForm } from "~/routes/office/staff-action.server";
import type { Toast } from "~/ui/toast";
import { redirectWithToast } from "~/web/flash.server";
import { rejection, type UploadErrorData } from "~/web/form-response";
import { discardDraftOfSavedForm } from "~/web/interrupted-forms.server";
import { retryAfterHeader } from "~/web/responses.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { readUploadedFile, type UploadedFile } from "~/web/uploaded-file.server";

// From a file or a pasted list to what is stored: it is read, then imported, or kept until its check is done.

/** The maximum number of errors that a page lists; the API returns all of them. */
const MAX_SHOWN_ERRORS = 1000;

/** The maximum number of warnings that are kept with an import. */
const MAX_SHOWN_WARNINGS = 200;

/** Longer file names are cut, in characters. */
const MAX_FILE_NAME_LENGTH = 200;

/** A list that was sent: whose, its kind and name, and the screen that it came from, with its day if it shows one. */
type SentList = Pick<PendingImport, "userId" | "kind" | "fileName" | "path" | "date" | "text">;

/**
 * The form that uploads a kind of workbook: a redirect with a toast that says what the import did, a
 * redirect to the check if that was asked for, or the form again with the errors in its file.
 * @param date The day (`YYYY-MM-DD`) that the screen shows, if any.
 */
export function uploadForm(type: WorkbookType, date: string | null = null) {
  const { kind, messages } = type;
  return async ({ db, request, user, path }: PostedForm) => {
    const refuse = (failure: Err, more?: Partial<UploadErrorData>) =>
      uploadErrorResponse(failure, { intent: "upload" }, more);
    const file = await readUploadedFile(request, messages.missing);
    if (!file.ok) return refuse(file);
    const fileName = truncateText(file.value.name, MAX_FILE_NAME_LENGTH);
    const sent: SentList = { userId: user.id, kind, fileName, path, date };
    const read = await catchUnexpected(readUpload(db, type, file.value, sent), messages.failed);
    if (!read.ok) return refuse(read, { fileName });
    const { table, list } = read.value;
    // What a text's columns are is guessed: that is always looked at first.
    if (file.value.isCheckOnly || (isText(file.value.name) && !type.hasFixedColumns)) {
      const { id, failure, rowsLeftOut } = await keepForCheck(db, type, sent, read.value);
      if (!failure) return redirect(`/import/${id}`);
      return refuse(failure, {
        fileName,
        checkId: list && id,
        rest: rowsLeftOut ? { id, rowsLeftOut } : undefined,
      });
    }
    const imported = importTable(db, type, table, { today: date ?? today() });
    const outcome = await catchUnexpected(imported, messages.failed);
    if (!outcome.ok)
      return refuse(outcome, {
        fileName,
        checkId: list && (await savePendingImport(db, { ...sent, list })),
      });
    const isKept = outcome.value.warnings.length > 0 || list !== undefined;
    const id = isKept ? await savePendingImport(db, { ...sent, list, imported: importRecord(outcome) }) : "";
    return importedResponse(db, outcome, sent, { id, chosen: list?.chosen });
  };
}

async function readUpload(
  db: Db,
  type: WorkbookType,
  { name, bytes }: UploadedFile,
  { path, date }: SentList,
): Promise<Outcome<ListReading>> {
  const kind = type.kind === "menu" || type.kind === "day" ? type.kind : undefined;
  const isList = kind !== undefined;
  if (isList && /\.(?:docx?|odt|pdf)$/i.test(name)) {
    // Its table can be pasted.
    const href = `/import/paste?${new URLSearchParams({ from: path.split("?")[0] ?? "" })}`;
    const { document: message, notAWorkbook } = uploadMessages;
    return errInFile(type, type.kind === "menu" ? { message, href } : { message: notAWorkbook });
  }
  if (isList && isText(name)) {
    const decoded = decodeList(bytes);
    if (!decoded.ok) return errInFile(type, decoded);
    const fileName = truncateText(name, MAX_FILE_NAME_LENGTH);
    const sheet = await readTextList({ kind, text: decoded.value, name: fileName });
    if (!sheet.ok) return sheet.status === 400 ? errInFile(type, sheet) : sheet;
    return readList(db, type, [sheet.value], { day: date, isPasted: true });
  }
  const sheets = await readSheets(type, bytes, name);
  return sheets.ok ? readList(db, type, sheets.value, { day: date }) : sheets;
}

function isText(fileName: string): boolean {
  return /\.(?:csv|txt|md)$/i.test(fileName);
}

/**
 * The form with a pasted list of the menu: a redirect to its check, or the form again if nothing in it
 * can be imported.
 * @param earlier The list before it was corrected: the columns that were chosen for it are kept.
 */
export async function checkPasted(
  { db, user, fields }: PostedForm,
  screen: Pick<SentList, "path" | "date">,
  earlier?: PendingList,
) {
  const type = weeklyMenuWorkbook;
  const { path, date } = screen;
  const { kind, messages } = type;
  const reading = readTextList({ kind: "menu", text: fields.list ?? "" });
  const sheet = await catchUnexpected(reading, messages.failed);
  if (!sheet.ok) return uploadErrorResponse(sheet, fields);
  const read = await catchUnexpected(
    readList(db, type, [sheet.value], { day: date, isPasted: true, earlier }),
    messages.failed,
  );
  if (!read.ok) return uploadErrorResponse(read, fields);
  const sent = { userId: user.id, kind, fileName: pasteMessages.list, path, date, text: fields.list };
  const { id, failure } = await keepForCheck(db, type, sent, read.value);
  if (failure && id === "") return uploadErrorResponse(failure, fields);
  await discardDraftOfSavedForm(db, fields);
  return redirect(`/import/${id}`);
}

/**
 * Keeps a list for its check, or for the question about its columns; not one without a row that can be
 * imported, unless other columns may be chosen for it.
 * @returns Its id, '' if it isn't kept, and what is wrong with it.
 */
async function keepForCheck(
  db: Db,
  type: WorkbookType,
  sent: SentList,
  { table, list }: ListReading,
): Promise<{ id: string; failure?: Err; rowsLeftOut?: number }> {
  const keep = () => savePendingImport(db, { ...sent, ...(list ? { list } : { table }) });
  // Without a choice the table has nothing but the errors in its headings.
  if (list && !list.choice) return { id: await keep() };
  const preview = previewTable(db, type, table, sent.date ?? today());
  const checked = await catchUnexpected(preview, type.messages.failed);
  if (!checked.ok) return { id: list ? await keep() : "", failure: checked };
  const { rowsLeftOut, errors: sheetErrors } = checked.value;
  const failure = { ...err(400, type.messages.failed), sheetErrors };
  return { id: await keep(), ...(rowsLeftOut > 0 && { failure, rowsLeftOut }) };
}

type Imported = Ok<ImportedCounts>;

/** An import as it is kept, so that its page can say what it did. */
export function importRecord({ value, changeId }: Imported): ImportRecord {
  const { added, updated, unchanged, removed, warnings } = value;
  const counts = { added, updated, unchanged, removed };
  return { at: new Date().toISOString(), counts, warnings: warnings.slice(0, MAX_SHOWN_WARNINGS), changeId };
}

/**
 * A redirect with a toast that says what an import did, and offers to undo it.
 * @param kept The id of its page, if it has one, and whose choice of columns it was read by.
 */
export async function importedResponse(
  db: Db,
  { value, message, changeId }: Imported,
  sent: SentList,
  { id, chosen }: { id?: string; chosen?: PendingList["chosen"] } = {},
) {
  // The draft of an upload has no fields, as its file isn't kept.
  await discardDraftOfSavedForm(db, {});
  const { warnings, hiddenRows } = value;
  const notes: Toast["notes"] = [];
  if (hiddenRows) notes.push({ text: uploadMessages.hiddenRows(hiddenRows) });
  if (id && chosen) {
    const href = `/import/${id}?columns`;
    notes.push({ text: describeChosen(chosen), link: { text: columnMessages.change, href } });
  }
  if (id && warnings.length > 0)
    notes.push({
      link: { text: uploadMessages.toLookAt(warnings.length), href: `/import/${id}` },
      isWarning: true,
    });
  const counts = uploadMessages.counts(value);
  const toast = { kind: "success", text: message, detail: counts, notes, undo: changeId } as const;
  return redirectWithToast(await pathAfterImport(db, value, sent), toast);
}

/**
 * The address of the first row that was imported, on its page: if the screen shows a day, the first of that day;
 * otherwise of day menus, the first of the earliest day.
 * Where the file was uploaded if nothing was, or if it has no row of its own.
 */
async function pathAfterImport(db: Db, { items }: ImportedCounts, { kind, path, date }: SentList) {
  const byDay = items.toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
  const first = items.find((item) => item.date === date) ?? (kind === "day" ? byDay : items)[0];
  if (!first) return path;
  if (kind === "day") return rowAddress(`/dish-description/${first.date}`, first.id);
  const day = date !== null && first.date === date ? date : undefined;
  const page = await findMenuItemPage(db, first.id, { date: day });
  const menu = day === undefined ? "/menu-description" : `/menu-description/${day}`;
  return rowAddress(`${menu}?page=${page}`, first.id);
}

/** Whose choice of columns a list is read by. */
export function describeChosen({ at, by }: NonNullable<PendingList["chosen"]>): string {
  return columnMessages.chosen(formatShortDay(dayOf(new Date(at), getConfig().timeZone)), by);
}

/** The form again, with the errors in its list, and of an upload the name of its file and where to go on with it. */
export function uploadErrorResponse(
  failure: Err,
  fields: Record<string, string>,
  { fileName, checkId, rest }: Partial<UploadErrorData> = {},
) {
  const { status, message, errors, sheetErrors = [] } = failure;
  return data<UploadErrorData>(
    {
      ...rejection(Object.entries(fields), { message, ...(errors && { errors }) }),
      ...{ ...firstSheetErrors(sheetErrors), fileName, checkId, rest },
    },
    { status, headers: retryAfterHeader(failure) },
  );
}

/** The errors that a page shows, and the number of all. */
export function firstSheetErrors(sheetErrors: NonNullable<Err["sheetErrors"]>) {
  return { sheetErrors: sheetErrors.slice(0, MAX_SHOWN_ERRORS), errorCount: sheetErrors.length };
}
