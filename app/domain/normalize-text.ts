/**
 * The form in which names are compared for being the same: case, spacing and
 * the way an accent is encoded don't count. SQLite folds ASCII only, so
 * normalized copies are made here and stored.
 */
export function normalizeText(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The form in which texts are searched: accents, ligatures and typographic apostrophes don't count either. */
export function toSearchText(text: string): string {
  const normalized = normalizeText(text);
  if (IS_ASCII.test(normalized)) return normalized;
  return normalized
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/[‘’]/g, "'");
}

/** The form by which names are sorted as people do it, byte by byte: as searched, and numbers by their size. */
export function toSortKey(text: string): string {
  return toSearchText(text).replace(/\d+/g, (number) => number.padStart(MAX_DIGITS, "0"));
}

const IS_ASCII = /^[\0-\x7f]*$/;

const MAX_DIGITS = 20;
