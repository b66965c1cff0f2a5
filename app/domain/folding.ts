/**
 * The form in which names are compared: case and composed accents don't count.
 * SQLite folds ASCII only, so folded copies are made here and stored.
 */
export function fold(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
