import { workbookDownload } from "~/web/workbook-download.server";
import { okValue } from "~/domain/outcome";
import { makeWeeklyMenuSample } from "~/excel/weekly-menu-workbook.server";

export const loader = workbookDownload("Download the sample of the weekly menu as a workbook", async (db) =>
  okValue({ filename: "sample-weekly-menu.xlsx", content: await makeWeeklyMenuSample(db) }),
);
