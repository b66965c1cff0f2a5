import { today } from "~/restaurant/today.server";
import { workbookDownload } from "~/web/workbook-download.server";
import { okValue } from "~/domain/outcome";
import { makeDayMenuSample } from "~/excel/day-menu-workbook.server";

export const loader = workbookDownload("Download the sample of menus of days as a workbook", async (db) =>
  okValue({ filename: "sample-dish.xlsx", content: await makeDayMenuSample(db, today()) }),
);
