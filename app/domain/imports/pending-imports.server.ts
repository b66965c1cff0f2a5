import type { Message } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, PendingImportsTable } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import type { ImportCounts, ImportTable } from "~/domain/imports/import-table";
import type { ColumnChoice } from "~/excel/chosen-columns";
import type { Sheet } from "~/excel/sheet";
import type { ColumnLayout } from "./column-layouts.server";

const MAX_AGE_MS = 30 * 60_000;

/** What is kept of an import that has ended. */
const NOTHING = "{}";

/** A list that a user checks before importing it, or what its import did. */
export interface PendingImport extends Omit<PendingImportsTable, "rows">, Contents {}

interface Contents {
  /** The rows of a list with known headings. */
  table?: ImportTable;
  /** Or a list whose headings don't say what its columns are. */
  list?: PendingList;
  /** The list as it was pasted. */
  text?: string;
  /** Rows of one name are named by name and description. */
  areTwinsNamed?: true;
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
  warnings: Message[];
  changeId?: string;
}

/**
 * A user's import: the screen that it came from, and what is pending of it up to 30 minutes after the
 * upload. The contents of one that is older are removed.
 */
export async function findImport(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now = new Date(),
): Promise<{ path: string; pending?: PendingImport } | undefined> {
  const found = await db
    .selectFrom("pendingImports")
    .select(["id", "userId", "kind", "fileName", "rows", "date", "path", "createdAt"])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { rows, ...pending } = found;
  const { path, createdAt } = pending;
  if (createdAt > oldestOf(now)) return { path, pending: { ...pending, ...(JSON.parse(rows) as Contents) } };
  await clearOldPendingImports(db, now);
  return { path };
}

/** Saves a pending import in the place of the user's last one of that kind; returns its id. */
export function savePendingImport(
  db: Kysely<Database>,
  { userId, kind, fileName, date, path, ...contents }: Omit<PendingImport, "id" | "createdAt">,
): Promise<string> {
  const pending = { userId, kind, fileName, date, path };
  const rows = JSON.stringify(contents satisfies Contents);
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
export function changePendingImport(
  db: Kysely<Database>,
  { table, list, text, areTwinsNamed, ...pending }: PendingImport,
): Promise<void> {
  return keepContents(db, pending, { table, list, text, areTwinsNamed });
}

async function keepContents(
  db: Kysely<Database>,
  { id, userId, createdAt }: Pick<PendingImport, "id" | "userId" | "createdAt">,
  contents: Contents,
): Promise<void> {
  await db
    .updateTable("pendingImports")
    .set({ rows: JSON.stringify(contents), createdAt })
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
  return (found && (await findImport(db, userId, found.id))?.pending?.text) ?? "";
}

/** Keeps what a user's pending import did in the place of its rows, for another 30 minutes. */
export function finishPendingImport(
  db: Kysely<Database>,
  { id, userId }: PendingImport,
  imported: ImportRecord,
): Promise<void> {
  return keepContents(db, { id, userId, createdAt: imported.at }, { imported });
}

export function endPendingImport(db: Kysely<Database>, userId: string, id: string) {
  return keepContents(db, { id, userId, createdAt: oldestOf(new Date()) }, {});
}

/**
 * Removes the rows of the imports that are older than 30 minutes; returns how many there
 * were. What stays, until the user's next one of that kind, says where they came from.
 */
export async function clearOldPendingImports(db: Kysely<Database>, now = new Date()): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("pendingImports")
    .set({ rows: NOTHING })
    .where("createdAt", "<=", oldestOf(now))
    .where("rows", "!=", NOTHING)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function oldestOf(now: Date): string {
  return new Date(now.getTime() - MAX_AGE_MS).toISOString();
}
