import { type RawBuilder, sql, type SqlBool } from "kysely";
import { normalizeText, toSearchText } from "~/domain/text/normalize-text";

/** SQL: whether a column contains a text, ignoring case and accents. */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  // See db/open-database.ts.
  return sql`instr(search_text(${sql.ref(column)}), ${toSearchText(text)}) > 0`;
}

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

/** How many rows a page lists: of those with boxes or buttons, and of plain ones. */
export const MAX_LISTED = { withControls: 300, plain: 600 } as const;

export interface RowGroup<Row> {
  heading: string;
  rows: Row[];
}

export interface CategoryChoice {
  categories: { name: string; count: number }[];
  /** The chosen category, and which of its pages is shown; without one, nothing is. */
  chosen?: { name: string; page: number; pageCount: number };
}

/**
 * The part of a list that a page shows: all, or if that is more than `maxRows` a page of
 * the category that the URL names in `category` and `page`.
 */
export function limitGroups<Row>(
  groups: RowGroup<Row>[],
  parameters: URLSearchParams,
  maxRows: number,
): { groups: RowGroup<Row>[]; choice?: CategoryChoice } {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (total <= maxRows) return { groups };
  const categories = groups.map(({ heading, rows }) => ({ name: heading, count: rows.length }));
  const wanted = normalizeText(parameters.get("category") ?? "");
  const chosen = groups.filter(({ heading }) => normalizeText(heading) === wanted);
  const [first] = chosen;
  if (!first) return { groups: [], choice: { categories } };
  const rows = chosen.flatMap((group) => group.rows);
  const { offset, page, pageCount } = pageBounds(Number(parameters.get("page") ?? 1), rows.length, maxRows);
  return {
    groups: [{ ...first, rows: rows.slice(offset, offset + maxRows) }],
    choice: { categories, chosen: { name: first.heading, page, pageCount } },
  };
}
