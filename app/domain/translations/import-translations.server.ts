import { type Message, say } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { ImportDifference, Importer, ImportPlan } from "~/domain/imports/import-rows.server";
import {
  createDuplicateFinder,
  describeRow,
  type ImportRow,
  type ImportTable,
  isCleared,
  rowError,
} from "~/domain/imports/import-table";
import { decodeEntities } from "~/domain/text/html";
import { LANGUAGE_NAMES, type OtherLanguage, OWN_NAMES } from "~/domain/text/language";
import { normalizeText } from "~/domain/text/normalize-text";
import { translationMessages as messages } from "~/messages/translations";
import { uploadMessages } from "~/messages/uploads";
import { findTextsByOccurrence, listTexts, textKey } from "./texts.server";
import { readOccurrenceKey } from "./translation";
import { type NewTranslation, saveTranslations, textProblem } from "./translations.server";

/** Imports the translations of a file into a language. */
export function translationImporter(options: { language: OtherLanguage; today: string }): Importer {
  return {
    plan: (db, table) => planImport(db, table, options),
    action: "translation.import",
    label: messages.imported(options.language),
    source: "excel",
  };
}

async function planImport(
  db: Kysely<Database>,
  table: ImportTable,
  { language, today }: { language: OtherLanguage; today: string },
): Promise<ImportPlan> {
  const occurrences = await findTextsByOccurrence(db, today);
  const texts = new Map(
    (await listTexts(db, language, today)).map((text) => [textKey(text.field, text.original), text]),
  );
  const errors = [...table.errors];
  const warnings = [...table.warnings];
  const changes: ImportDifference[] = [];
  const translations: NewTranslation[] = [];
  const chosen = new Map<string, string>();
  const findDuplicate = createDuplicateFinder();
  let unchanged = 0;
  for (const row of table.rows) {
    const read = readRow(row);
    const { translation: text } = read;
    const occurrence = occurrences.get(read.id);
    const stored = occurrence && texts.get(textKey(occurrence.field, occurrence.original));
    const before = stored?.state === "translated" ? stored.text : "";
    if (text === undefined || (stored && text === before)) {
      unchanged += 1;
      continue;
    }
    const fail = (field: string, message: Message) => void errors.push(rowError(row, field, message));
    const skip = (field: string, message: string) => void warnings.push(rowError(row, field, message));
    const duplicate = findDuplicate(read.id, row);
    if (!isIn(read.language, language)) fail("language", messages.otherLanguage(language));
    else if (read.id === "") fail("id", "The Id is missing.");
    else if (!readOccurrenceKey(read.id)) fail("id", "This is no Id: it stays as in the downloaded file.");
    else if (duplicate) fail("id", uploadMessages.rowTwice("Id", describeRow(duplicate, row)));
    else if (!stored) skip("id", messages.unknownText);
    else if (!isSameOriginal(read.original, occurrence.original))
      skip("original", messages.frenchChangedMeanwhile);
    else {
      const { field, original } = occurrence;
      const key = textKey(field, original);
      const problem = textProblem(field, text);
      if (problem !== undefined) fail("translation", problem);
      else if (chosen.has(key) && chosen.get(key) !== text) fail("translation", messages.differ);
      else if (!chosen.has(key)) {
        translations.push({ field, original, text });
        changes.push({
          action: before === "" ? "add" : "update",
          row: row.row,
          name: original,
          group: stored.where,
          fields: [{ field: "translation", before: before || null, after: text || null }],
        });
      }
      chosen.set(key, text);
    }
  }
  const added = changes.filter(({ action }) => action === "add").length;
  const counts = { added, updated: changes.length - added, unchanged, missing: 0 };
  return {
    counts,
    errors,
    items: [],
    differences: () => ({ changes, missing: [] }),
    warnings: () => warnings,
    async write(transaction) {
      const saved = await saveTranslations(transaction, language, translations);
      if (!saved.ok) throw new Error(say(saved.message));
    },
  };
}

function isIn(cell: string, language: OtherLanguage): boolean {
  return [LANGUAGE_NAMES[language], OWN_NAMES[language]].map(normalizeText).includes(normalizeText(cell));
}

/** Whether a cell has a French text. That of a lone dash is empty, as in all our workbooks. */
function isSameOriginal(cell: string, original: string): boolean {
  return normalizeText(cell) === normalizeText(isCleared(original) && cell === "" ? "" : original);
}

/** The texts of a row; without a translation it says nothing, and a dash removes one. */
function readRow({ values }: ImportRow) {
  const textOf = (field: string) =>
    decodeEntities(String(values[field] ?? ""))
      .replaceAll("\r\n", "\n")
      .trim();
  const typed = textOf("translation");
  return {
    language: textOf("language"),
    id: textOf("id"),
    original: textOf("original"),
    translation: typed === "" ? undefined : isCleared(typed) ? "" : typed,
  };
}
