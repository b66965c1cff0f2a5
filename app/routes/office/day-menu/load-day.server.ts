import { formatDateWithWeekday } from "~/domain/hours/describe-days";
import { today } from "~/restaurant/today.server";
import { listCopyableDays } from "~/domain/day-menus/copy-day.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { toSearchText } from "~/domain/text/normalize-text";
import { pageBounds } from "~/domain/listing/list-query";
import { previewPath } from "~/restaurant/preview-time";
import { type DayMenu, readDayMenus } from "~/domain/menu/public-menu.server";
import { sharedDayMenuMessages } from "~/messages/shared-menu";
import { shareText } from "~/domain/day-menus/share-day-menu";
import { canonicalOrigin } from "~/platform/config.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import type { ScreenRequest } from "~/routes/office/staff-loader.server";
import {
  withSoldOutNotices,
  findStrikeNotices,
  loadRenamed,
  loadDishTranslations,
} from "~/routes/office/dish-notices.server";

/** Rows per page: more than a day can have. */
const PAGE_SIZE = 10;

/**
 * The items of a day: all of them, the page of those that the search finds, and the
 * dialog's. For a day without any, the days that can be copied.
 */
export async function loadDay(date: string, { db, query, dialogItem, withEdited }: ScreenRequest) {
  const items = await listDayMenuItems(db, date);
  const find = async (_: unknown, id: string) => items.find((each) => each.id === id);
  const item = await dialogItem(find);
  const search = toSearchText(query.search);
  const found = items.filter(({ name }) => toSearchText(name).includes(search));
  const { limit, offset, page, pageCount } = pageBounds(query.page, found.length, PAGE_SIZE);
  const { rows, lost } = await withEdited(found.slice(offset, offset + limit), find);
  const copyable = items.length === 0 ? await listCopyableDays(db, date) : [];
  const [menu] = await readDayMenus(db, [date], soldOutContextAt());
  const share = menu && items.length > 0 ? describeShare(date, menu) : undefined;
  const dialogItems = item && !items.includes(item) ? [...items, item] : items;
  const strikes = await findStrikeNotices(
    db,
    dialogItems.map((each) => ({ kind: "day", ...each, day: date })),
  );
  return {
    date,
    today: today(),
    preview: previewPath(date, guestsToday()),
    closed: menu?.closed,
    item,
    strikes,
    renamed: await loadRenamed(db, dialogItems),
    translations: await loadDishTranslations(db, dialogItems),
    items,
    copyable,
    rows: withSoldOutNotices(rows),
    lost,
    page,
    pageCount,
    share,
  };
}

function describeShare(date: string, menu: DayMenu): { title: string; text: string } {
  const menuUrl = `${canonicalOrigin()}/menu`;
  return {
    title: sharedDayMenuMessages.titleOfDay(formatDateWithWeekday(date)),
    text: shareText(menu, { date, restaurant: getRestaurant(), menuUrl }),
  };
}
