import type { AppLoadContext } from "@remix-run/node";
import { listCategories } from "~/domain/categories/categories.server";
import { findMenuItem, listMenuItemPage } from "~/domain/menu/menu-items.server";
import { getDatabase } from "~/platform/database.server";
import { findDialogItem } from "../dialog-item.server";
import { withSoldOutNotices } from "../sold-out-notices.server";
import { findStrikeNotices } from "../load-declarations.server";

/** A page of the menu, or of what was added for one day, and the dialog's item. */
export async function loadMenu(date: string | undefined, request: Request, context: AppLoadContext) {
  const db = getDatabase();
  const { searchParams } = new URL(request.url);
  const list = await listMenuItemPage(db, {
    search: searchParams.get("q") ?? "",
    page: Number(searchParams.get("page") ?? 1),
    date,
  });
  const item = await findDialogItem(request, (id) => findMenuItem(db, id), context);
  return {
    date,
    item,
    strikes: await findStrikeNotices(
      [...list.rows, ...(item ? [item] : [])].map((each) => ({ kind: "menu", ...each })),
    ),
    list: { ...list, rows: withSoldOutNotices(list.rows) },
    categories: (await listCategories(db)).map(({ name }) => name),
  };
}
