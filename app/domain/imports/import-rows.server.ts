import type { Kysely, Transaction } from "kysely";
import type { Database } from "~db/schema";
import { digestOf } from "~/domain/digest.server";
import { type Describe, recordChange } from "~/domain/history/record-change.server";
import type { ImportCounts, ImportResult, ImportTable } from "~/domain/imports/import-table";
import { historyMessages } from "~/messages/history";
import { listImportDifferences } from "./import-differences.server";
import type { FieldValue, ImportableItem, ImportCheck, ImportPlan } from "./import-plan";
import { listImportWarnings } from "./import-warnings.server";

/** How the rows of one kind of workbook become stored items. */
export interface Importer<Item extends ImportableItem> {
  /** Plans an import into what is stored now. With `replace`, items that aren't in the file are removed and free their slots. */
  plan(db: Kysely<Database>, table: ImportTable, replace: boolean): Promise<ImportPlan<Item>>;
  write(transaction: Transaction<Database>, items: WrittenItems<Item>): Promise<void>;
  /** The values that a workbook contains, by documented field name; prices in francs. */
  toFields(item: Item): Record<string, FieldValue>;
  /** The category or day that an item belongs to. */
  groupOf(item: Item): string;
  /** The recorded action, such as `menu.import`. */
  action: string;
  /** What is imported, for the history, and where from. */
  label: string;
  source: "excel" | "api";
}

interface WrittenItems<Item> {
  added: Item[];
  changed: Item[];
  removed: Item[];
}

export interface ImportOptions {
  /** Removes the items of the file's categories or days that it does not contain. */
  replace?: boolean;
  /** The digest of the differences that were shown: with others, nothing is imported. */
  digest?: string;
}

/** What an import would do. Writes nothing. */
export async function checkRows<Item extends ImportableItem>(
  db: Kysely<Database>,
  importer: Importer<Item>,
  table: ImportTable,
  { replace = false }: { replace?: boolean } = {},
): Promise<ImportCheck> {
  const plan = await importer.plan(db, table, replace);
  const differences = listImportDifferences(plan, importer);
  const warnings =
    plan.errors.length > 0 ? [] : [...table.warnings, ...listImportWarnings(plan, importer.groupOf)];
  const digest = digestOf(differences);
  const counts = { ...countItems(plan), missing: plan.missing.length };
  return { ...differences, counts, warnings, errors: plan.errors, digest };
}

/** Imports rows, all or none. With any error, those of the table included, nothing is written. */
export async function importRows<Item extends ImportableItem>(
  db: Kysely<Database>,
  importer: Importer<Item>,
  table: ImportTable,
  { replace = false, digest }: ImportOptions = {},
): Promise<ImportResult> {
  let plan: ImportPlan<Item> | undefined;
  const write = async (transaction: Transaction<Database>, describe: Describe): Promise<ImportResult> => {
    plan = await importer.plan(transaction, table, replace);
    if (plan.errors.length > 0) return { ok: false, errors: plan.errors };
    if (digest !== undefined) {
      if (digest !== digestOf(listImportDifferences(plan, importer)))
        return { ok: false, errors: [], isStale: true };
    }
    const added = plan.planned.filter(({ before }) => !before).map(({ item }) => item);
    const changed = plan.planned.filter(({ before }) => before).map(({ item }) => item);
    const removed = replace ? plan.missing : [];
    await importer.write(transaction, { added, changed, removed });
    const counts = { ...countItems(plan), ...(replace && { removed: removed.length }) };
    describe({
      action: importer.action,
      label: historyMessages.imported(importer.label, counts),
      source: importer.source,
    });
    const daysAddedTo = [...new Set(added.flatMap(({ date }) => date ?? []))].sort();
    return { ok: true, summary: { ...counts, daysAddedTo, warnings: [] } };
  };
  const result = await recordChange(db, write);
  // After the transaction, for which others wait.
  if (result.ok && plan)
    result.summary.warnings = [...table.warnings, ...listImportWarnings(plan, importer.groupOf)];
  return result;
}

function countItems({ planned, unchanged }: ImportPlan<unknown>): ImportCounts {
  const added = planned.filter(({ before }) => !before).length;
  return { added, updated: planned.length - added, unchanged };
}
