import { type RawBuilder, sql, type SqlBool } from "kysely";
import { toSearchText } from "./normalize-text";

/** SQL: whether a column contains a text, ignoring case and accents. */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  // See db/search-functions.ts.
  return sql`instr(search_text(${sql.ref(column)}), ${toSearchText(text)}) > 0`;
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
  /** Of the whole list. */
  total: number;
}

/**
 * Limit and offset of a page. A page beyond the end of the list is the last one.
 * @param wanted The page number, from 1; anything else is the first page.
 */
export function pageBounds(wanted: number, total: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, pageCount) : 1;
  return { page, pageCount, total, limit: pageSize, offset: (page - 1) * pageSize };
}
