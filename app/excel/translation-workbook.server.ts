import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/language";
import { listTexts } from "~/domain/translations/texts.server";
import { occurrenceKey } from "~/domain/translations/translation";
import { writeItemWorkbook } from "./item-workbook.server";
import { translationColumns } from "~/domain/imports/sheet-columns";

/**
 * All texts and their translations into a language, as a workbook for a translator, which can be
 * uploaded again. Of a text whose French has changed, the translation is left empty.
 */
export async function makeTranslationExport(
  db: Kysely<Database>,
  language: OtherLanguage,
  today: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = await listTexts(db, language, today);
  return writeItemWorkbook({
    name: "Translations",
    columns: translationColumns,
    items: texts.map((text) => ({
      language: LANGUAGE_NAMES[language],
      id: occurrenceKey(text),
      where: text.where,
      original: text.original,
      translation: text.state === "translated" ? text.text : "",
    })),
    notes: [["Translating", "Fill in the last column only. Leave what needs no translation empty."]],
    choices: [],
  });
}
