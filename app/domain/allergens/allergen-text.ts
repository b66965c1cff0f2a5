import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode, NO_ALLERGENS } from "~/domain/allergen";
import { splitIntoEntries } from "./allergen-entries";
import { readEntries } from "./allergen-reading";
import { remembered } from "../remembered";

/** What the allergen text of a dish says. Groups are in the order of the law. */
export interface AllergenDeclaration {
  groups: readonly AllergenCode[];
  /** Groups of which it may contain traces, without those that it contains. */
  traces: readonly AllergenCode[];
  /** What isn't understood, as typed. */
  unknown: readonly string[];
  /** The text says that there are none of the 14, and at most of what there may be traces. */
  none: boolean;
}

/** A longer text is unknown as a whole, in UTF-16 units: no dish needs it, and it may have been stored before it was measured. */
const MAX_READ = 4000;

/**
 * Reads an allergen text in French, German, Italian or English. What could mean
 * two things is unknown rather than guessed: what follows "sans …", what follows
 * the comma of "Traces de lait, gluten", and both sides of "lait ou soja".
 */
export const parseAllergens = remembered((text): AllergenDeclaration => {
  if (text.length > MAX_READ) return { groups: [], traces: [], unknown: [text], none: false };
  const entries = splitIntoEntries(text);
  const readings = readEntries(entries);
  const contained = new Set(readings.flatMap((reading) => reading.contains));
  const traced = new Set(readings.flatMap((reading) => reading.traces));
  const unknown = entries.filter((_, index) => !readings[index]?.isKnown).map(({ typed }) => typed);
  const saysNone = readings.some((reading) => reading.saysNone);
  return {
    groups: ALLERGEN_CODES.filter((code) => contained.has(code)),
    traces: ALLERGEN_CODES.filter((code) => traced.has(code) && !contained.has(code)),
    unknown,
    none: saysNone && contained.size + unknown.length === 0,
  };
});

/** Whether all of the text is understood, and it says what the dish contains: traces alone don't. */
export function isDeclared({ groups, unknown, none }: AllergenDeclaration): boolean {
  return unknown.length === 0 && (none || groups.length > 0);
}

/**
 * The text as boxes to tick and a text beside them, which keeps foods, traces
 * and what isn't understood as typed. `toAllergenText` puts both together.
 */
export function splitAllergenText(text: string): {
  codes: readonly AllergenCode[];
  none: boolean;
  rest: string;
} {
  if (text.length > MAX_READ) return { codes: [], none: false, rest: text };
  const { groups, none } = parseAllergens(text);
  if (none) {
    const rest = withoutGroupNames(text, ". ");
    return { codes: [], none, rest: saysTheSame(`${NO_ALLERGENS}. ${rest}`, text) ? rest : text };
  }
  // A full stop after a short word can look like that of an abbreviation: then a semicolon is tried.
  // If neither keeps the meaning of the other words, the text stays whole.
  const rest = [". ", "; "]
    .map((pause) => withoutGroupNames(text, pause))
    .find((rest) => saysTheSame(toAllergenText(groups, rest), text));
  return { codes: groups, none, rest: rest ?? text };
}

/**
 * A text without the entries that only name a group.
 * @param pause What replaces them between sentences and lines.
 */
function withoutGroupNames(text: string, pause: string): string {
  const entries = splitIntoEntries(text);
  const readings = readEntries(entries);
  const hasGroups = readings.some(({ contains }) => contains.length > 0);
  const isKnown = readings.every((reading) => reading.isKnown);
  let rest = "";
  let separator = "";
  entries.forEach(({ typed, separator: separatorBefore, start }, index) => {
    const reading = readings[index];
    const isPause = separatorBefore === "sentence" || separatorBefore === "line";
    // "Aucun" beside a group says nothing; beside traces alone it is the box for none.
    if (reading?.isPlainName || (reading?.saysNone && (hasGroups || isKnown))) {
      separator = isPause ? pause : separator || ", ";
      return;
    }
    const previous = entries[index - 1];
    if (!separator && previous) rest += text.slice(previous.end, start);
    else if (rest) rest += isPause ? pause : separator;
    rest += typed;
    separator = "";
  });
  return rest;
}

function saysTheSame(one: string, other: string): boolean {
  const [meaning, otherMeaning] = [one, other].map((text) => {
    const { unknown, ...declaration } = parseAllergens(text);
    return JSON.stringify({ ...declaration, unknown: unknown.toSorted() });
  });
  return meaning === otherMeaning;
}

/** Canonical French text: groups in the order given, then the other text, whose groups aren't repeated. */
export function toAllergenText(codes: readonly AllergenCode[], rest = ""): string {
  const inRest = parseAllergens(rest).groups;
  const names = namesOf(codes.filter((code) => !inRest.includes(code)));
  if (!names || !rest) return names || rest;
  // "dairy free" after a comma could deny the groups before it, and "aucun" those after it. If
  // it would, the groups are named even though the rest contains them.
  const texts = [`${names}, ${rest}`, `${names}. ${rest}`];
  const containsAllCodes = (text: string) => {
    const { groups } = parseAllergens(text);
    return codes.every((code) => groups.includes(code));
  };
  return texts.find(containsAllCodes) ?? `${namesOf(codes)}. ${rest}`;
}

function namesOf(codes: readonly AllergenCode[]): string {
  return [...new Set(codes)]
    .map((code) => ALLERGEN_NAMES[code].french)
    .map((name, index) => (index === 0 ? name : name.toLowerCase()))
    .join(", ");
}
