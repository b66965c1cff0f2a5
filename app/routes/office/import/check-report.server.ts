import type { FieldValue, ImportDifference } from "~/domain/imports/import-plan";
import type { ImportRecord, PendingImport } from "~/domain/imports/pending-imports.server";
import { formatDay, formatTime, isDay } from "~/domain/local-date";
import { formatPrice } from "~/domain/money";
import type { SheetColumn } from "~/excel/sheet-columns";
import { tableOfRows } from "~/excel/sheet-table";
import { previewTable, warningTexts } from "~/excel/workbook-import.server";
import { firstSheetErrors } from "~/web/workbook-upload.server";
import { importMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { WORKBOOK_TYPES, type WorkbookKind } from "~/excel/workbook-types.server";

/** How many items of each kind the page shows. */
const MAX_SHOWN = 200;

/** The type of a pending import's workbook, and its rows. */
export function tableOfPendingImport({ kind, rows }: { kind: WorkbookKind; rows: PendingImport["rows"] }) {
  const type = WORKBOOK_TYPES[kind];
  return { type, table: tableOfRows(rows, type.columns) };
}

/**
 * What a pending import would do now, as the page shows it; or the errors, if what is
 * stored has changed so that the rows no longer fit.
 */
export async function loadCheckReport(pending: PendingImport, today: string) {
  const { type, table } = tableOfPendingImport(pending);
  const preview = await previewTable(getDatabase(), type, table, pending.date ?? today);
  if (!preview.ok) return { ok: false as const, ...firstSheetErrors(preview.sheetErrors) };
  const { check, fitsOnlyIfReplaced } = preview.value;
  const warnings = warningTexts(check.warnings, table, type.columns);
  const columns = type.columns.filter(({ field }) => field !== "name" && field !== GROUP_FIELD[pending.kind]);
  const describe = (difference: ImportDifference, index: number) => ({
    id: index,
    ...describeItem(difference, columns),
  });
  return {
    ok: true as const,
    counts: check.counts,
    added: limitItems(check.changes.filter(({ action }) => action === "add").map(describe)),
    changed: limitItems(check.changes.filter(({ action }) => action === "update").map(describe)),
    missing: limitItems(
      check.missing.map(({ name, group }, index) => ({ id: index, name, group: describeGroup(group) })),
    ),
    warnings: limitItems(warnings),
    hiddenRows: pending.hiddenRows ?? 0,
    fitsOnlyIfReplaced,
    digest: check.digest,
  };
}

/** What an import did, as its page shows it. */
export function describeImport({ at, counts, warnings, changeId }: ImportRecord, path: string) {
  const { added, updated, removed = 0 } = counts;
  const parts = [`${added} added`, `${updated} updated`, ...(removed > 0 ? [`${removed} removed`] : [])];
  return {
    text: importMessages.importedAt(formatTime(at, getConfig().timeZone), parts.join(", ")),
    warnings: limitItems(warnings),
    historyPath: changeId && `/history/${changeId}`,
    uploadPath: uploadPathOf(path),
  };
}

/** The address of the dialog that uploads a file on a screen. */
export function uploadPathOf(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}dialog=upload`;
}

/** A report on a file that can be imported. */
export type ReadyReport = Extract<Awaited<ReturnType<typeof loadCheckReport>>, { ok: true }>;

/** The field that says which category or day an item belongs to. */
const GROUP_FIELD: Record<WorkbookKind, string> = { menu: "category", day: "date" };

function describeItem({ name, group, fields }: ImportDifference, columns: SheetColumn[]) {
  const values = columns.flatMap(({ field, heading, kind }) => {
    const change = fields.find((candidate) => candidate.field === field);
    return change
      ? [{ heading, before: format(change.before, kind), after: format(change.after, kind) }]
      : [];
  });
  return { name, group: describeGroup(group), values };
}

function describeGroup(group: string): string {
  return isDay(group) ? formatDay(group, "en") : group;
}

function format(value: FieldValue | null, kind: SheetColumn["kind"]): string {
  if (value === null || value === "" || value === 0) return "—";
  return kind === "price" ? formatPrice(Math.round(Number(value) * 100)) : String(value);
}

function limitItems<Item>(items: Item[]): { items: Item[]; count: number } {
  return { items: items.slice(0, MAX_SHOWN), count: items.length };
}
