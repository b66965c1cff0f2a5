import { z } from "zod";
import { dayMenuItemJson } from "~/web/response-schemas.server";
import { type DayMenuItem, toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { dayMenuItemOperations, findLastItemId } from "~/domain/day-menus/day-menus.server";
import { err } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";
import { getDatabase } from "~/platform/database.server";
import { dayParameter } from "~/web/date-parameters.server";

/** The operations of the day that `/{date}/{itemId}` or `/{itemId}/{date}` names; 400 if the date is invalid. */
export function operationsOfDay({ date }: Record<string, string | undefined>) {
  const day = dayParameter(date);
  return day ? dayMenuItemOperations(day) : err(400, apiMessages.notADate, { date: apiMessages.notADate });
}

/** The schema of `toAddedJson`. */
export const addedJson = { data: z.object({ date: z.string(), items: z.array(dayMenuItemJson) }) };

/** What the response has about items that were added to a day. */
export async function toAddedJson(items: DayMenuItem[], date: string) {
  const lastId = await findLastItemId(getDatabase(), date);
  return { data: { date, items: items.map((item) => toDayMenuItemJson(item, lastId)) } };
}
