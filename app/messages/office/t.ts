import type { French } from "./fr";
import { findWording, officeLanguage, type OfficeLanguage, type Wording } from "./language";

type Key = keyof French;

/** A sentence whose French depends on where it stands: 'Add Daily Menu @day'. */
type Placed = Extract<Key, `${string} @${string}`>;

/** The places at which an English sentence has another French one. Looked up, because matching each sentence with each place takes the compiler minutes. */
type Places = {
  [
    Key in Placed as Key extends `${infer Text} @${string}` ? Text : never
  ]: Key extends `${string} @${infer Place}` ? Place : never;
};

type English = Exclude<Key, Placed> | keyof Places;

/** An English sentence without parameters that has a translation: in declarations and catalogues, to be said with `t`. */
export type Sentence = Exclude<Key, Placed | `${string}{${string}}${string}`>;

/** An English sentence with a `count`. The second form is its key. */
interface Plural<Text extends string = string> {
  one: string;
  other: Text;
}

export type SentenceKey = English | Plural<English>;

type TextOf<Of> = Of extends Plural<infer Text> ? Text : Of extends string ? Of : never;

export type ParameterOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** A number whose digits are grouped in English as well, as in '2,000'. */
interface GroupedNumber {
  grouped: number;
}

/** Data as it is, or what is said in the reader's language. */
type Parameter = string | number | GroupedNumber | FilledSentence;

type Place<Text> = Text extends Key
  ? { at?: Places[Text & keyof Places] }
  : { at: Places[Text & keyof Places] };

type Given<Text extends string, Value = Parameter> = Record<ParameterOf<Text>, Value> & Place<Text>;

/** The parameters of a sentence, if it has any. Most have none, which is asked first. */
type GivenArguments<Of> = [Of] extends [Exclude<Sentence, keyof Places>]
  ? []
  : [Of] extends [Sentence]
    ? [given?: { at?: Places[Of & keyof Places] }]
    : [ParameterOf<TextOf<Of>>] extends [never]
      ? [given: Place<TextOf<Of>>]
      : [given: Given<TextOf<Of>>];

/** The properties of `Say`. */
export type Spoken<Of, Value> = { of: Of } & Given<TextOf<Of>, Value>;

/** A sentence with its parameters that somebody reads later: an outcome's message, a line of the history. */
export interface FilledSentence {
  key: string | Plural;
  parameters: Readonly<Record<string, Parameter | undefined>>;
}

/** A sentence with or without parameters, or a text that stays as it is. */
export type Message = string | FilledSentence;

/**
 * Says an English sentence in the reader's language. Called where something is said, never when a module is
 * loaded: then nobody knows who reads it.
 * @param given The values of its parameters. With `at`, the sentence has another translation at that place.
 */
export function t<const Of extends SentenceKey>(sentence: Of, ...given: GivenArguments<Of>): string;
export function t(sentence: string | Plural, given: FilledSentence["parameters"] = {}): string {
  return spell(sentence, given);
}

/** A sentence with its parameters, to be said later. */
export function fill<const Of extends SentenceKey>(key: Of, ...given: GivenArguments<Of>): FilledSentence;
export function fill(key: string | Plural, parameters: FilledSentence["parameters"] = {}): FilledSentence {
  return { key, parameters };
}

/** A text of a declaration or a catalogue as a part of another sentence: said in the reader's language if it has a translation. */
export function sentence(text: string): FilledSentence {
  return { key: text, parameters: {} };
}

/** Says a message in the reader's language. What has no translation, such as a name, stays as it is. */
export function say(message: Message): string {
  return typeof message === "string" ? spell(message, {}) : spell(message.key, message.parameters);
}

/** The parts of a sentence in the reader's language: texts and, at odd places, the names of parameters. */
export function partsOf(sentence: string | Plural, given: FilledSentence["parameters"]): string[] {
  return wordingFor(sentence, given).split(/\{(\w+)\}/);
}

function spell(sentence: string | Plural, given: FilledSentence["parameters"]): string {
  const parts = partsOf(sentence, given);
  return parts.map((part, index) => (index % 2 === 0 ? part : valueOf(given[part], part))).join("");
}

function valueOf(value: Parameter | undefined, name: string): string {
  if (value === undefined) return `{${name}}`;
  if (typeof value === "number") return inDigits(value);
  if (typeof value === "string") return value;
  return "grouped" in value ? groupDigits(value.grouped) : say(value);
}

function wordingFor(sentence: string | Plural, { at, count }: FilledSentence["parameters"]): string {
  const english = typeof sentence === "string" ? sentence : sentence.other;
  const placed = typeof at === "string" ? findWording(`${english} @${at}`) : undefined;
  const wording: Wording = placed ?? findWording(english) ?? sentence;
  if (typeof wording === "string") return wording;
  return isOne(Number(count)) ? wording.one : wording.other;
}

// Made when they are first needed: making one takes milliseconds.
const pluralRules: Partial<Record<OfficeLanguage, Intl.PluralRules>> = {};
const numberFormats: Partial<Record<OfficeLanguage, Intl.NumberFormat>> = {};

function isOne(count: number): boolean {
  const language = officeLanguage();
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language));
  return rules.select(count) === "one";
}

/** A number as its language groups its digits; in English as it is. */
function inDigits(value: number): string {
  return officeLanguage() === "en" ? String(value) : groupDigits(value);
}

/** A number in the reader's language, with its digits in groups of three. */
export function groupDigits(value: number): string {
  const language = officeLanguage();
  const format = (numberFormats[language] ??= new Intl.NumberFormat(language));
  return format.format(value);
}
