import { fold } from "./folding";

/** The LIKE pattern (with `escape '\'`) of folded text that contains this one. */
export function containsPattern(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, "\\$&")}%`;
}
