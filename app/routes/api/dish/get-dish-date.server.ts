import { z } from "zod";
import { dayMenuItemJson } from "~/domain/day-menus/day-menu-schema.server";
import { toDayMenuItemsJson } from "~/domain/day-menus/day-menu";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { DISH_TEXTS, translateJson } from "~/domain/dishes/translator";
import { languageQuery } from "~/web/language-parameter.server";
import { dayParameter } from "~/web/date-parameters.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { apiMessages } from "~/messages/api";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { err } from "~/domain/outcome";
import { failedOutcomeResponse, jsonResponse } from "~/web/responses.server";

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ params, query: { lang: translator } }) => {
      const date = dayParameter(params.date);
      if (!date) return failedOutcomeResponse(err(400, apiMessages.notADate, { date: apiMessages.notADate }));
      const items = await listDayMenuItems(getReadOnlyDatabase(), date);
      const translated = toDayMenuItemsJson(items).map((item) => translateJson(item, translator, DISH_TEXTS));
      return jsonResponse(items.length > 0 ? [{ date, items: translated }] : []);
    },
    {
      summary: "Read a day's menu: a list of one day, or empty",
      response: z.array(z.object({ date: z.string(), items: z.array(dayMenuItemJson) })),
      query: languageQuery,
    },
  ),
});
