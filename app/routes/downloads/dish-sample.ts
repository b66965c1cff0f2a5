import { done } from "~/domain/outcome";
import { makeDayMenuSample } from "~/excel/day-menu-workbook.server";
import { today } from "~/http/date-parameters.server";
import { workbookDownload } from "~/http/workbook-download.server";

export const loader = workbookDownload("sample-dish.xlsx", async (db) =>
  done("", await makeDayMenuSample(db, today())),
);
