import { readRows } from "~/domain/listing/rows";
import {
  readOccurrenceKey,
  type TextOccurrence,
  type TranslatableText,
} from "~/domain/translations/translation";

/** A row of the form as it was posted. */
export interface PostedText extends TextOccurrence {
  /** The key of its occurrence. */
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
  return readRows(fields).flatMap(({ id: key, version, values }) => {
    const occurrence = readOccurrenceKey(key);
    const valueOf = (field: string) => (values[field] ?? "").replaceAll("\r\n", "\n");
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
        version: version === "" ? null : Number(version),
        text,
        state,
        isChanged: isNotNeeded !== wasNotNeeded || (!isNotNeeded && isText),
      },
    ];
  });
}
