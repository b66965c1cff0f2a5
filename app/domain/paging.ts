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
 * Where a page of a list lies: a wanted page beyond the list's end is its last.
 * @param wanted From 1; anything else is the first page.
 */
export function pageBounds(wanted: number, total: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, pageCount) : 1;
  return { page, pageCount, total, limit: pageSize, offset: (page - 1) * pageSize };
}
