import { type RawBuilder, sql, type SqlBool } from "kysely";
import { toSearchText } from "./normalize-text";

/** Whether a column holds a typed text anywhere, whatever the case and the accents of both. */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  // See db/search-functions.ts.
  return sql`instr(search_text(${sql.ref(column)}), ${toSearchText(text)}) > 0`;
}
