import { translationColumns } from "~/domain/imports/sheet-columns";
import { LANGUAGE_NAMES, languageOfFile } from "~/domain/text/language";
import { okValue } from "~/domain/outcome";
import { listTexts } from "~/domain/translations/texts.server";
import { occurrenceKey } from "~/domain/translations/translation";
import { writeItemWorkbook } from "~/excel/item-workbook.server";
import { today } from "~/restaurant/today.server";
import { workbookDownload } from "~/web/workbook-download.server";

/**
 * All texts and their translations into the language that the file's name ends in, for a translator;
 * it can be uploaded again. Of a text whose French has changed, the translation is left empty.
 */
export const loader = workbookDownload("Download the texts to translate as a workbook", async (db, url) => {
  const language = languageOfFile(url.pathname);
  const texts = await listTexts(db, language, today());
  const content = await writeItemWorkbook({
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
  return okValue({ filename: `translations-${language}.xlsx`, content });
});
