import type SqliteDatabase from "better-sqlite3";
import { toSearchText, toSortKey } from "~/domain/normalize-text";

/**
 * Gives a connection the functions `search_text(text)` and `sort_key(text)`: SQLite
 * itself can't compare without accents. They take 3 µs per row, fast enough for thousands
 * of rows; longer lists store a normalized copy.
 */
export function registerSearchFunctions(sqlite: SqliteDatabase.Database): void {
  sqlite.function("search_text", { deterministic: true }, (text) => toSearchText(String(text)));
  sqlite.function("sort_key", { deterministic: true }, (text) => toSortKey(String(text)));
}
