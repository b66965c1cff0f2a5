import { deleteDayMenuItem } from "~/domain/day-menus/day-menus.server";
import { dayParameter } from "~/web/date-parameters.server";
import { deleteHandler, endpoint } from "~/web/endpoint.server";
import { dayMenuMessages } from "~/messages/day-menus";
import { dayMenuItem } from "./day-menu-item.server";

export const { loader, action } = endpoint(
  {
    DELETE: deleteHandler({
      ...dayMenuItem,
      remove: ({ db, params: { date, itemId = "" }, versions }) =>
        deleteDayMenuItem(db, dayParameter(date) ?? "", itemId, versions),
    }),
  },
  dayMenuMessages.notDeleted,
);
