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
 * The response to an uploaded weekly menu: on to the new dishes on the menu
 * screen, or back to `path` where there are none.
 * @param options.date The day for which new dishes are added, where the screen shows one.
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
 * The response to uploaded day menus: on to the first day that got something
 * new, or back to `path` where none did or the screen shows such a day.
 * @param options.date The day that the screen shows, if any.
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
