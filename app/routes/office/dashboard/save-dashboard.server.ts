import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { menuItemOperations } from "~/domain/menu/menu-items.server";
import type { Press } from "~/domain/operation";
import { markSoldOut } from "~/domain/sold-out/sold-out.server";
import { dailyMenuSchema } from "~/web/menu-schemas.server";
import { soldOutMessages } from "~/messages/sold-out";
import { readSoldOutContext } from "~/restaurant/schedule.server";
import { openerId } from "~/ui/dialog-url";
import { itemForms } from "../form-actions.server";
import { addAnotherPath } from "../paths-after-adding";

const { add } = itemForms(
  { ...menuItemOperations, schema: async ({ db }) => dailyMenuSchema(await listReferenceNames(db)) },
  {
    // It has no edit form.
    toFields: () => ({}),
    pathAfterAdding: async ({ fields, path }, { id }) =>
      // The dashboard lists no dishes: back to the button that opened the form.
      fields.intent === "add" ? `${path}#${openerId("add")}` : addAnotherPath(path, id),
  },
);

/** Marks a sold-out dish as available again. */
const markAvailable: Press = {
  run: async (db, { id = "" }) => markSoldOut(db, id, null, await readSoldOutContext(db)),
  failed: soldOutMessages.notSaved,
};

/** What the dashboard's buttons do. */
export const dashboardForms = { add, "add-another": add, back: markAvailable };
