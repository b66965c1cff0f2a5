import type { FilledSentence, Message, SentenceKey } from "~/messages/office/t";
import { isJsonObject } from "../record";

/** In characters; the rest of a longer text is cut off. */
const MAX_TEXT_LENGTH = 200;

/** A longer title isn't read as a sentence: how deep it is nested would be unlimited. */
const MAX_JSON_LENGTH = 4000;

/** The titles of forms that upload a file. Their addresses name the title by its code. */
const UPLOADS: Record<string, SentenceKey> = {
  menu: "Upload Menu as Excel",
  "weekly-menu": "Upload Weekly Menu",
  "day-menus": "Upload Menu as Excel File",
  translations: "Upload Translations",
  photo: "Photo of {name}",
};

/** A form's title in a hidden field and in a draft: its English sentence, as JSON if it has parameters. */
export function writeTitle({ key, parameters }: FilledSentence): string {
  return typeof key === "string" && Object.keys(parameters).length === 0
    ? key
    : JSON.stringify({ key, parameters });
}

/** A title to be said to whoever reads the draft. What isn't one of our sentences stays as it is. */
export function readTitle(text: string): Message {
  if (!text.startsWith("{") || text.length > MAX_JSON_LENGTH) return text;
  return readSentence(parse(text)) ?? text;
}

/** A title from outside, with no longer texts than a draft keeps. */
export function shortTitle(text: string): string {
  const title = readTitle(text);
  return typeof title === "string" ? cut(title) : writeTitle(title);
}

/** The title of an upload in its address: 'photo:Margherita'. */
export function uploadCode({ key, parameters: { name } }: FilledSentence): string {
  const [code] = Object.entries(UPLOADS).find(([, title]) => title === key) ?? [];
  if (code === undefined) throw new Error(`An upload is called ${JSON.stringify(key)}, which has no code.`);
  return typeof name === "string" ? `${code}:${name}` : code;
}

/** The title of the upload whose address has this code. */
export function titleOfUpload(text: string): string {
  const [, code = "", name] = /^([a-z-]+)(?::(.*))?$/s.exec(text) ?? [];
  const key = Object.hasOwn(UPLOADS, code) ? UPLOADS[code] : undefined;
  if (key === undefined) return cut(text);
  return writeTitle({ key, parameters: name === undefined ? {} : { name: cut(name) } });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readSentence(value: unknown): FilledSentence | undefined {
  if (!isJsonObject(value)) return undefined;
  const key = readKey(value.key);
  if (key === undefined || !isJsonObject(value.parameters)) return undefined;
  const parameters = Object.entries(value.parameters).flatMap(([name, given]) => {
    const parameter = readParameter(given);
    return parameter === undefined ? [] : [[name, parameter] as const];
  });
  return { key, parameters: Object.fromEntries(parameters) };
}

function readKey(key: unknown): FilledSentence["key"] | undefined {
  if (typeof key === "string") return cut(key);
  if (!isJsonObject(key)) return undefined;
  const { one, other } = key;
  return typeof one === "string" && typeof other === "string"
    ? { one: cut(one), other: cut(other) }
    : undefined;
}

function readParameter(value: unknown): string | number | FilledSentence | undefined {
  if (typeof value === "string") return cut(value);
  return typeof value === "number" ? value : readSentence(value);
}

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_TEXT_LENGTH).join("");
}
