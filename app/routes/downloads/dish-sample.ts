import { ok } from "~/domain/outcome";
import { makeDayMenuSample } from "~/excel/day-menu-workbook.server";
import { today } from "~/api/date-parameters.server";
import { workbookDownload } from "~/api/workbook-download.server";

export const loader = workbookDownload("sample-dish.xlsx", async (db) =>
  ok("", await makeDayMenuSample(db, today())),
);
