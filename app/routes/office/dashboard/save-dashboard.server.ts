import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { menuItemOperations } from "~/domain/menu/menu-items.server";
import { soldOutMark } from "~/domain/sold-out/sold-out.server";
import { dailyMenuSchema } from "~/web/menu-schemas.server";
import { openerId } from "~/ui/dialog-url";
import { itemForms, operationForm } from "../form-actions.server";
import { strikeNotes } from "../dish-notices.server";
import { addAnotherPath } from "../paths-after-adding";

const { add } = itemForms(
  { ...menuItemOperations, schema: async ({ db }) => dailyMenuSchema(await listReferenceNames(db)) },
  {
    // It has no edit form.
    toFields: () => ({}),
    notes: (item) => strikeNotes([{ kind: "menu", ...item }]),
    pathAfterAdding: async ({ fields, path }, { id }) =>
      // The dashboard lists no dishes: back to the button that opened the form.
      fields.intent === "add" ? `${path}#${openerId("add")}` : addAnotherPath(path, id),
  },
);

/** What the dashboard's buttons do. */
export const dashboardForms = {
  add,
  "add-another": add,
  back: operationForm(soldOutMark, { given: { until: "" }, isPress: true }),
};
