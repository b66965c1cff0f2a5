import { type AppLoadContext, data } from "@remix-run/node";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { addOnce } from "~/domain/submissions/add-once.server";
import { readFields } from "~/forms/fields.server";
import { handleForm } from "~/forms/form-response.server";
import { dailyMenuFields } from "~/forms/menu-fields.server";
import { menuMessages } from "~/messages/menu";
import { getDatabase } from "~/platform/database.server";
import { addAnotherPath } from "../paths-after-adding";

/**
 * The response to the 'Add Daily Menu' form.
 * @param options.path The dashboard without its dialog.
 */
export async function addDailyMenu(
  request: Request,
  { path, context }: { path: string; context: AppLoadContext },
) {
  const db = getDatabase();
  const fields = await readFields(request);
  const { intent } = fields;
  if (intent !== "add" && intent !== "add-another") throw data(null, { status: 400 });
  const schema = dailyMenuFields(await listReferenceNames(db));
  return handleForm(
    fields,
    schema,
    ({ date, ...item }) => addOnce(db, fields, (transaction) => addMenuItem(transaction, item, date)),
    {
      failed: menuMessages.notAdded,
      path,
      pathAfter: async ({ id }) => (intent === "add" ? path : addAnotherPath(path, id)),
      context,
    },
  );
}
