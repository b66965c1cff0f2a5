import {
  readOccurrenceKey,
  type TextOccurrence,
  type TranslatableText,
} from "~/domain/translations/translation";

/** A row of the form as it was posted. */
export interface PostedText extends TextOccurrence {
  /** The key of its occurrence, in which the names of its fields end. */
  key: string;
  /** The French text that was shown. */
  original: string;
  version: number | null;
  /** Null if it needs no translation. */
  text: string | null;
  state: TranslatableText["state"];
  isChanged: boolean;
}

/** Reads the rows of the form: what was shown stands in hidden fields. */
export function readPostedTexts(fields: Record<string, string>): PostedText[] {
  return Object.keys(fields).flatMap((name) => {
    const key = /^original\.(.+)$/.exec(name)?.[1] ?? "";
    const occurrence = readOccurrenceKey(key);
    const valueOf = (field: string) => (fields[`${field}.${key}`] ?? "").replaceAll("\r\n", "\n");
    const original = valueOf("original");
    if (!occurrence || original.trim() === "") return [];
    const state = valueOf("state") as TranslatableText["state"];
    const isNotNeeded = valueOf("notNeeded") === "Yes";
    const typed = valueOf("text").trim();
    const isText = typed !== valueOf("given").trim() || valueOf("keep") === "Yes";
    // Of a text whose French has changed, the earlier translation stands in the field.
    const text = isNotNeeded ? null : state === "changed" && !isText ? "" : typed;
    const wasNotNeeded = state === "not-needed";
    return [
      {
        ...occurrence,
        key,
        original,
        version: valueOf("version") === "" ? null : Number(valueOf("version")),
        text,
        state,
        isChanged: isNotNeeded !== wasNotNeeded || (!isNotNeeded && isText),
      },
    ];
  });
}
