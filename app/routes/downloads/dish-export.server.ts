import { z } from "zod";
import { monthParameter, monthQuery } from "~/web/date-parameters.server";
import { workbookDownload } from "~/web/workbook-download.server";
import { err, okValue } from "~/domain/outcome";
import { makeDayMenuExport } from "~/excel/day-menu-workbook.server";
import { apiMessages } from "~/messages/api";

/** The day menus of `?month=`, in the form in which they are uploaded. */
export const loader = workbookDownload(
  "Download the menus of a month's days as a workbook",
  async (db, url) => {
    const month = monthParameter(url);
    if (!month) return err(400, apiMessages.notAMonth, { month: apiMessages.notAMonth });
    return okValue({ filename: `dishes-${month}.xlsx`, content: await makeDayMenuExport(db, month) });
  },
  z.object({ month: monthQuery }),
);
