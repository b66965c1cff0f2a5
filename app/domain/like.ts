import { fold } from "~/domain/folding";

/** The LIKE pattern (escape character `\`) that finds a typed text anywhere in a folded column. */
export function containsPattern(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, "\\$&")}%`;
}
