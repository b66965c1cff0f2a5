import { type RawBuilder, sql } from "kysely";

/**
 * When something is written that is kept for months: the later of the system's time and the retention clock's. With a
 * clock that is behind, such as one without a battery, it would be deleted as old when that is put right.
 */
export function keptSince(now = new Date()): RawBuilder<string> {
  return sql<string>`max(${now.toISOString()}, coalesce((select time from retention_clock), ''))`;
}
