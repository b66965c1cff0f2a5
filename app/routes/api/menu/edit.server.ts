import { withOwnNames } from "~/domain/menu/reference-names";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { toMenuItemJson } from "~/domain/menu/menu-item";
import { editMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import { editHandler, endpoint } from "~/web/endpoint.server";
import { datedMenuItemChangesSchema } from "~/web/menu-schemas.server";
import { menuMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: editHandler({
      find: ({ db, params: { id = "" } }) => findMenuItem(db, id),
      toJson: toMenuItemJson,
      schemaOf: async (stored, db) =>
        datedMenuItemChangesSchema(withOwnNames(await listReferenceNames(db), stored), stored),
      failed: menuMessages.notUpdated,
      edit: ({ db, params: { id = "" }, input: { date, ...item }, versions }) =>
        editMenuItem(db, id, item, { date, versions }),
    }),
  },
  menuMessages.notUpdated,
);
