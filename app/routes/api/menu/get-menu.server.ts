import { menuItemJson } from "~/domain/menu/menu-item-schema.server";
import { z } from "zod";
import { toCalendar } from "~/domain/dates/local-date";
import { toMenuItemJson } from "~/domain/menu/menu-item";
import { listDaysWithMenuItems, listMenuItems } from "~/domain/menu/menu-items.server";
import { calendarJson, monthQuery } from "~/web/date-parameters.server";
import { DISH_TEXTS, translateJson } from "~/domain/dishes/translator";
import { languageQuery } from "~/web/language-parameter.server";
import { handler, endpoint, readJson } from "~/web/endpoint.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { jsonResponse } from "~/web/responses.server";
import { apiMessages } from "~/messages/api";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

const query = {
  view: z.enum(["calendar"], apiMessages.notOneOf(["calendar"])).optional(),
  month: monthQuery,
  ...languageQuery,
};

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ query: { view, month, lang } }) => {
      const db = getReadOnlyDatabase();
      const data = view
        ? toCalendar(month, await listDaysWithMenuItems(db, month))
        : (await listMenuItems(db)).map((item) =>
            translateJson(toMenuItemJson(item), lang, { ...DISH_TEXTS, sizes: "size", category: "category" }),
          );
      return jsonResponse({ success: true, data });
    },
    {
      summary: "List the menu, or say which days of a month have items",
      response: readJson({ data: z.union([z.array(menuItemJson), calendarJson]) }),
      query,
    },
  ),
});
