import { done } from "~/domain/outcome";
import { makeWeeklySample } from "~/excel/weekly-menu-workbook.server";
import { workbookDownload } from "~/http/workbook-download.server";

export const loader = workbookDownload("sample-weekly-menu.xlsx", async (db) =>
  done("", await makeWeeklySample(db)),
);
