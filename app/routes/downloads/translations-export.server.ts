import { languageOfFile } from "~/domain/language";
import { ok } from "~/domain/outcome";
import { makeTranslationExport } from "~/excel/translation-workbook.server";
import { today } from "~/restaurant/today.server";
import { workbookDownload } from "~/web/workbook-download.server";

/** What is translated into the language that the file's name ends in, and what isn't. */
export const loader = workbookDownload("Download the texts to translate as a workbook", async (db, url) => {
  const language = languageOfFile(url.pathname);
  return ok("", {
    filename: `translations-${language}.xlsx`,
    content: await makeTranslationExport(db, language, today()),
  });
});
