import { asciiEmail } from "./domain-name";

/**
 * Text in the form in which names are compared: without differences of case,
 * spacing, Unicode encoding and typography, and without invisible characters.
 * SQLite ignores the case of ASCII letters only, so normalized copies are made here
 * and stored; a change of this form needs a migration that rewrites them.
 */
export function normalizeText(text: string): string {
  const visible = removeInvisible(inForm(text, "NFC"));
  const plain = visible.replace(APOSTROPHES, "'").replace(HYPHENS, "-").replace(SPACES, " ").trim();
  // NFC comes last: a small letter may combine with a mark that its capital can't.
  return inForm(plain.toLowerCase(), "NFC");
}

/** The longest run of combining marks that a text may have: as in the stream-safe text of UAX 15. */
export const MAX_MARKS = 30;

const LONG_RUN = /\p{M}{30}(?=\p{M})/gu;

/**
 * Text in one of the forms of Unicode. Putting marks in order takes the square of their number, so a longer run is
 * normalized in pieces: a joiner between them, U+034F, keeps the marks of one from moving into the other.
 */
export function inForm(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  if (text.length <= MAX_MARKS || text.search(LONG_RUN) === -1) return text.normalize(form);
  return text.replace(LONG_RUN, "$&\u034f").normalize(form).replaceAll("\u034f", "");
}

/** An e-mail address in the form in which it is compared: without differences of case, spacing and encoding. */
export function normalizeEmail(email: string): string {
  return asciiEmail(inForm(email.trim().replace(/\s+/g, " ").toLowerCase(), "NFC"));
}

/**
 * Text without characters that show nothing, such as zero-width spaces, soft hyphens,
 * direction marks and byte order marks; emoji keep the joiners and tags that make them one.
 */
export function removeInvisible(text: string): string {
  if (isAscii(text)) return text;
  return text.replace(INVISIBLE, "").replace(EMOJI_PARTS, "$1");
}

/** Text in the form in which it is searched: also without accents and ligatures. */
export function toSearchText(text: string): string {
  const normalized = normalizeText(text);
  if (isAscii(normalized)) return normalized;
  return (
    inForm(normalized, "NFD")
      .replace(/\p{M}/gu, "")
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/ß/g, "ss")
      // The sigma at the end of a Greek word.
      .replace(/ς/g, "σ")
      // An accent without a letter may have stood between two spaces.
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** A key that sorts names in natural order when compared byte by byte: as searched, with numbers by value. */
export function toSortKey(text: string): string {
  return toSearchText(text).replace(/\d+/g, (number) => number.padStart(MAX_DIGITS, "0"));
}

export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032\u2035\uff07]/g;
/** Dashes of all lengths, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu;
/**
 * `\s` includes the no-break spaces; the others are the next-line control and the blank of Braille. A
 * single plain space stays, so that a long text has few of them to replace.
 */
const SPACES = /[\s\u0085\u2800]{2,}|[^\S ]|[\u0085\u2800]/g;

/** Invisible characters that are never part of an emoji. */
const INVISIBLE = /(?![\u200d\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/**
 * A regional flag with its tags, or an emoji with the joiner to the next one, which are
 * kept; or any other joiner or tag. Without a lookbehind, for browsers that don't know it.
 */
const EMOJI_PARTS =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200d(?=\p{Extended_Pictographic}))?)|[\u200d\u{e0020}-\u{e007f}]/gu;

const MAX_DIGITS = 20;
