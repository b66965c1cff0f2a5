import type { AppLoadContext } from "@remix-run/node";
import { today } from "~/api/date-parameters.server";
import { listMenuItemPage } from "~/domain/menu/menu-items.server";
import { importDayMenuWorkbook } from "~/excel/day-menu-workbook.server";
import { importWeeklyWorkbook } from "~/excel/weekly-menu-workbook.server";
import { uploadResponse } from "~/forms/workbook-upload.server";
import { uploadMessages } from "~/messages/uploads";
import { getDatabase } from "~/platform/database.server";
import { lastPagePath } from "./paths-after-adding";

/**
 * The response to an uploaded weekly menu: a redirect to the new dishes on the menu
 * screen, or to `path` if there are none.
 * @param options.date The day for which new dishes are added, if the screen shows one.
 */
export function uploadWeeklyMenu(
  request: Request,
  { path, date, context }: { path: string; date?: string; context: AppLoadContext },
) {
  const db = getDatabase();
  const menuPath = date ? `/menu-description/${date}` : "/menu-description";
  return uploadResponse(request, (bytes) => importWeeklyWorkbook(db, bytes, date ?? today()), {
    missing: uploadMessages.fileMissing,
    failed: uploadMessages.notUploaded,
    pathAfter: ({ added }) =>
      added > 0 ? lastPagePath(menuPath, listMenuItemPage(db, { page: 1, date })) : path,
    context,
  });
}

/**
 * The response to uploaded day menus: a redirect to the first day that has new
 * items, or to `path` if there is none or the screen shows one of these days.
 * @param options.date The day of the screen, if any.
 */
export function uploadDayMenus(
  request: Request,
  { path, date, context }: { path: string; date?: string; context: AppLoadContext },
) {
  return uploadResponse(request, (bytes) => importDayMenuWorkbook(getDatabase(), bytes), {
    missing: uploadMessages.dayFileMissing,
    failed: uploadMessages.dayNotUploaded,
    pathAfter: ({ daysAddedTo: days }) =>
      days.length === 0 || (date && days.includes(date)) ? path : `/dish-description/${days[0]}`,
    context,
  });
}
