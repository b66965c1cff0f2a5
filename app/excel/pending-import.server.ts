import type { Db } from "~db/schema";
import { saveColumnLayout } from "~/domain/imports/column-layouts.server";
import { previewTable } from "~/domain/imports/import-preview.server";
import { importTable } from "~/domain/imports/import-rows.server";
import { type ImportTable, MAX_NEW_CATEGORIES } from "~/domain/imports/import-table";
import { finishPendingImport, type PendingImport } from "~/domain/imports/pending-imports.server";
import type { Operation } from "~/domain/operation";
import { err, type FieldErrors, okValue } from "~/domain/outcome";
import { readRows, rowField } from "~/domain/listing/rows";
import { importMessages } from "~/messages/uploads";
import { type Imported, importRecord } from "./list-imports.server";
import { readPendingTable } from "./list-reading.server";
import { toLayout } from "./list-sheets";
import { WORKBOOK_TYPES, type UploadOptions } from "./workbook-types.server";

interface CheckedList {
  pending: PendingImport;
  /** What was ticked. */
  fields: Record<string, string>;
}

interface CheckedRows extends CheckedList {
  table: ImportTable;
  options: UploadOptions;
}

/** Imports the rows of a pending import as its form says. */
export function pendingImport({ kind }: PendingImport): Operation<CheckedList, Imported, null, CheckedRows> {
  const type = WORKBOOK_TYPES[kind];
  return {
    async prepare(db, checked, context) {
      const { pending, fields } = checked;
      const { digest = "", replace, leaveOut } = fields;
      const today = pending.date ?? context.today;
      const whole = await readPendingTable(db, type, pending);
      const preview = leaveOut === "1" ? await previewTable(db, type, whole, today) : undefined;
      if (preview && !preview.ok) return preview;
      const { table } = preview?.value ?? { table: whole };
      const unknown = (await type.listUnknownCategories?.(db, table)) ?? [];
      const ticked = new Map(readRows(fields, "categories").map(({ values }) => [values.name, values]));
      const notTicked = "Tick the box to add this category with the rows, or correct its name in the file.";
      const errors: FieldErrors = {};
      for (const [index, { name }] of unknown.entries())
        if (!ticked.has(name)) errors[rowField(index, "name", "categories")] = notTicked;
      if (Object.keys(errors).length > 0) return err(400, notTicked, errors);
      const newCategories = unknown.slice(0, MAX_NEW_CATEGORIES).map(({ name }) => name);
      const newDrinks = newCategories.filter((name) => ticked.get(name)?.drinks === "Yes");
      // The digest of what was shown covers the rows that were left out: with others, it is another import.
      const shown = !preview ? digest : preview.value.digest === digest ? preview.value.check.digest : "";
      const options = { today, replace: replace === "1", digest: shown, newCategories, newDrinks };
      return okValue({ ...checked, table, options });
    },
    async run(db, { pending, table, options }) {
      const outcome = await importTable(db, type, table, options);
      if (!outcome.ok) {
        const isFaulty = outcome.status === 400 && !type.hasFixedColumns;
        const errors: FieldErrors = isFaulty ? { leaveOut: importMessages.notLeftOut } : {};
        return { ...outcome, errors };
      }
      await finishPendingImport(db, pending, importRecord(outcome));
      await rememberColumns(db, pending);
      return { ...outcome, value: outcome };
    },
    failed: type.messages.failed,
  };
}

/** Remembers the columns that were chosen in this check, now that something was imported by them. */
async function rememberColumns(db: Db, { kind, userId, createdAt, list }: PendingImport) {
  const { choice, chosen } = list ?? {};
  if (!list || !choice || !chosen || chosen.at <= createdAt) return;
  const layout = toLayout(list.sheets, choice);
  if (layout) await saveColumnLayout(db, { ...layout, kind, userId, chosenAt: chosen.at });
}
