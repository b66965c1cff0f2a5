import { data } from "@remix-run/node";
import type { z } from "zod";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { markSoldOut } from "~/domain/sold-out/sold-out.server";
import { addOnce } from "~/domain/submissions/add-once.server";
import { readFields } from "~/web/fields.server";
import { handleForm, toastOutcomeResponse } from "~/web/form-response.server";
import { dailyMenuSchema } from "~/web/menu-schemas.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { menuMessages } from "~/messages/menu";
import { soldOutMessages } from "~/messages/sold-out";
import { getDatabase } from "~/platform/database.server";
import { readSoldOutContext } from "~/restaurant/schedule.server";
import { addAnotherPath } from "../paths-after-adding";

/** Where a response leads. */
interface Destination {
  /** The dashboard without its dialog. */
  path: string;
}

/** The response to the dashboard's forms: a new menu item, or a sold-out dish marked as available again. */
export async function saveDashboard(request: Request, destination: Destination) {
  const fields = await readFields(request);
  switch (fields.intent) {
    case "add":
    case "add-another":
      return addDailyMenu(fields, destination);
    case "back":
      return markAvailable(fields, destination);
    default:
      throw data(null, { status: 400 });
  }
}

async function addDailyMenu(fields: Record<string, string>, { path }: Destination) {
  const db = getDatabase();
  const schema = dailyMenuSchema(await listReferenceNames(db));
  const add = ({ date, ...item }: z.output<typeof schema>) =>
    addOnce(db, fields, (transaction) => addMenuItem(transaction, item, date));
  return handleForm(fields, schema, add, {
    failed: menuMessages.notAdded,
    path,
    pathAfter: async ({ id }) => (fields.intent === "add" ? path : addAnotherPath(path, id)),
  });
}

async function markAvailable(fields: Record<string, string>, { path }: Destination) {
  const db = getDatabase();
  const marked = markSoldOut(db, fields.id ?? "", null, await readSoldOutContext(db));
  return toastOutcomeResponse(await catchUnexpected(marked, soldOutMessages.notSaved), fields, path);
}
