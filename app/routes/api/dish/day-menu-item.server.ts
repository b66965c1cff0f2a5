import { dayParameter } from "~/web/date-parameters.server";
import type { ItemMethod } from "~/web/endpoint.server";
import { type DayMenuItem, toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { findDayMenuItem, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { err } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";

/** The item that `/{date}/{itemId}` or `/{itemId}/{date}` names; 400 if the date is invalid. */
export const dayMenuItem: ItemMethod<DayMenuItem> = {
  check: ({ params }) =>
    dayParameter(params.date) ? undefined : err(400, apiMessages.notADate, { date: apiMessages.notADate }),
  find: ({ db, params: { date, itemId = "" } }) => findDayMenuItem(db, dayParameter(date) ?? "", itemId),
  toJson: async (item, { db, params: { date } }) =>
    toDayMenuItemJson(item, await findLastItemId(db, dayParameter(date) ?? "")),
};
