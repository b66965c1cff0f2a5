import { type Message, say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { data, redirect } from "@remix-run/node";
import type { ImportedCounts } from "~/domain/imports/import-rows.server";
import type { PendingList } from "~/domain/imports/pending-imports.server";
import { dayOf, formatShortDay } from "~/domain/dates/local-date";
import { findMenuItemPage } from "~/domain/menu/menu-items.server";
import type { Err } from "~/domain/outcome";
import { rowAddress } from "~/domain/listing/row-address";
import { truncateText } from "~/domain/text/truncate-text";
import {
  fileImport,
  type Imported,
  MAX_FILE_NAME_LENGTH,
  pastedListCheck,
  type SentList,
} from "~/excel/list-imports.server";
import { weeklyMenuWorkbook, type WorkbookType } from "~/excel/workbook-types.server";
import { columnMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import type { PostedForm } from "~/routes/office/staff-action.server";
import type { Toast } from "~/ui/toast";
import { act } from "~/web/act.server";
import { redirectWithToast } from "~/web/flash.server";
import { rejection, type UploadErrorData } from "~/web/form-response";
import { discardDraftOfSavedForm } from "~/web/interrupted-forms.server";
import { retryAfterHeader } from "~/web/responses.server";
import { readUploadedFile } from "~/web/uploaded-file.server";

/** The maximum number of errors that a page lists; the API returns all of them. */
const MAX_SHOWN_ERRORS = 1000;

/**
 * The form that uploads a kind of workbook: a redirect with a toast that says what the import did, a
 * redirect to the check if that was asked for, or the form again with the errors in its file.
 * @param date The day (`YYYY-MM-DD`) that the screen shows, if any.
 */
export function uploadForm(type: WorkbookType, date: string | null = null) {
  const operation = fileImport(type);
  return async (form: PostedForm) => {
    const { db, request, user, path } = form;
    const refuse = (failure: Err, more?: Partial<UploadErrorData>) =>
      uploadErrorResponse(failure, { intent: "upload" }, more);
    const file = await readUploadedFile(request, type.messages.missing);
    if (!file.ok) return refuse(file);
    const fileName = truncateText(file.value.name, MAX_FILE_NAME_LENGTH);
    const sent: SentList = { userId: user.id, kind: type.kind, fileName, path, date };
    const outcome = await act(operation, form, { ...file.value, sent });
    const { id = "", list, rowsLeftOut } = outcome.value ?? {};
    if (!outcome.ok)
      return refuse(outcome, {
        fileName,
        checkId: list && id,
        rest: rowsLeftOut ? { id, rowsLeftOut } : undefined,
      });
    const { imported } = outcome.value;
    return imported
      ? importedResponse(db, imported, sent, { id, chosen: list?.chosen })
      : redirect(`/import/${id}`);
  };
}

/**
 * The form with a pasted list of the menu: a redirect to its check, or the form again if nothing in it
 * can be imported.
 * @param earlier The list before it was corrected.
 */
export async function checkPasted(
  form: PostedForm,
  { path, date }: Pick<SentList, "path" | "date">,
  earlier?: PendingList,
) {
  const { db, user, fields } = form;
  const text = fields.list ?? "";
  const { kind } = weeklyMenuWorkbook;
  const sent = { userId: user.id, kind, fileName: pasteMessages.list, path, date, text };
  const outcome = await act(pastedListCheck, form, { sent, text, earlier });
  const id = outcome.value?.id ?? "";
  if (!outcome.ok && id === "") return uploadErrorResponse(outcome, fields);
  await discardDraftOfSavedForm(db, fields);
  return redirect(`/import/${id}`);
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
  if (hiddenRows) notes.push({ text: say(uploadMessages.hiddenRows(hiddenRows)), isWarning: true });
  if (id && chosen) {
    const href = `/import/${id}?columns`;
    notes.push({ text: say(describeChosen(chosen)), link: { text: t(columnMessages.change), href } });
  }
  if (id && warnings.length > 0)
    notes.push({
      link: { text: say(uploadMessages.toLookAt(warnings.length)), href: `/import/${id}` },
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
export function describeChosen({ at, by }: NonNullable<PendingList["chosen"]>): Message {
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
      ...firstSheetErrors(sheetErrors),
      fileName,
      checkId,
      rest,
    },
    { status, headers: retryAfterHeader(failure) },
  );
}

/** The errors that a page shows, and the number of all. */
export function firstSheetErrors(sheetErrors: NonNullable<Err["sheetErrors"]>) {
  return { sheetErrors: sheetErrors.slice(0, MAX_SHOWN_ERRORS), errorCount: sheetErrors.length };
}
