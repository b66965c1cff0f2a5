import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import type { OtherLanguage } from "~/domain/text/language";
import type { Operation } from "~/domain/operation";
import type { ErrorCode, FieldCodes } from "~/domain/fields/error-code";
import { err, errStale, type FieldErrors, type Outcome } from "~/domain/outcome";
import { versionMessages } from "~/messages/history";
import { translationMessages as messages } from "~/messages/translations";
import { findTextsByOccurrence, textKey } from "./texts.server";
import { occurrenceKey, type TextOccurrence, translatedField } from "./translation";
import { type NewTranslation, saveTranslations } from "./translations.server";

export const MAX_TRANSLATIONS = 2000;

interface TranslatedItem extends TextOccurrence, Pick<NewTranslation, "text" | "version"> {
  /** By what its errors are reported, with the field: `{row}.text`. */
  row: string;
  /** The French text that the client has read; unchecked without. */
  original?: string;
}

/**
 * Saves the translations of texts that are named by one of their occurrences; each holds wherever
 * the text stands. 400 for an unknown occurrence, one that is listed twice, or two occurrences of a text
 * that differ; 409 for one whose French has changed. A French text that was read and then deleted
 * keeps its translation for the next time. Otherwise as `saveTranslations`.
 */
function saveItems(
  db: Kysely<Database>,
  language: OtherLanguage,
  items: TranslatedItem[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Outcome<{ changed: number }>> {
  return inTransaction(db, async (transaction) => {
    const texts = await findTextsByOccurrence(transaction, today);
    const present = new Set([...texts.values()].map(({ field, original }) => textKey(field, original)));
    const errors: FieldErrors = {};
    const codes: FieldCodes = {};
    const stale: FieldErrors = {};
    const refuse = (field: string, message: string, code: ErrorCode) => {
      errors[field] = message;
      codes[field] = code;
    };
    const occurrences = new Set<string>();
    const chosen = new Map<string, string | null>();
    const translations = items.map(({ text, version, original, row, ...item }): NewTranslation => {
      const occurrence = texts.get(occurrenceKey(item));
      const french = original ?? occurrence?.original;
      const key = french === undefined ? undefined : textKey(item.field, french);
      if (key === undefined) refuse(`${row}._id`, messages.unknownText, "unknown");
      else if (occurrences.has(occurrenceKey(item)))
        refuse(`${row}._id`, "This text is listed twice.", "taken");
      else if (chosen.has(key) && chosen.get(key) !== text)
        refuse(`${row}.text`, messages.differ, "conflict");
      else if (occurrence && !present.has(key)) stale[`${row}.text`] = messages.frenchChangedMeanwhile;
      if (key !== undefined) chosen.set(key, text);
      occurrences.add(occurrenceKey(item));
      return { field: translatedField(item.field), original: french ?? "", text, version };
    });
    if (Object.keys(errors).length > 0) {
      for (const field of Object.keys(stale)) codes[field] = "stale";
      return { ...err(400, messages.notSaved, { ...errors, ...stale }), codes };
    }
    if (Object.keys(stale).length > 0) return errStale(versionMessages.stale, stale);
    const outcome = await saveTranslations(transaction, language, translations, timeZone);
    if (outcome.ok || !outcome.errors) return outcome;
    const field = outcome.status === 409 ? "version" : "text";
    const byRow = <Value>(byIndex: Record<string, Value>) =>
      Object.fromEntries(
        Object.entries(byIndex).map(([index, value]) => [`${items[Number(index)]?.row}.${field}`, value]),
      );
    return { ...outcome, errors: byRow(outcome.errors), codes: byRow(outcome.codes ?? {}) };
  });
}

export const translationSaving: Operation<
  { language: OtherLanguage; items: TranslatedItem[] },
  { changed: number }
> = {
  run: (db, { language, items }, { today, timeZone }) => saveItems(db, language, items, { today, timeZone }),
  failed: messages.notSaved,
};
