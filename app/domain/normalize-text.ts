/**
 * The form in which names are compared: case and composed accents don't count.
 * SQLite folds ASCII only, so folded copies are made here and stored.
 */
export function normalizeText(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

const DIGITS = 20;

/**
 * The form by which names are sorted as people do it, byte by byte: accents
 * don't count, and numbers go by their size.
 */
export function toSortKey(text: string): string {
  return normalizeText(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/\d+/g, (number) => number.padStart(DIGITS, "0"));
}
