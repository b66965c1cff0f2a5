import { ALLERGEN_WORDS, normalizeAllergenText } from "./allergen-dictionary";
import { CLOSING_WORDS, isHedge, takePhrase } from "./allergen-phrases";

/** What stands between an entry and the one before it; the first begins a sentence. */
type Separator = "sentence" | "line" | "comma" | "or" | "and";

export interface AllergenEntry {
  typed: string;
  normalized: string;
  separator: Separator;
  start: number;
  end: number;
}

/** Every character is part of a token. */
const TOKENS = /[(),;/&+|•·\n\r]|[^\s(),;/&+|•·]+|[^\S\n\r]+/g;

const SEPARATORS: ReadonlyMap<string, Separator> = new Map([
  [",", "comma"],
  ...[...";\n\r|•·"].map((character) => [character, "line"] as const),
  ...[..."/&+"].map((character) => [character, "and"] as const),
]);

/** Separators only where they stand between two words. */
const JOINING_WORDS: ReadonlyMap<string, Separator> = new Map([
  ...["et", "und", "e", "ed", "and"].map((word) => [word, "and"] as const),
  ...["ou", "oder", "o", "or"].map((word) => [word, "or"] as const),
  ...["-", "–", "—"].map((dash) => [dash, "comma"] as const),
]);

/** Splits a text into its entries; parentheses stay with the word before them. */
export function splitIntoEntries(text: string): AllergenEntry[] {
  const entries: AllergenEntry[] = [];
  const tokens = text.match(TOKENS) ?? [];
  let start = 0;
  let end = 0;
  let separatorBefore: Separator = "sentence";
  let depth = 0;

  const close = (closeAt: number, next: number, separator: Separator) => {
    const typed = text.slice(start, closeAt);
    const trimmed = typed.trim();
    if (trimmed) {
      const from = start + typed.indexOf(trimmed);
      // A dash before a word is a bullet.
      const normalized = normalizeAllergenText(trimmed).replace(/^[-–—] ?(?=\p{L})/u, "");
      entries.push({
        typed: trimmed,
        normalized,
        separator: separatorBefore,
        start: from,
        end: from + trimmed.length,
      });
      separatorBefore = separator;
    } else if (separator === "line" && separatorBefore !== "sentence") {
      separatorBefore = separator;
    }
    start = next;
  };

  tokens.forEach((token, position) => {
    const index = end;
    end += token.length;
    const separator = SEPARATORS.get(token);
    if (token === "(") depth += 1;
    else if (token === ")") depth = Math.max(0, depth - 1);
    else if (depth > 0) return;
    else if (separator) close(index, end, separator);
    else if (token.endsWith(".") && endsSentence(token, text.slice(end))) close(end - 1, end, "sentence");
    else {
      const joiner = JOINING_WORDS.get(token.toLowerCase());
      if (!joiner) return;
      const hasNext = /^[^\S\n\r]/.test(tokens[position + 1] ?? "") && isWord(tokens[position + 2]);
      if (hasNext && text.slice(start, index).trim()) close(index, end, joiner);
    }
  });
  close(text.length, text.length, "sentence");
  return entries;
}

function isWord(token: string | undefined): boolean {
  return token !== undefined && !SEPARATORS.has(token) && token !== ")";
}

/** Whether a full stop ends a sentence here and not an abbreviation such as "evtl. Nüsse". */
function endsSentence(token: string, after: string): boolean {
  if (token.endsWith("..")) return false;
  const next = after.charAt(0);
  if (next !== "" && next.trim() !== "" && !SEPARATORS.has(next)) return false;
  const word = normalizeAllergenText(token.slice(0, -1));
  if (
    after.trim() === "" ||
    !/[\p{L}\p{N}]/u.test(word) ||
    word.length > MAX_ABBREVIATION_LENGTH ||
    LAST_WORDS.has(word)
  )
    return true;
  // A form turns a line break into a semicolon.
  const following = after.replace(/^[\s;|•·]+/, "").slice(0, MAX_PHRASE_LENGTH);
  return !isHedge(word) && takePhrase(normalizeAllergenText(following)) !== null;
}

const MAX_ABBREVIATION_LENGTH = 5;
const MAX_PHRASE_LENGTH = 60;

const LAST_WORDS: ReadonlySet<string> = new Set([
  ...[...ALLERGEN_WORDS.keys()].map((key) => key.split(" ").at(-1) ?? ""),
  ...CLOSING_WORDS,
]);
