import type { AppLoadContext } from "@remix-run/node";
import { today } from "~/api/date-parameters.server";
import { listCopyableDays } from "~/domain/day-menus/copy-day.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { toSearchText } from "~/domain/normalize-text";
import { pageBounds } from "~/domain/paging";
import { getDatabase } from "~/platform/database.server";
import { findDialogItem } from "../dialog-item.server";
import { withSoldOutNotices } from "../sold-out-notices.server";
import { loadShare } from "./load-share.server";
import { findStrikeNotice } from "../strike-notice.server";

/** Rows per page: more than a day can have. */
const PAGE_SIZE = 10;

/**
 * The items of a day: all of them, the page of those that the search finds, and the
 * dialog's. For a day without any, the days that can be copied.
 */
export async function loadDay(date: string, request: Request, context: AppLoadContext) {
  const db = getDatabase();
  const items = await listDayMenuItems(db, date);
  const findItem = async (id: string) => items.find((item) => item.id === id);
  const item = await findDialogItem(request, findItem, context);
  const { searchParams } = new URL(request.url);
  const sought = toSearchText(searchParams.get("q") ?? "");
  const found = items.filter(({ name }) => toSearchText(name).includes(sought));
  const { limit, offset, page, pageCount } = pageBounds(
    Number(searchParams.get("page")),
    found.length,
    PAGE_SIZE,
  );
  const rows = withSoldOutNotices(found.slice(offset, offset + limit));
  const copyable = items.length === 0 ? await listCopyableDays(db, date) : [];
  const share = items.length > 0 ? await loadShare(date) : undefined;
  const strike = item && (await findStrikeNotice({ kind: "day", ...item, day: date }));
  return { date, today: today(), item, strike, items, copyable, rows, page, pageCount, share };
}
