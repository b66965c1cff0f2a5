import type { Message } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import type { ErrorCode, FieldCodes } from "~/domain/fields/error-code";
import { describeLastChanges } from "~/domain/history/conflict.server";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/platform/in-batches.server";
import type { OtherLanguage } from "~/domain/text/language";
import { normalizeText } from "~/domain/text/normalize-text";
import { err, errStale, MAX_ERRORS, ok, type Outcome } from "~/domain/outcome";
import { isBlank, measureText } from "~/domain/input/measure-text";
import { truncateText } from "~/domain/text/truncate-text";
import { versionMessages } from "~/messages/history";
import { translationMessages } from "~/messages/translations";
import { TRANSLATED_FIELDS, type TranslatedField } from "./translation";
import { textKey } from "./texts.server";

const BATCH_SIZE = 500;

/** How much of a text the history names, in UTF-16 units. */
const MAX_NAMED = 60;

/** What guests read instead of a French text: an empty text for no translation, null if it needs none. */
export interface NewTranslation {
  field: TranslatedField;
  original: string;
  text: string | null;
  /** The version that the client has read; null if there was no translation. Unchecked without. */
  version?: number | null;
}

/**
 * Saves translations into a language, all or none, as one change. 400 for one that is too long or
 * not readable, 409 for one that was changed meanwhile; the errors are by index.
 * @param timeZone For the time of somebody else's change, where versions are given.
 */
export function saveTranslations(
  db: Kysely<Database>,
  language: OtherLanguage,
  translations: NewTranslation[],
  timeZone = "UTC",
): Promise<Outcome<{ changed: number }>> {
  return recordChange(db, async (transaction, describe) => {
    const stored = await readStored(transaction, language);
    const changes = translations.map((translation, index) => {
      const row = stored.get(textKey(translation.field, translation.original));
      const { text, problem, code } = readTranslation(translation, row?.text ?? undefined);
      return { ...translation, index, text, problem, code, row, isChanged: (row ? row.text : "") !== text };
    });
    const invalid = changes.flatMap(({ index, problem, code = "invalid" }) =>
      problem === undefined ? [] : { index, problem, code },
    );
    if (invalid.length > 0) {
      const errors = Object.fromEntries(invalid.map(({ index, problem }) => [index, problem]));
      const codes: FieldCodes = Object.fromEntries(invalid.map(({ index, code }) => [index, code]));
      return { ...err(400, translationMessages.notSaved, errors), codes };
    }
    const stale = changes
      .filter(({ version, row }) => version !== undefined && version !== (row?.version ?? null))
      .slice(0, MAX_ERRORS);
    if (stale.length > 0) {
      const ids = stale.flatMap(({ row }) => (row ? [row.id] : []));
      const described = await describeLastChanges(transaction, { kind: "translation", ids, timeZone });
      const sentence = (row: { id: string } | undefined) => row && described.get(row.id);
      const told = stale.map(({ index, row }): [number, Message] => [
        index,
        sentence(row) ?? versionMessages.stale,
      ]);
      return errStale(versionMessages.stale, Object.fromEntries(told));
    }

    const changed = changes.filter(({ isChanged }) => isChanged);
    await writeTranslations(transaction, language, changed);
    const [first] = changed;
    describe({
      action: "translation.edit",
      label:
        first && changed.length === 1
          ? translationMessages.edited(language, shorten(first.original))
          : translationMessages.editedMany(language, changed.length),
    });
    return ok("Saved.", { changed: changed.length });
  });
}

function shorten(text: string): string {
  return text.length > MAX_NAMED ? `${truncateText(text, MAX_NAMED - 1)}…` : text;
}

/** A translation, '' for one in which nothing can be seen, and what is wrong with it. It has the bound of its field. */
function readTranslation(
  { field, text }: Pick<NewTranslation, "field" | "text">,
  stored: string | undefined,
): { text: string | null; problem?: string; code?: ErrorCode } {
  if (text === null) return { text };
  const measured = measureText(text, { maxLength: TRANSLATED_FIELDS[field], stored });
  return measured.problem === undefined && isBlank(measured.text) ? { text: "" } : measured;
}

/** What is wrong with a translation; undefined if nothing is. */
export function textProblem(field: TranslatedField, text: string): string | undefined {
  return readTranslation({ field, text }, undefined).problem;
}

async function readStored(transaction: Transaction<Database>, language: OtherLanguage) {
  const rows = await transaction
    .selectFrom("translations")
    .select(["id", "field", "originalNormalized", "text", "version"])
    .where("language", "=", language)
    .execute();
  return new Map(rows.map((row) => [`${row.field} ${row.originalNormalized}`, row]));
}

async function writeTranslations(
  transaction: Transaction<Database>,
  language: OtherLanguage,
  changes: { field: TranslatedField; original: string; text: string | null; row?: { id: string } }[],
): Promise<void> {
  const removed = changes.flatMap(({ text, row }) => (text === "" && row ? [row.id] : []));
  await inBatches(removed, BATCH_SIZE, (ids) =>
    transaction.deleteFrom("translations").where("id", "in", ids).execute(),
  );
  const written = changes.filter(({ text }) => text !== "");
  await inBatches(written, BATCH_SIZE, (batch) =>
    transaction
      .insertInto("translations")
      .values(
        batch.map(({ field, original, text, row }) => ({
          id: row?.id ?? uuid(),
          language,
          field,
          original,
          text,
          originalNormalized: normalizeText(original),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["language", "field", "originalNormalized"]).doUpdateSet((row) => ({
          text: row.ref("excluded.text"),
          original: row.ref("excluded.original"),
        })),
      )
      .execute(),
  );
}
