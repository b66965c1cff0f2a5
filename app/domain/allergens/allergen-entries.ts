import { ALLERGEN_WORDS, foldAllergenText } from "./allergen-dictionary";
import { CLOSING_WORDS } from "./allergen-phrases";

/** What stands between an entry and the one before it; the first begins a sentence. */
type Separator = "sentence" | "line" | "comma" | "or" | "and";

/** One entry of an allergen text, with its place in it. */
export interface AllergenEntry {
  typed: string;
  folded: string;
  before: Separator;
  start: number;
  end: number;
}

const TOKENS = /[(),;/&+|•·\n\r]|[^\s(),;/&+|•·]+|[^\S\n\r]+/g;

const SEPARATORS: Record<string, Separator> = {
  ",": "comma",
  ";": "line",
  "\n": "line",
  "\r": "line",
  "|": "line",
  "•": "line",
  "·": "line",
  "/": "and",
  "&": "and",
  "+": "and",
};

/** Separators only where they stand between two words. */
const JOINING_WORDS: Record<string, Separator> = {
  et: "and",
  und: "and",
  e: "and",
  ed: "and",
  and: "and",
  ou: "or",
  oder: "or",
  o: "or",
  or: "or",
  "-": "comma",
  "–": "comma",
  "—": "comma",
};

/** Splits a text into its entries; parentheses stay with the word before them. */
export function splitIntoEntries(text: string): AllergenEntry[] {
  const entries: AllergenEntry[] = [];
  const tokens = [...text.matchAll(TOKENS)];
  let start = 0;
  let before: Separator = "sentence";
  let depth = 0;

  const close = (end: number, next: number, separator: Separator) => {
    const typed = text.slice(start, end);
    if (typed.trim()) {
      const from = start + typed.length - typed.trimStart().length;
      const trimmed = typed.trim();
      const folded = foldAllergenText(trimmed).replace(/^[-–—•] /, "");
      entries.push({ typed: trimmed, folded, before, start: from, end: from + trimmed.length });
      before = separator;
    } else if (separator === "line" && before !== "sentence") before = separator;
    start = next;
  };

  tokens.forEach(({ 0: token, index }, position) => {
    const end = index + token.length;
    if (token === "(") depth += 1;
    else if (token === ")") depth = Math.max(0, depth - 1);
    else if (depth > 0) return;
    else if (SEPARATORS[token]) close(index, end, SEPARATORS[token]);
    else if (endsSentence(token, tokens[position + 1]?.[0])) close(end - 1, end, "sentence");
    else {
      const separator = JOINING_WORDS[token.toLowerCase()];
      const hasNext = /^[^\S\n\r]/.test(tokens[position + 1]?.[0] ?? "") && isWord(tokens[position + 2]?.[0]);
      if (separator && hasNext && text.slice(start, index).trim()) close(index, end, separator);
    }
  });
  close(text.length, text.length, "sentence");
  return entries;
}

function isWord(token: string | undefined): boolean {
  return token !== undefined && !SEPARATORS[token] && token !== ")";
}

/** Whether a full stop ends a sentence here and not an abbreviation such as "evtl. Nüsse". */
function endsSentence(token: string, next: string | undefined): boolean {
  if (!/(?:^|[^.])\.$/.test(token)) return false;
  if (next === undefined) return true;
  if (!/^\s/.test(next)) return false;
  const word = foldAllergenText(token.slice(0, -1));
  return word === "" || word.length > MAX_ABBREVIATION || LAST_WORDS.has(word);
}

const MAX_ABBREVIATION = 5;

const LAST_WORDS: ReadonlySet<string> = new Set([
  ...[...ALLERGEN_WORDS.keys()].map((key) => key.split(" ").at(-1) ?? ""),
  ...CLOSING_WORDS,
]);
