import { fold } from "~/domain/folding";

/**
 * The LIKE pattern of folded columns that contain a text, whatever its case;
 * `%` and `_` in it mean themselves. Used with `escape '\'`.
 */
export function containsPattern(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, "\\$&")}%`;
}
