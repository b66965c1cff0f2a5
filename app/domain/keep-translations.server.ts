import type { Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { JournalRow } from "~db/journal";
import type { Database, JournalKind } from "~db/schema";
import type { RecordedItem } from "./history/recorded-items.server";
import { inBatches } from "~/platform/in-batches.server";
import type { OtherLanguage } from "~/domain/text/language";
import { readSizes } from "~/domain/price/price";
import { normalizeText } from "~/domain/text/normalize-text";
import {
  type SettingsTexts,
  textsOfSettings,
  toGist,
  TRANSLATED_COLUMNS,
  type TextField,
  textsOfSizes,
  translatedField,
} from "./translations/translation";
import { keptSince } from "~db/kept-since";

const BATCH_SIZE = 500;

interface ChangedText {
  kind: JournalKind;
  itemId: string;
  field: TextField;
  before: string;
  after: string;
}

/**
 * Looks after the translations of texts that a change has edited, however it was made. One that
 * differs in case, accents or punctuation alone takes its translations along; of another one the
 * earlier text is kept for each language in which it had a translation that the new one lacks.
 */
export async function keepTranslations(
  transaction: Transaction<Database>,
  items: RecordedItem[],
): Promise<void> {
  const changed = items.flatMap(listChangedTexts);
  if (changed.length === 0) return;
  const translations = await transaction
    .selectFrom("translations")
    .select(["language", "field", "originalNormalized", "text"])
    .execute();
  if (translations.length === 0) return;

  const byText = Map.groupBy(
    translations,
    ({ field, originalNormalized }) => `${field} ${originalNormalized}`,
  );
  const of = (field: TextField, text: string) =>
    byText.get(`${translatedField(field)} ${normalizeText(text)}`) ?? [];
  const copies = new Map<string, { language: OtherLanguage; text: string | null } & ChangedText>();
  const earlier: (ChangedText & { language: OtherLanguage })[] = [];
  for (const text of changed) {
    const { field, before, after } = text;
    const present = new Set(of(field, after).map(({ language }) => language));
    for (const translation of of(field, before)) {
      const { language } = translation;
      if (present.has(language)) continue;
      if (toGist(before) === toGist(after))
        copies.set(`${language} ${translatedField(field)} ${normalizeText(after)}`, {
          ...text,
          language,
          text: translation.text,
        });
      else if (translation.text !== null) earlier.push({ ...text, language });
    }
  }
  await inBatches([...copies.values()], BATCH_SIZE, (batch) =>
    transaction
      .insertInto("translations")
      .values(
        batch.map(({ language, field, after, text }) => ({
          id: uuid(),
          language,
          field: translatedField(field),
          text,
          original: after,
          originalNormalized: normalizeText(after),
        })),
      )
      .execute(),
  );
  const at = keptSince();
  await inBatches(earlier, BATCH_SIZE, (batch) =>
    transaction
      .insertInto("earlierTexts")
      .values(batch.map(({ after: _after, before, ...text }) => ({ ...text, original: before, at })))
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "itemId", "field", "language"])
          .doUpdateSet((row) => ({ original: row.ref("excluded.original"), at })),
      )
      .execute(),
  );
}

function listChangedTexts({ kind, id, before, after }: RecordedItem): ChangedText[] {
  if (!before || !after) return [];
  const [old, now] = [before, after].map((row) => textsOf(kind, row));
  const texts = new Set(Object.values(now ?? {}).map(({ text }) => normalizeText(text)));
  return Object.entries(now ?? {})
    .flatMap(([key, { field, text }]) => {
      const earlier = old?.[key]?.text ?? "";
      // A paragraph or a size that only stands in another place has its translation there.
      if (earlier === "" || text === "" || texts.has(normalizeText(earlier))) return [];
      return [{ kind, itemId: key, field, before: earlier, after: text }];
    })
    .map((changed) => (kind === "site" ? changed : { ...changed, itemId: id }));
}

/** The texts of a recorded row by field; those of the settings by id. */
function textsOf(kind: JournalKind, row: JournalRow): Record<string, { field: TextField; text: string }> {
  if (kind === "site") return textsOfSettings(JSON.parse(String(row.value)) as SettingsTexts);
  const columns: Record<string, TextField> | undefined = new Map(Object.entries(TRANSLATED_COLUMNS)).get(
    kind,
  );
  if (!columns) return {};
  const texts = Object.entries(columns).map(([column, field]) => ({
    field,
    text: String(row[column] ?? ""),
  }));
  const sizes = textsOfSizes(readSizes(row.sizes));
  return Object.fromEntries([...texts, ...sizes].map((text) => [text.field, text]));
}
