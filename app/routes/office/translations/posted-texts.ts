import type { TranslatableText } from "~/domain/translations/translation";

/** A row of the form as it was posted. */
export interface PostedText {
  /** The number of its row. */
  index: number;
  field: string;
  original: string;
  version: number | null;
  /** Null if it needs no translation. */
  text: string | null;
  isChanged: boolean;
}

/** Reads the rows of the form: what was shown stands in hidden fields. */
export function readPostedTexts(fields: Record<string, string>): PostedText[] {
  return Object.keys(fields).flatMap((name) => {
    const index = /^original\.(\d{1,4})$/.exec(name)?.[1];
    if (index === undefined) return [];
    const valueOf = (key: string) => (fields[`${key}.${index}`] ?? "").replaceAll("\r\n", "\n");
    const state = valueOf("state") as TranslatableText["state"];
    const isNotNeeded = valueOf("notNeeded") === "Yes";
    const typed = valueOf("text").trim();
    const isText = typed !== valueOf("given").trim() || valueOf("keep") === "Yes";
    // Of a text whose French has changed, the earlier translation stands in the field.
    const text = isNotNeeded ? null : state === "changed" && !isText ? "" : typed;
    const wasNotNeeded = state === "not-needed";
    return [
      {
        index: Number(index),
        field: valueOf("field"),
        original: valueOf("original"),
        version: valueOf("version") === "" ? null : Number(valueOf("version")),
        text,
        isChanged: isNotNeeded !== wasNotNeeded || (!isNotNeeded && isText),
      },
    ];
  });
}
