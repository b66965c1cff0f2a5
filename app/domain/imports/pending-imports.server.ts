import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, PendingImportsTable } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import type { ImportCounts, ImportRow, RowError } from "~/domain/imports/import-table";
import type { ColumnChoice } from "~/excel/chosen-columns";
import type { Sheet } from "~/excel/sheet";
import type { ColumnLayout } from "./column-layouts.server";

const MAX_AGE_MS = 30 * 60_000;

/** What is kept of an import that has ended. */
const NO_ROWS = JSON.stringify({ rows: [] } satisfies UploadedRows);

/** A workbook's rows that a user checks before importing them, or what their import did. */
export interface PendingImport extends Omit<PendingImportsTable, "rows">, UploadedRows {}

interface UploadedRows {
  rows: ImportRow[];
  /** How many of them were hidden in the file. */
  hiddenRows?: number;
  /** What was left out while reading them. */
  warnings?: RowError[];
  /** The errors found while reading them. */
  errors?: RowError[];
  /** The list as it was pasted. */
  text?: string;
  /** Rows of one name are named by name and description. */
  areTwinsNamed?: true;
  /** In the place of rows: a list whose headings don't say what its columns are. */
  list?: PendingList;
  /** Once the rows are imported. */
  imported?: ImportRecord;
}

export interface PendingList {
  sheets: Sheet[];
  /** It was pasted, and has no sheets of its own. */
  isPasted?: true;
  choice?: ColumnChoice;
  chosen?: ColumnLayout["chosen"];
}

/** What an import did, as its page shows it. */
export interface ImportRecord {
  /** UTC, ISO. */
  at: string;
  counts: ImportCounts;
  /** What deserves a second look, a sentence each. */
  warnings: string[];
  changeId?: string;
}

/** A user's pending import, up to 30 minutes after the upload. The rows of one that is older are removed. */
export async function findPendingImport(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now = new Date(),
): Promise<PendingImport | undefined> {
  const found = await db
    .selectFrom("pendingImports")
    .select(["id", "userId", "kind", "fileName", "rows", "date", "path", "createdAt"])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.createdAt <= oldestOf(now)) {
    await clearOldPendingImports(db, now);
    return undefined;
  }
  return { ...found, ...(JSON.parse(found.rows) as UploadedRows) };
}

/** Saves a pending import in the place of the user's last one of that kind; returns its id. */
export function savePendingImport(
  db: Kysely<Database>,
  { userId, kind, fileName, date, path, ...uploaded }: Omit<PendingImport, "id" | "createdAt">,
): Promise<string> {
  const pending = { userId, kind, fileName, date, path };
  const rows = JSON.stringify(uploaded satisfies UploadedRows);
  return inTransaction(db, async (transaction) => {
    await clearOldPendingImports(transaction);
    await transaction
      .deleteFrom("pendingImports")
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .execute();
    const id = uuid();
    await transaction
      .insertInto("pendingImports")
      .values({ ...pending, id, rows, createdAt: new Date().toISOString() })
      .execute();
    return id;
  });
}

/** Keeps what was chosen for a user's pending import, which can be imported again. */
export async function changePendingImport(
  db: Kysely<Database>,
  { id, userId, rows, hiddenRows, warnings, errors, text, list, areTwinsNamed }: PendingImport,
): Promise<void> {
  const uploaded: UploadedRows = { rows, hiddenRows, warnings, errors, text, list, areTwinsNamed };
  await db
    .updateTable("pendingImports")
    .set({ rows: JSON.stringify(uploaded) })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** The list that a user has pasted and neither imported nor cancelled, '' if there is none. */
export async function findPastedText(db: Kysely<Database>, userId: string): Promise<string> {
  const found = await db
    .selectFrom("pendingImports")
    .select("id")
    .where("userId", "=", userId)
    .where("kind", "=", "menu")
    .executeTakeFirst();
  return (found && (await findPendingImport(db, userId, found.id))?.text) ?? "";
}

/** Keeps what a user's pending import did in the place of its rows, for another 30 minutes. */
export async function finishPendingImport(
  db: Kysely<Database>,
  { id, userId, hiddenRows }: PendingImport,
  imported: ImportRecord,
): Promise<void> {
  const rows = JSON.stringify({ rows: [], hiddenRows, imported } satisfies UploadedRows);
  await db
    .updateTable("pendingImports")
    .set({ rows, createdAt: imported.at })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** The screen from which an import came that is no longer pending; undefined if that isn't known. */
export async function findPathOfEndedImport(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("pendingImports")
    .select("path")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.path;
}

export async function endPendingImport(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  await db
    .updateTable("pendingImports")
    .set({ rows: NO_ROWS, createdAt: oldestOf(now) })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .execute();
}

/**
 * Removes the rows of the imports that are older than 30 minutes; returns how many there
 * were. What stays, until the user's next one of that kind, says where they came from.
 */
export async function clearOldPendingImports(db: Kysely<Database>, now = new Date()): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("pendingImports")
    .set({ rows: NO_ROWS })
    .where("createdAt", "<=", oldestOf(now))
    .where("rows", "!=", NO_ROWS)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function oldestOf(now: Date): string {
  return new Date(now.getTime() - MAX_AGE_MS).toISOString();
}
