import { dayMenuItemChangesSchema } from "~/domain/day-menus/day-menu-schema";
import { editDayMenuItem } from "~/domain/day-menus/day-menus.server";
import { withDishBody } from "~/domain/dish-form";
import { dayParameter } from "~/web/date-parameters.server";
import { editHandler, endpoint } from "~/web/endpoint.server";
import { dayMenuMessages } from "~/messages/day-menus";
import { dayMenuItem } from "./day-menu-item.server";

export const { loader, action } = endpoint(
  {
    PUT: editHandler({
      ...dayMenuItem,
      schemaOf: (stored) => withDishBody(dayMenuItemChangesSchema, stored),
      failed: dayMenuMessages.notUpdated,
      edit: ({ db, params: { date, itemId = "" }, input, versions }) =>
        editDayMenuItem(db, dayParameter(date) ?? "", itemId, input, versions),
    }),
  },
  dayMenuMessages.notUpdated,
);
