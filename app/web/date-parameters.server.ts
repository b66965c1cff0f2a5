import { fieldSchema } from "~/domain/field-schema";
import { getConfig } from "~/platform/config.server";
import { isMonth, monthOf, parseDay } from "~/domain/local-date";
import { apiMessages } from "~/messages/api";
import { today } from "~/restaurant/today.server";

/** The URL's `?month=YYYY-MM`: this month if it is missing, null if it is invalid. */
export function monthParameter(url: URL): string | null {
  const month = url.searchParams.get("month") ?? monthOf(today());
  return isMonth(month) ? month : null;
}

/** A day in an endpoint's path, `YYYY-MM-DD` or an ISO datetime; null if it is invalid. */
export function dayParameter(text: string | undefined): string | null {
  return parseDay(text ?? "", getConfig().timeZone);
}

/** A day in a JSON body, `YYYY-MM-DD` or an ISO datetime. */
export const dayField = fieldSchema(
  { type: "string", format: "date" },
  (value, reject) =>
    dayParameter(typeof value === "string" ? value : undefined) ?? reject(apiMessages.notADate),
  { isRequired: true },
);
