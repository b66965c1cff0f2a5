import { z } from "zod";
import { getConfig } from "~/platform/config.server";
import { isMonth, monthOf, parseDay } from "~/domain/dates/local-date";
import { apiMessages } from "~/messages/api";
import { today } from "~/restaurant/today.server";

/** The URL's `?month=YYYY-MM`: this month if it is missing, null if it is invalid. */
export function monthParameter(url: URL): string | null {
  const month = url.searchParams.get("month") ?? monthOf(today());
  return isMonth(month) ? month : null;
}

/** `month` as a parameter of an endpoint. */
export const monthQuery = z
  .string()
  .refine(isMonth, apiMessages.notAMonth)
  .optional()
  .meta({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" })
  .transform((month) => month ?? monthOf(today()));

/** The parameters of a list that is returned in pages. */
export const pageQuery = { page: countQuery().default(1), perPage: countQuery(100).default(20) };

/** A whole number from 1 in the query of an endpoint. */
function countQuery(max = Number.MAX_SAFE_INTEGER) {
  const maximum = max === Number.MAX_SAFE_INTEGER ? {} : { maximum: max };
  return z
    .unknown()
    .transform((value, context) => {
      const count = typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : Infinity;
      if (count <= max) return count;
      context.addIssue(apiMessages.notACount(max));
      return z.NEVER;
    })
    .meta({ type: "integer", minimum: 1, ...maximum });
}

/** A day in an endpoint's path, `YYYY-MM-DD` or an ISO datetime; null if it is invalid. */
export function dayParameter(text: string | undefined): string | null {
  return parseDay(text ?? "", getConfig().timeZone);
}

/** Days with whether they have a menu. */
export const calendarJson = z.record(z.iso.date(), z.object({ hasMenu: z.boolean() }));
