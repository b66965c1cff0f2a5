import { type RawBuilder, sql, type SqlBool } from "kysely";
import { toSearchText } from "./normalize-text";

/** SQL: whether a column contains a text, ignoring case and accents. */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  // See db/search-functions.ts.
  return sql`instr(search_text(${sql.ref(column)}), ${toSearchText(text)}) > 0`;
}
