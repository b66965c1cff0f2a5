/**
 * Text in the form in which names are compared: without differences of case,
 * spacing and Unicode encoding. SQLite ignores the case of ASCII letters only,
 * so normalized copies are made here and stored.
 */
export function normalizeText(text: string): string {
  // NFC comes last: a small letter may combine with a mark that its capital can't.
  return text.trim().replace(/\s+/g, " ").toLowerCase().normalize("NFC");
}

/** Text in the form in which it is searched: also without accents, ligatures and typographic apostrophes. */
export function toSearchText(text: string): string {
  const normalized = normalizeText(text);
  if (isAscii(normalized)) return normalized;
  return (
    normalized
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/ß/g, "ss")
      // The sigma at the end of a Greek word.
      .replace(/ς/g, "σ")
      .replace(/[‘’]/g, "'")
      // An accent without a letter may have stood between two spaces.
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** A key that sorts names in natural order when compared byte by byte: as searched, with numbers by value. */
export function toSortKey(text: string): string {
  return toSearchText(text).replace(/\d+/g, (number) => number.padStart(MAX_DIGITS, "0"));
}

/** Whether a text has ASCII characters only. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

const MAX_DIGITS = 20;
