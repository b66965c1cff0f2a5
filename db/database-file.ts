import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { migrationNames } from "./migrate";
import { openSqlite } from "./open-database";
import { findObstacle, FIRST_MIGRATION } from "./version-1";
import { codeOf, messageOf } from "./error";

/** A database file that can't be used; the message names the file and the reason. */
export class UnusableDatabaseError extends Error {}

export interface DatabaseFile {
  isNew: boolean;
  pending: string[];
  rowCounts: Record<string, number>;
}

/**
 * Inspects a database file without changing it. Throws an UnusableDatabaseError
 * if it isn't a database, is damaged, belongs to another program, is newer
 * than this code or older than version 1.2.0.
 * @param check `quick` reads every page (half a second per 100 MB); `full` also
 * compares indexes with their tables (three times as long).
 */
export function inspectDatabase(file: string, check: "quick" | "full" | "none"): DatabaseFile {
  const fresh = { isNew: true, pending: migrationNames, rowCounts: {} };
  if (!existsSync(file)) return fresh;
  if (!statSync(file).isFile()) throw new UnusableDatabaseError(`${file} is not a file.`);
  // A first start that was killed leaves an empty file.
  if (statSync(file).size === 0) return fresh;
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      return inspect(sqlite, file, check);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    throw error instanceof UnusableDatabaseError ? error : unusable(file, error);
  }
}

/** Throws an UnusableDatabaseError if this process can't write the database file, its WAL files or its folder. */
export function requireWritable(file: string): void {
  for (const each of [path.dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    try {
      accessSync(each, constants.R_OK | constants.W_OK);
    } catch (error) {
      const code = codeOf(error);
      const isFolder = each === path.dirname(file);
      if (code === "ENOENT" && !isFolder) continue;
      throw new UnusableDatabaseError(whyNotWritable(each, code));
    }
  }
}

function whyNotWritable(file: string, code = ""): string {
  if (code === "ENOENT") return `The folder ${file} doesn't exist.`;
  if (code === "EROFS") return `${file} is on a file system that is mounted read-only (EROFS).`;
  return `${file} can't be written to (${code}).`;
}

/**
 * Copies a consistent snapshot of a database to a new file, while others may be
 * writing, and checks the copy's integrity and row counts.
 * @returns The number of rows by table.
 */
export async function copyDatabase(from: string, to: string): Promise<Record<string, number>> {
  const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true });
  try {
    // The open transaction keeps the snapshot: later writes are not in the copy.
    source.exec("begin");
    const rowCounts = countRows(source);
    await source.backup(to);
    source.exec("commit");
    // A single file, without a WAL file beside it.
    const copy = new SqliteDatabase(to, { fileMustExist: true });
    copy.pragma("journal_mode = delete");
    copy.close();
    const copied = inspectDatabase(to, "full").rowCounts;
    if (JSON.stringify(copied) !== JSON.stringify(rowCounts)) {
      throw new UnusableDatabaseError(`${to} is not the same as ${from}.`);
    }
    return rowCounts;
  } finally {
    source.close();
  }
}

/** Writes what a database's write-ahead log holds into its file, unless others are using it. */
export function emptyLog(file: string): void {
  const sqlite = openSqlite(file);
  try {
    sqlite.pragma("wal_checkpoint(truncate)");
  } finally {
    sqlite.close();
  }
}

function inspect(sqlite: SqliteDatabase.Database, file: string, check: "quick" | "full" | "none") {
  const tables = tableNames(sqlite);
  if (check !== "none") {
    const problems = sqlite.pragma(check === "quick" ? "quick_check(3)" : "integrity_check(3)") as object[];
    const problem = Object.values(problems[0] ?? {})[0];
    if (problem !== "ok") throw new UnusableDatabaseError(`${file} is damaged: ${problem}`);
    const orphans = check === "full" ? (sqlite.pragma("foreign_key_check") as { table: string }[]) : [];
    if (orphans[0]) {
      throw new UnusableDatabaseError(
        `${file} is damaged: rows of ${orphans[0].table} refer to rows that don't exist.`,
      );
    }
  }
  if (tables.length === 0) return { isNew: true, pending: migrationNames, rowCounts: {} };
  if (!tables.includes("kysely_migration")) {
    throw new UnusableDatabaseError(`${file} belongs to another program.`);
  }
  const done = sqlite.prepare<[], string>("select name from kysely_migration").pluck().all();
  if (done.length > 0 && !done.includes(FIRST_MIGRATION)) {
    const obstacle = findObstacle(sqlite, done);
    if (obstacle !== undefined) throw new UnusableDatabaseError(`${file} ${obstacle}`);
    return { isNew: false, pending: migrationNames, rowCounts: countRows(sqlite) };
  }
  const unknown = done.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new UnusableDatabaseError(
      `${file} is newer than this program (unknown migrations: ${unknown.join(", ")}): use the newer version of the program.`,
    );
  }
  return {
    isNew: done.length === 0,
    pending: migrationNames.filter((name) => !done.includes(name)),
    rowCounts: countRows(sqlite),
  };
}

function countRows(sqlite: SqliteDatabase.Database): Record<string, number> {
  const count = (table: string) =>
    sqlite.prepare<[], number>(`select count(*) from "${table}"`).pluck().get();
  return Object.fromEntries(tableNames(sqlite).map((table) => [table, count(table) ?? 0]));
}

function tableNames(sqlite: SqliteDatabase.Database): string[] {
  return sqlite
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .pluck()
    .all();
}

function unusable(file: string, error: unknown): UnusableDatabaseError {
  const code = codeOf(error) ?? "";
  const message = messageOf(error);
  if (code === "SQLITE_NOTADB") return new UnusableDatabaseError(`${file} is not an SQLite database.`);
  if (code.startsWith("SQLITE_CORRUPT")) return new UnusableDatabaseError(`${file} is damaged: ${message}`);
  return new UnusableDatabaseError(`${file} can't be opened: ${message}${code && ` (${code})`}`);
}
