import { say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { previewTable } from "~/domain/imports/import-preview.server";
import { type FieldValue, type ImportDifference, warningTexts } from "~/domain/imports/import-rows.server";
import type { ImportTable, RowError } from "~/domain/imports/import-table";
import type { ImportRecord, PendingImport } from "~/domain/imports/pending-imports.server";
import { nameTwins } from "~/domain/imports/twin-rows";
import { withDrinks } from "~/domain/menu/new-categories.server";
import { formatDay, formatTime, isDay } from "~/domain/dates/local-date";
import { formatPrice } from "~/domain/formats/money";
import { keysOf, readPendingTable } from "~/excel/list-reading.server";
import { pendingImport } from "~/excel/pending-import.server";
import { headingOf, type SheetColumn } from "~/domain/imports/sheet-columns";
import {
  describeChosen,
  firstSheetErrors,
  importedResponse,
  uploadErrorResponse,
} from "~/routes/office/workbook-uploads.server";
import { columnMessages, importMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import type { PostedForm } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";
import { getConfig } from "~/platform/config.server";
import { today } from "~/restaurant/today.server";
import { WORKBOOK_TYPES } from "~/excel/workbook-types.server";
import { loadQuestion } from "./columns.server";

/** How many items of each kind the page shows. */
const MAX_SHOWN = 200;

/** Whatever the page of a pending import shows. */
export async function loadImport(db: Db, pending: PendingImport, fields: Record<string, string>) {
  const { id, imported, path, list } = pending;
  const fileName = nameOf(pending);
  const isAsked = list !== undefined && (!list.choice || fields.columns !== undefined);
  if (isAsked) return { fileName, question: await loadQuestion(db, { ...pending, list }, fields) };
  const notRead = (list?.sheets ?? [])
    .map(({ name }) => name)
    .filter((name) => !list?.choice?.sheets.includes(name));
  const columns = list?.chosen && {
    text: say(describeChosen(list.chosen)),
    changePath: `/import/${id}?columns`,
    notRead: notRead.length > 0 ? say(columnMessages.sheetsNotRead(notRead)) : undefined,
  };
  if (imported) return { fileName, columns, imported: describeImport(imported, path) };
  return { fileName, columns, report: await loadCheckReport(db, pending) };
}

function nameOf({ fileName, list, text }: PendingImport): string {
  const isPasted = text !== undefined || list?.isPasted;
  return isPasted && fileName === pasteMessages.list ? t(pasteMessages.list) : fileName;
}

/**
 * What a pending import would do now, as the page shows it; or the errors, if what is
 * stored has changed so that the rows no longer fit.
 */
async function loadCheckReport(db: Db, pending: PendingImport) {
  const type = WORKBOOK_TYPES[pending.kind];
  const table = await readPendingTable(db, type, pending);
  const preview = await previewTable(db, type, table, pending.date ?? today());
  const edited = { text: pending.text, lines: linesNotUnderstood(table) };
  if (!preview.ok)
    return { ...edited, ok: false as const, ...firstSheetErrors(preview.sheetErrors ?? []), isFaulty: true };
  const { check, fitsOnlyIfReplaced, unknownCategories, rowsLeftOut, digest } = preview.value;
  const twins = rowsLeftOut > 0 ? nameTwins(table, keysOf(type)).names : [];
  const past = check.changes.flatMap(({ row, name, group }): RowError[] => {
    if (!isDay(group) || group >= today()) return [];
    return [{ sheet: "", row, field: "date", message: uploadMessages.dayIsPast(name, formatDay(group)) }];
  });
  const warnings = warningTexts([...check.warnings, ...past], table, type.columns);
  const columns = type.columns.filter(({ isKey }) => !isKey);
  const describe = (difference: ImportDifference, index: number) => ({
    id: index,
    ...describeItem(difference, columns),
  });
  return {
    ok: true as const,
    ...firstSheetErrors(preview.value.errors),
    rowsLeftOut,
    twins,
    ...edited,
    isFaulty: rowsLeftOut > 0,
    counts: check.counts,
    added: limitItems(check.changes.filter(({ action }) => action === "add").map(describe)),
    changed: limitItems(check.changes.filter(({ action }) => action === "update").map(describe)),
    missing: limitItems(
      check.missing.map(({ name, group }, index) => ({ id: index, name, group: describeGroup(group) })),
    ),
    warnings: limitItems(warnings.map(say)),
    oneEach: table.sizeRows ? { isTicked: pending.list?.choice?.isOneEach ?? false } : undefined,
    inactive: table.inactiveRows
      ? { count: table.inactiveRows, isTicked: pending.list?.choice?.withInactive ?? false }
      : undefined,
    hiddenRows: table.hiddenRows ?? 0,
    unknownCategories: await withDrinks(db, unknownCategories),
    fitsOnlyIfReplaced,
    digest,
  };
}

/** The lines of which nothing is imported. */
function linesNotUnderstood({ warnings }: ImportTable): number[] {
  const lines = warnings.flatMap(({ row, field }) => (field === "" && row !== null ? row : []));
  return [...new Set(lines)].sort((one, other) => one - other).slice(0, MAX_SHOWN);
}

/** Imports the rows of a pending import as the form says, and responds. */
export async function importResponse(pending: PendingImport, form: PostedForm) {
  const { db, fields } = form;
  const outcome = await act(pendingImport(pending), form, { pending, fields });
  return outcome.ok ? importedResponse(db, outcome.value, pending) : uploadErrorResponse(outcome, fields);
}

function describeImport({ at, counts, warnings, changeId }: ImportRecord, path: string) {
  return {
    text: say(importMessages.importedAt(formatTime(at, getConfig().timeZone), importMessages.done(counts))),
    warnings: limitItems(warnings.map(say)),
    historyPath: changeId && `/history/${changeId}`,
    uploadPath: uploadPathOf(path),
  };
}

/** The address of the dialog that uploads a file on a screen. */
export function uploadPathOf(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}dialog=upload`;
}

/** What a pending import would do, or did. */
export type CheckedImport = Exclude<Awaited<ReturnType<typeof loadImport>>, { question: unknown }>;

export type ReadyReport = Extract<Awaited<ReturnType<typeof loadCheckReport>>, { ok: true }>;

function describeItem({ name, group, fields }: ImportDifference, columns: SheetColumn[]) {
  const values = columns.flatMap((column) => {
    const { field, kind } = column;
    const change = fields.find((candidate) => candidate.field === field);
    return change
      ? [
          {
            heading: headingOf(column),
            kind,
            before: format(change.before, column),
            after: format(change.after, column),
          },
        ]
      : [];
  });
  return { name, group: describeGroup(group), values };
}

function describeGroup(group: string): string {
  return isDay(group) ? formatDay(group) : group;
}

function format(value: FieldValue | null, { kind, values = [], synonyms }: SheetColumn): string {
  if (value === null || value === "" || value === 0) return "—";
  if (typeof value === "number")
    return kind === "price" ? formatPrice(Math.round(value * 100)) : String(value);
  // One of a few words of ours, such as Yes; or what was typed.
  return values.includes(value) || [...(synonyms?.values() ?? [])].includes(value) ? say(value) : value;
}

function limitItems<Item>(items: Item[]): { items: Item[]; count: number } {
  return { items: items.slice(0, MAX_SHOWN), count: items.length };
}
