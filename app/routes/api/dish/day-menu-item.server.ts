import type { Db } from "~db/schema";
import { z } from "zod";
import { dayMenuItemJson } from "~/domain/day-menus/day-menu-schema.server";
import type { DayMenuItem } from "~/domain/fields/day-menu-item";
import { toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { dayMenuItems, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { err } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";
import { dayParameter } from "~/web/date-parameters.server";

/** The operations of the day that `/{date}/{itemId}` or `/{itemId}/{date}` names; 400 if the date is invalid. */
export function operationsOfDay({ date }: Record<string, string | undefined>) {
  const day = dayParameter(date);
  return day ? dayMenuItems(day) : err(400, apiMessages.notADate, { date: apiMessages.notADate });
}

/** One of these operations. */
export function ofDay<Does extends "edit" | "delete">(does: Does) {
  return (params: Record<string, string | undefined>) => {
    const operations = operationsOfDay(params);
    return "ok" in operations ? operations : operations[does];
  };
}

/** The schema of `toAddedJson`. */
export const addedJson = { data: z.object({ date: z.string(), items: z.array(dayMenuItemJson) }) };

/** What the response has about items that were added to a day. */
export async function toAddedJson(db: Db, items: DayMenuItem[], date: string) {
  const lastId = await findLastItemId(db, date);
  return { data: { date, items: items.map((item) => toDayMenuItemJson(item, lastId)) } };
}
