import { today } from "~/restaurant/today.server";
import { listMenuItemPage } from "~/domain/menu/menu-items.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { dayMenuWorkbook, weeklyMenuWorkbook, type WorkbookKind } from "~/excel/workbook-types.server";
import type { ImportedCounts } from "~/excel/workbook-import.server";
import { uploadResponse } from "~/web/workbook-upload.server";
import { getDatabase } from "~/platform/database.server";
import { lastPagePath } from "./paths-after-adding";

/** The screen that a workbook was uploaded on: its path, and the day that it shows, if any. */
interface UploadSource {
  path: string;
  date?: string;
}

type Upload = UploadSource & { user: AuthenticatedUser };

/** The response to an uploaded weekly menu. */
export function uploadWeeklyMenu(request: Request, upload: Upload) {
  return uploadResponse(request, weeklyMenuWorkbook, {
    ...upload,
    today: today(),
    pathAfter: (summary) => pathAfterImport("menu", summary, upload),
  });
}

/** The response to uploaded day menus. */
export function uploadDayMenus(request: Request, upload: Upload) {
  return uploadResponse(request, dayMenuWorkbook, {
    ...upload,
    today: today(),
    pathAfter: (summary) => pathAfterImport("day", summary, upload),
  });
}

/** The path that shows what an import added: the last page of the menu, or the first day; otherwise where it was uploaded. */
export function pathAfterImport(
  kind: WorkbookKind,
  { added, daysAddedTo: days }: ImportedCounts,
  { path, date }: UploadSource,
): string | Promise<string> {
  if (added === 0) return path;
  if (kind === "day") return date && days.includes(date) ? path : `/dish-description/${days[0]}`;
  const menu = date ? `/menu-description/${date}` : "/menu-description";
  return lastPagePath(menu, listMenuItemPage(getDatabase(), { page: 1, date }));
}
