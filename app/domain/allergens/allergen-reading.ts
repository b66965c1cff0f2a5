import { remembered } from "../remembered";
import { type AllergenCode } from "~/domain/allergen";
import { type DictionaryWord, findAllergenWord } from "./allergen-dictionary";
import { type AllergenEntry, splitIntoEntries } from "./allergen-entries";
import {
  dictionaryForms,
  isTraceRemark,
  meansDerivedProducts,
  type PhraseKind,
  reachOf,
  repeatsPreposition,
  saysNone,
  takePhrase,
  withoutTraceEnding,
} from "./allergen-phrases";

/** What one entry of an allergen text says. */
export interface AllergenReading {
  isKnown: boolean;
  contains: AllergenCode[];
  traces: AllergenCode[];
  saysNone: boolean;
  /** The entry is the name of a group and nothing more. */
  isPlainName: boolean;
}

/** How to read a word. After an unknown text it could mean anything: "Sans gluten, lait". */
type Mode = PhraseKind | "uncertain";

const NOTHING = { contains: [], traces: [], saysNone: false, isPlainName: false };
const UNKNOWN: AllergenReading = { isKnown: false, ...NOTHING };

export function readEntries(entries: readonly AllergenEntry[]): AllergenReading[] {
  const readings: AllergenReading[] = [];
  let mode: Mode = "contains";
  let listStart = 0;
  let joinedStart = 0;
  // Whether all readings so far are known and name no group.
  let isFirst = true;
  const leadsToVerb = findGermanVerbs(entries);

  entries.forEach((entry, index) => {
    if (entry.separator === "sentence" || entry.separator === "line") listStart = index;
    if (entry.separator !== "and") joinedStart = index;
    const next = entries[index + 1];
    const start = readStart(entry.normalized, modeAt(entry, mode), mayStartPhrase(entry, leadsToVerb[index]));
    mode = start.mode;
    const ending = mode === "contains" ? null : withoutTraceEnding(start.rest);
    // "lait ou soja" says nothing of either; "traces de lait ou de soja" of both.
    const isChoice =
      entry.separator === "or"
        ? start.hasPhrase || mode === "contains"
        : mode === "contains" && next?.separator === "or";
    const reading = isChoice
      ? UNKNOWN
      : readWord(ending ?? start.rest, mode, {
          isHeading: start.hasPhrase,
          isFirst,
          joined: entry.separator === "and" ? readings[index - 1] : undefined,
        });
    isFirst &&= reading.isKnown && reading.contains.length + reading.traces.length === 0;
    // Only the first phrase can go without changing how the words after it are read.
    readings.push(start.hasPhrase && index > 0 ? { ...reading, isPlainName: false } : reading);

    if (ending !== null) mode = "uncertain";
    if (reading.isKnown) return;
    const reach = reachOf(start.rest, entry.separator === "and");
    if (reach.after) mode = "uncertain";
    if (reach.before === "nothing") return;
    readings.fill(UNKNOWN, reach.before === "list" ? listStart : joinedStart);
    // What is unknown now stays so.
    joinedStart = index + 1;
    if (reach.before === "list") listStart = index + 1;
  });
  return readings;
}

function modeAt({ separator, normalized }: AllergenEntry, mode: Mode): Mode {
  if (separator === "sentence") return "contains";
  if (separator === "line" && mode !== "contains") return "uncertain";
  if (separator === "comma" && mode === "traces of" && !repeatsPreposition(normalized)) return "uncertain";
  return mode;
}

/** Takes the phrases from an entry's start: "contient", "peut contenir des traces de". */
function readStart(normalized: string, mode: Mode, mayStartPhrase: boolean) {
  let rest = normalized;
  let ownMode: Mode | undefined;
  for (let phrase = takePhrase(rest); phrase && mayStartPhrase; phrase = takePhrase(rest)) {
    const { kind, isHeading } = phrase;
    rest = phrase.rest;
    if (kind !== "traces of") ownMode = kind;
    else if (ownMode !== "may contain") ownMode = isHeading ? "may contain" : kind;
  }
  return { rest, mode: ownMode ?? mode, hasPhrase: ownMode !== undefined };
}

/** German: "kann Nüsse, Milch enthalten" speaks of traces, "kann ohne Nüsse bestellt werden" doesn't. */
function mayStartPhrase({ normalized }: AllergenEntry, leadsToVerb = false): boolean {
  return leadsToVerb || !/^(?:kann|konnen) /.test(normalized) || /\b(?:spuren|enthalten)\b/.test(normalized);
}

/** For each entry, whether a later one of its sentence ends with "enthalten". */
function findGermanVerbs(entries: readonly AllergenEntry[]): boolean[] {
  const leadsToVerb: boolean[] = [];
  for (let index = entries.length - 2; index >= 0; index -= 1) {
    const next = entries[index + 1];
    leadsToVerb[index] =
      next !== undefined &&
      next.separator !== "sentence" &&
      (next.normalized.endsWith(" enthalten") || leadsToVerb[index + 1] === true);
  }
  return leadsToVerb;
}

function readWord(
  normalized: string,
  mode: Mode,
  { isHeading, isFirst, joined }: { isHeading: boolean; isFirst: boolean; joined?: AllergenReading },
): AllergenReading {
  if (mode === "uncertain") return UNKNOWN;
  // "Contient :" before a list.
  if (normalized === "" && mode === "contains") return { isKnown: true, ...NOTHING, isPlainName: true };
  const word = findWord(normalized);
  if (word) return { ...inMode(word.code, mode), isPlainName: word.isName && mode === "contains" };
  // "Lait, aucun" may deny the milk.
  if (saysNone(normalized) && (mode === "contains" ? isFirst : isHeading)) {
    return { isKnown: true, ...NOTHING, saysNone: mode === "contains" };
  }
  if (meansDerivedProducts(normalized) && joined?.isKnown && !joined.saysNone) {
    return { isKnown: true, ...NOTHING, isPlainName: joined.isPlainName };
  }
  return readParenthesis(normalized, mode);
}

/** `Gluten (blé)`, `lait (traces)`, `œufs (traces de lait)`: nothing else is understood in parentheses. */
function readParenthesis(normalized: string, mode: PhraseKind): AllergenReading {
  const open = normalized.indexOf("(");
  if (open < 0 || !normalized.endsWith(")")) return UNKNOWN;
  const base = normalized.slice(0, open).trimEnd();
  const inside = normalized.slice(open + 1, -1).trim();
  if (/[()]/.test(inside)) return UNKNOWN;

  const word = findWord(base);
  if (word && isTraceRemark(inside)) return inMode(word.code, "traces of");
  const readings = readEntries(splitIntoEntries(inside));
  if (readings.some(({ isKnown }) => !isKnown)) return UNKNOWN;
  const contains = readings.flatMap((reading) => reading.contains);
  const traces = readings.flatMap((reading) => reading.traces);
  if (word && contains.length > 0 && traces.length === 0) {
    return contains.every((code) => code === word.code) ? inMode(word.code, mode) : UNKNOWN;
  }
  if (contains.length > 0 || traces.length === 0) return UNKNOWN;
  if (word) {
    const reading = inMode(word.code, mode);
    return { ...reading, traces: [...reading.traces, ...traces] };
  }
  const isNone = saysNone(base);
  return base === "" || isNone ? { isKnown: true, ...NOTHING, traces, saysNone: isNone } : UNKNOWN;
}

const findWord = remembered((normalized): DictionaryWord | null => {
  for (const form of dictionaryForms(normalized)) {
    const word = findAllergenWord(form);
    if (word) return word;
  }
  return null;
});

function inMode(code: AllergenCode, mode: PhraseKind): AllergenReading {
  return { isKnown: true, ...NOTHING, [mode === "contains" ? "contains" : "traces"]: [code] };
}
