import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { digestOf } from "~/platform/digest.server";
import type { UnknownCategory } from "~/domain/menu/new-categories.server";
import { okValue, type Outcome, type SheetError } from "~/domain/outcome";
import type { WorkbookType } from "~/excel/workbook-types.server";
import { uploadMessages } from "~/messages/uploads";
import { checkRows, errInRows, type ImportCheck } from "./import-rows.server";
import { type ImportTable, MAX_NEW_CATEGORIES, type RowError } from "./import-table";

export interface Preview {
  check: ImportCheck;
  /** The days are full: the rows fit only if what the file doesn't contain is removed. */
  fitsOnlyIfReplaced: boolean;
  /** The categories that must be added for it. */
  unknownCategories: UnknownCategory[];
  table: ImportTable;
  /** The errors in the other rows, and how many rows these are. */
  errors: SheetError[];
  rowsLeftOut: number;
  /** Identifies what would be imported, and what is left out. */
  digest: string;
}

/**
 * What importing rows would do, for the preview, in which staff choose whether to remove the items
 * that the file doesn't contain, to add categories, and to leave out the rows with errors.
 */
export async function previewTable(
  db: Kysely<Database>,
  type: WorkbookType,
  table: ImportTable,
  today: string,
): Promise<Outcome<Preview>> {
  const whole = await previewRows(db, type, table, today);
  const { errors } = whole.check;
  if (errors.length === 0) {
    const { digest } = whole.check;
    return okValue({ ...whole, table, errors: [], rowsLeftOut: 0, digest });
  }
  const refused = errInRows(type, table, errors);
  const rest = type.hasFixedColumns ? undefined : withoutRows(table, errors);
  if (!rest || rest.rows.length === 0) return refused;
  const preview = await previewRows(db, type, rest, today);
  if (preview.check.errors.length > 0) return refused;
  return okValue({
    ...preview,
    table: rest,
    errors: refused.sheetErrors,
    rowsLeftOut: table.rows.length - rest.rows.length,
    digest: digestOf([preview.check.digest, errors.map(({ sheet, row }) => [sheet, row])]),
  });
}

async function previewRows(db: Kysely<Database>, type: WorkbookType, table: ImportTable, today: string) {
  const unknownCategories = (await type.listUnknownCategories?.(db, table)) ?? [];
  const importer = type.importer({ today, newCategories: unknownCategories.map(({ name }) => name) });
  const preview = { unknownCategories, fitsOnlyIfReplaced: false };
  const check = await checkRows(db, importer, table);
  if (unknownCategories.length > MAX_NEW_CATEGORIES) {
    const message = uploadMessages.manyCategories(MAX_NEW_CATEGORIES);
    const error: RowError = { sheet: "", row: null, field: "category", message };
    return { ...preview, check: { ...check, errors: [error] } };
  }
  if (check.errors.length === 0) return { ...preview, check };
  const replaced = await checkRows(db, importer, table, { replace: true });
  return replaced.errors.length > 0
    ? { ...preview, check }
    : { ...preview, fitsOnlyIfReplaced: true, check: replaced };
}

/** A table without the rows that have errors; undefined if there are errors elsewhere. */
function withoutRows(table: ImportTable, errors: RowError[]): ImportTable | undefined {
  const keyOf = ({ sheet, row }: { sheet: string; row: number | null }) => `${row} ${sheet}`;
  const faulty = new Set(errors.map(keyOf));
  const rows = table.rows.filter((row) => !faulty.has(keyOf(row)));
  return table.rows.length - rows.length < faulty.size ? undefined : { ...table, rows, errors: [] };
}
