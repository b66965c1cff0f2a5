import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { OtherLanguage } from "~/domain/language";
import { err, type FieldErrors, type Outcome } from "~/domain/outcome";
import { translationMessages as messages } from "~/messages/translations";
import { findTextsByOccurrence, occurrenceKey, textKey } from "./texts.server";
import { TRANSLATED_COLUMNS, type TranslatedField, type TranslatedKind } from "./translation";
import { saveTranslations } from "./translations.server";

/** How many translations one call saves at most. */
export const MAX_TRANSLATIONS = 2000;

export const TRANSLATED_KINDS = [
  ...(Object.keys(TRANSLATED_COLUMNS) as (keyof typeof TRANSLATED_COLUMNS)[]),
  "site",
] as const satisfies TranslatedKind[];

/** The translation of a text, which one of its occurrences names. */
interface TranslatedItem {
  kind: TranslatedKind;
  id: string;
  field: TranslatedField;
  /** Empty for no translation, null if the text needs none. */
  text: string | null;
  version?: number;
}

/**
 * Saves the translations of texts that are named by one of their occurrences; each holds wherever
 * the text stands. 400 for an unknown occurrence, one that is listed twice, or two occurrences of a text
 * that differ; otherwise as `saveTranslations`.
 */
export async function saveItems(
  db: Kysely<Database>,
  language: OtherLanguage,
  items: TranslatedItem[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Outcome<{ changed: number }>> {
  const texts = await findTextsByOccurrence(db, today);
  const errors: FieldErrors = {};
  const occurrences = new Set<string>();
  const chosen = new Map<string, string | null>();
  const translations = items.map(({ text, version, ...item }, index) => {
    const occurrence = texts.get(occurrenceKey(item));
    const key = occurrence && textKey(occurrence.field, occurrence.original);
    if (key === undefined) errors[`items[${index}]._id`] = messages.unknownText;
    else if (occurrences.has(occurrenceKey(item))) errors[`items[${index}]._id`] = messages.listedTwice;
    else if (chosen.has(key) && chosen.get(key) !== text) errors[`items[${index}].text`] = messages.differ;
    if (key !== undefined) chosen.set(key, text);
    occurrences.add(occurrenceKey(item));
    return { field: item.field, original: occurrence?.original ?? "", text, version };
  });
  if (Object.keys(errors).length > 0) return err(400, messages.notSaved, errors);
  const outcome = await saveTranslations(db, language, translations, timeZone);
  if (outcome.ok || !outcome.errors) return outcome;
  const field = outcome.status === 409 ? "version" : "text";
  return {
    ...outcome,
    errors: Object.fromEntries(
      Object.entries(outcome.errors).map(([index, message]) => [`items[${index}].${field}`, message]),
    ),
  };
}
