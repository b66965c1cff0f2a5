import { today } from "~/restaurant/today.server";
import { workbookDownload } from "~/web/workbook-download.server";
import { okValue } from "~/domain/outcome";
import { makeMenuExport } from "~/excel/weekly-menu-workbook.server";

/** The menu, in the form in which it is uploaded. */
export const loader = workbookDownload("Download the menu as a workbook", async (db) =>
  okValue({ filename: `menu-${today()}.xlsx`, content: await makeMenuExport(db) }),
);
