import { type RawBuilder, sql, type SqlBool } from "kysely";
import { fold } from "~/domain/folding";

/** Whether a folded column holds a typed text anywhere; `%`, `_` and `\` in it mean themselves. */
export function contains(foldedColumn: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${fold(text).replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${sql.ref(foldedColumn)} like ${pattern} escape '\\'`;
}
