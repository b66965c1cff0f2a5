import { toSearchText } from "~/domain/text/normalize-text";

let words: Record<"months" | "weekdays", Map<string, number>> | undefined;

/** Months (from 1) and weekdays (from 0, Sunday) by their names and abbreviations in four languages, as searched. */
export function calendarWords() {
  words ??= { months: namesOf("month", 12), weekdays: namesOf("weekday", 7) };
  return words;
}

function namesOf(part: "month" | "weekday", count: number): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of ["fr", "de", "it", "en"]) {
    for (const length of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: "UTC" });
      for (let index = 0; index < count; index += 1) {
        // 4 January 2026 is a Sunday.
        const date = part === "month" ? Date.UTC(2026, index, 1) : Date.UTC(2026, 0, 4 + index);
        const name = toSearchText(format.format(date)).replace(/\.$/, "");
        names.set(name, part === "month" ? index + 1 : index);
      }
    }
  }
  return names;
}
