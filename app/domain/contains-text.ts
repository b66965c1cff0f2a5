import { type RawBuilder, sql, type SqlBool } from "kysely";
import { normalizeText } from "./normalize-text";

/** Whether a folded column holds a typed text anywhere; `%`, `_` and `\` in it mean themselves. */
export function containsText(foldedColumn: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${normalizeText(text).replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${sql.ref(foldedColumn)} like ${pattern} escape '\\'`;
}
