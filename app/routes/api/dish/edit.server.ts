import { withAllergenCodes } from "~/domain/allergens/allergen-fields";
import { dayMenuItemChangesSchema, toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import { editDayMenuItem, findLastItemId, listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { err } from "~/domain/outcome";
import { dayParameter } from "~/api/date-parameters.server";
import { editHandler, endpoint } from "~/api/endpoint.server";
import { apiMessages } from "~/messages/api";
import { dayMenuMessages } from "~/messages/day-menus";

export const { loader, action } = endpoint(
  {
    PUT: editHandler(withAllergenCodes(dayMenuItemChangesSchema), {
      async edit({ db, params }, changes, versions) {
        const date = dayParameter(params.date);
        if (!date) return err(400, apiMessages.notADate, { date: apiMessages.notADate });
        return editDayMenuItem(db, date, params.itemId ?? "", changes, versions);
      },
      async find({ db, params }) {
        const items = await listDayMenuItems(db, dayParameter(params.date) ?? "");
        return items.find(({ id }) => id === params.itemId);
      },
      async toJson(item, { db, params }) {
        return toDayMenuItemJson(item, await findLastItemId(db, dayParameter(params.date) ?? ""));
      },
    }),
  },
  dayMenuMessages.notUpdated,
);
