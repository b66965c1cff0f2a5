import { remembered } from "../remembered";
import { findAllergenWord, MAX_EXPRESSION_WORDS, normalizeAllergenText } from "./allergen-dictionary";

/**
 * How far a phrase reaches:
 * - `contains`: what follows is in the dish;
 * - `may contain`: the whole list that follows is traces, as the object of the verb;
 * - `traces of`: the next word is a trace, and those joined to it by "et". After
 *   a comma nobody can tell: "Traces de lait, gluten".
 */
export type PhraseKind = "contains" | "may contain" | "traces of";

const CONTAINS = `contient, contient aussi, contiennent, présence de, enthält, contiene, contengono, contains,
  allergène, allergènes, allergie, allergies, Allergen, Allergene, allergeni, allergens,
  allergènes présents, contient les allergènes suivants, enthaltene Allergene`;

const MAY_CONTAIN = `peut contenir, peuvent contenir, pourrait contenir, peut aussi contenir,
  peut également contenir, susceptible de contenir, présence possible de, présence éventuelle de, kann, kann auch, können, kann enthalten, kann Spuren enthalten von,
  può contenere, puo' contenere, può anche contenere, possono contenere, may contain, may also contain, might contain`;

const TRACES_OF = `trace, traces, trace de, traces de, trace d', traces d', des traces de, des traces d',
  des traces éventuelles de, des traces éventuelles d',
  d'éventuelles traces de, d'éventuelles traces d', éventuelles traces de, éventuelles traces d',
  traces éventuelles, traces éventuelles de, traces éventuelles d', de possibles traces de,
  possibles traces de, traces possibles, traces possibles de, traces possibles d',
  Spuren, Spuren von, Spuren möglich, mögliche Spuren von,
  tracce, traccia di, tracce di, tracce d', possibili tracce di, eventuali tracce di,
  traces of, trace of, possible traces of, trace amounts of`;

/** `lait (traces)` */
const TRACE_REMARKS =
  normalizedSet(`trace, traces, en traces, traces possibles, possibles traces, traces éventuelles,
  peut contenir des traces, Spuren, in Spuren, Spuren möglich, kann Spuren enthalten, tracce, in tracce,
  possibili tracce, può contenere tracce, possible traces, may contain traces, trace amounts`);

/** What may end a list of traces. */
const TRACE_ENDINGS = normalizedList(
  "enthalten, möglich, possible, possibles, éventuelles, possibili, in Spuren enthalten",
);

const NONE = normalizedSet(`aucun, aucune, aucun allergène, aucun des 14 allergènes, aucun des 14, néant,
  pas d'allergène, pas d'allergènes, sans allergène, sans allergènes,
  keine, keiner, keines, keins, keine Allergene, ohne Allergene,
  nessuno, nessuna, nessun allergene, senza allergeni, none, no allergens, none of the 14`);

/** `latte e derivati`: more of the same group. */
const DERIVED_PRODUCTS = normalizedSet(`dérivés, ses dérivés, leurs dérivés, produits dérivés,
  daraus gewonnene Erzeugnisse, daraus hergestellte Erzeugnisse, derivati, suoi derivati, prodotti derivati,
  derivatives, products thereof`);

const NEGATIONS =
  normalizedSet(`sans, pas, ni, non, ne, hors, sauf, excepté, aucun, aucune, zéro, exempt, exclu, exclus,
  absent, absents, 0, 0%, ohne, kein, keine, keinen, keiner, nicht, nein, frei, ausser, exkl, weggelassen,
  senza, nessun, nessuno, nessuna, privo, priva, tranne, salvo, eccetto, escluso, esclusi, esclusa,
  no, not, none, without, free, except, excluding, excluded, removed, excl, w`);

const HEDGES =
  normalizedSet(`option, optionnel, éventuellement, évent, parfois, peut, choix, selon, convient, adapté,
  faible, pauvre, atelier, cuisine, eventuell, evtl, ev, ggf, wahlweise, Wahl, kann, können, manchmal, geeignet,
  Küche, Betrieb, può, eventualmente, opzionale, scelta, adatto, cucina, laboratorio,
  optional, may, can, might, possibly, sometimes, choice, suitable, low, kitchen, facility`);

/** Verbs and their negations, which apply to everything before them: "lait, œufs ne sont pas utilisés". */
const VERBS = normalizedSet(
  `ne, pas, non, peut, peuvent, nicht, kann, können, può, possono, not, may, might, can, could`,
);

const FILLERS = normalizedList("et, und, e, ed, and").map((word) => `${word} `);

// "de l'" before "de ".
const ARTICLES = ["de l'", "d'", "l'", "dell'"].concat(
  normalizedList(`du, de la, des, de, le, la, les, produits à base de, von, vom, der, die, das, den, di, del,
    della, dello, dei, degli, delle, il, lo, i, gli, prodotti a base di, of, the`).map((word) => `${word} `),
);

const PHRASES: [text: string, kind: PhraseKind][] = (
  [
    [CONTAINS, "contains"],
    [MAY_CONTAIN, "may contain"],
    [TRACES_OF, "traces of"],
  ] as const
)
  .flatMap(([phrases, kind]) => normalizedList(phrases).map((text): [string, PhraseKind] => [text, kind]))
  // The longest first: "traces de" before "traces".
  .sort(([a], [b]) => b.length - a.length);

const PHRASES_BY_WORD = new Map<string, typeof PHRASES>();
for (const phrase of PHRASES) {
  const word = firstWord(phrase[0]);
  PHRASES_BY_WORD.set(word, [...(PHRASES_BY_WORD.get(word) ?? []), phrase]);
}

function firstWord(normalized: string): string {
  return /^[^ :']*/.exec(normalized)?.[0] ?? "";
}

interface Phrase {
  kind: PhraseKind;
  isHeading: boolean;
  rest: string;
}

/** The phrase that a normalized text begins with, and what follows it and its colon. */
export const takePhrase = remembered((normalized): Phrase | null => {
  const text = withoutStart(normalized, FILLERS);
  const found = PHRASES_BY_WORD.get(firstWord(text))?.find(
    ([phrase]) =>
      text.startsWith(phrase) && (phrase.endsWith("'") || /^[ :]?$/.test(text.charAt(phrase.length))),
  );
  if (!found) return null;
  const [phrase, kind] = found;
  const after = text.slice(phrase.length).trimStart();
  const isHeading = after.startsWith(":");
  return { kind, isHeading, rest: isHeading ? after.slice(1).trimStart() : after };
});

/** A list of traces without "enthalten" or "possibles" at its end; null if it has no such ending. */
export function withoutTraceEnding(normalized: string): string | null {
  const ending = TRACE_ENDINGS.find((word) => normalized.endsWith(` ${word}`));
  return ending === undefined ? null : normalized.slice(0, -ending.length - 1);
}

/** The forms under which a normalized word may stand in the dictionary: as it is, then without "et" and an article. */
export function dictionaryForms(normalized: string): string[] {
  const bare = withoutStart(normalized, FILLERS);
  return [normalized, bare, withoutStart(bare, ARTICLES)];
}

/** Whether a normalized text repeats the preposition of the traces before it: "traces de lait, de soja". */
export function repeatsPreposition(normalized: string): boolean {
  return /^(?:de |d'|von |di |of )/.test(withoutStart(normalized, FILLERS));
}

export const isTraceRemark = (normalized: string) => TRACE_REMARKS.has(normalized);
export const isHedge = (word: string) => HEDGES.has(word);
export const saysNone = (normalized: string) => NONE.has(normalized);
export const meansDerivedProducts = (normalized: string) => DERIVED_PRODUCTS.has(normalized);

/** Which neighbouring entries an unknown text may also apply to. */
interface Reach {
  /** The whole list before it, or what is joined to it by "et". */
  before: "list" | "joined" | "nothing";
  after: boolean;
}

/**
 * Which neighbouring entries an unknown text may apply to: "Sans gluten, lait" to what
 * follows, "gluten, dairy and nut free" to what comes before.
 */
export function reachOf(normalized: string, isJoined: boolean): Reach {
  return isJoined ? reachOfJoined(normalized) : reachOfListed(normalized);
}

const reachOfJoined = remembered((normalized) => readReach(normalized, true));
const reachOfListed = remembered((normalized) => readReach(normalized, false));

function readReach(normalized: string, isJoined: boolean): Reach {
  const [outside = ""] = normalized.split("(", 1);
  const words = /^[a-z]+$/.test(outside) ? [outside] : outside.split(/[^\p{L}\p{N}%-]+/u).filter(Boolean);
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  const appliesToList =
    NEGATIONS.has(last) ||
    (isJoined && /.(?:free|frei)$/.test(last)) ||
    (!VERBS.has(first) && words.some((word) => VERBS.has(word)));
  // The last word ends a statement ("gluten free, milk"), unless it stands alone ("Sans : …").
  const openingWords = words.length === 1 ? words : words.slice(0, -1);
  return {
    before: appliesToList ? "list" : isJoined && hasRemark(words) ? "joined" : "nothing",
    after:
      openingWords.some((word) => NEGATIONS.has(word) || HEDGES.has(word)) ||
      outside.includes(":") ||
      words.length >= SENTENCE_WORDS,
  };
}

/** From this many words on a text is a sentence, and what follows its comma may belong to it. */
const SENTENCE_WORDS = 5;

/** Whether words follow a known word that may be meant for others, too: "lait et œufs en option". */
function hasRemark(words: readonly string[]): boolean {
  return words
    .slice(1, MAX_EXPRESSION_WORDS + 1)
    .some(
      (word, index) =>
        !/^(?:de|d|di|of)$/.test(word) && findAllergenWord(words.slice(0, index + 1).join(" ")) !== undefined,
    );
}

export const CLOSING_WORDS: ReadonlySet<string> = new Set(
  [...NONE, ...TRACE_REMARKS, ...DERIVED_PRODUCTS, ...TRACE_ENDINGS].map(
    (text) => text.split(" ").at(-1) ?? "",
  ),
);

function withoutStart(normalized: string, starts: readonly string[]): string {
  const start = starts.find((text) => normalized.startsWith(text));
  return start === undefined ? normalized : normalized.slice(start.length);
}

function normalizedList(texts: string): string[] {
  return texts.split(",").map(normalizeAllergenText);
}

function normalizedSet(texts: string): ReadonlySet<string> {
  return new Set(normalizedList(texts));
}
