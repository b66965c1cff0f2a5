import { ok } from "~/domain/outcome";
import { makeWeeklySample } from "~/excel/weekly-menu-workbook.server";
import { workbookDownload } from "~/api/workbook-download.server";

export const loader = workbookDownload("sample-weekly-menu.xlsx", async (db) =>
  ok("", await makeWeeklySample(db)),
);
