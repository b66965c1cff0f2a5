import { dayMenuItemOperations } from "~/domain/day-menus/day-menus.server";
import { err } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";
import { dayParameter } from "~/web/date-parameters.server";

/** The operations of the day that `/{date}/{itemId}` or `/{itemId}/{date}` names; 400 if the date is invalid. */
export function operationsOfDay({ date }: Record<string, string | undefined>) {
  const day = dayParameter(date);
  return day ? dayMenuItemOperations(day) : err(400, apiMessages.notADate, { date: apiMessages.notADate });
}
