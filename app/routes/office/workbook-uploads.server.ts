import { today } from "~/restaurant/today.server";
import { listMenuItemPage } from "~/domain/menu/menu-items.server";
import type { WorkbookKind, WorkbookType } from "~/excel/workbook-types.server";
import type { ImportedCounts } from "~/excel/workbook-import.server";
import { uploadResponse } from "~/web/workbook-upload.server";
import { getDatabase } from "~/platform/database.server";
import type { PostedForm } from "~/routes/office/staff-action.server";
import { lastPagePath } from "./paths-after-adding";

/** The screen that a workbook was uploaded on: its path, and the day that it shows, if any. */
interface UploadSource {
  path: string;
  date?: string;
}

/**
 * The action of a form that uploads a kind of workbook.
 * @param date The day (`YYYY-MM-DD`) that the screen shows, if any.
 */
export function uploadForm(type: WorkbookType, date?: string) {
  return ({ request, user, path }: PostedForm) =>
    uploadResponse(request, type, {
      ...{ user, path, date },
      today: today(),
      pathAfter: (summary) => pathAfterImport(type.kind, summary, { path, date }),
    });
}

/** The path that shows what an import added: the last page of the menu, or the first day; otherwise where it was uploaded. */
export function pathAfterImport(
  kind: WorkbookKind,
  { added, daysAddedTo: days }: ImportedCounts,
  { path, date }: UploadSource,
): string | Promise<string> {
  if (added === 0) return path;
  if (kind !== "menu" && kind !== "day") return path;
  if (kind === "day") return date && days.includes(date) ? path : `/dish-description/${days[0]}`;
  const menu = date ? `/menu-description/${date}` : "/menu-description";
  return lastPagePath(menu, listMenuItemPage(getDatabase(), { page: 1, date }));
}
