import type { AppLoadContext } from "@remix-run/node";
import { today } from "~/api/date-parameters.server";
import { withDishForm } from "~/domain/dish-form";
import { menuItemChangesSchema, menuItemSchema } from "~/domain/menu/menu-item";
import {
  addMenuItem,
  editMenuItem,
  listMenuItemPage,
  takePreviousMenu,
} from "~/domain/menu/menu-items.server";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { addOnce } from "~/domain/submissions/add-once.server";
import { handleEdit } from "~/forms/form-response.server";
import {
  checkFields,
  formErrorResponse,
  formOutcomeResponse,
  handleForm,
} from "~/forms/form-response.server";
import { previousMenuFields } from "~/forms/menu-fields.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { menuMessages } from "~/messages/menu";
import { getDatabase } from "~/platform/database.server";
import { addAnotherPath, lastPagePath } from "../paths-after-adding";

interface PostedForm {
  fields: Record<string, string>;
  /** The day (`YYYY-MM-DD`) of the screen; without one, items are added for today. */
  date: string | undefined;
  pathname: string;
  /** The screen without its dialog. */
  list: string;
  context: AppLoadContext;
}

/** Adds an item. 'Save and add another' opens the next form; otherwise the new item's page is shown. */
export async function addItem({ fields, date, pathname, list, context }: PostedForm) {
  const db = getDatabase();
  const schema = withDishForm(menuItemSchema(await listReferenceNames(db)));
  const lastPage = () => lastPagePath(pathname, listMenuItemPage(db, { page: 1, date }));
  return handleForm(
    fields,
    schema,
    (item) => addOnce(db, fields, (transaction) => addMenuItem(transaction, item, date ?? today())),
    {
      failed: menuMessages.notAdded,
      path: list,
      pathAfter: async ({ id }) =>
        fields.intent === "add" ? lastPage() : addAnotherPath(await lastPage(), id),
      context,
    },
  );
}

/** Saves the changes of an item, or adds it if it was deleted meanwhile and the form says so. */
export async function editItem({ fields, date, list, context }: PostedForm) {
  const db = getDatabase();
  const { id = "" } = fields;
  const schema = withDishForm(menuItemChangesSchema(await listReferenceNames(db)), { capsDiscount: true });
  return handleEdit(
    fields,
    schema,
    {
      edit: (changes, versions) => editMenuItem(db, id, changes, { versions }),
      add: (item) => addOnce(db, fields, (transaction) => addMenuItem(transaction, item, date ?? today())),
    },
    { kind: "menu", failed: menuMessages.notUpdated, path: list, context },
  );
}

/** Takes an earlier day's items, instead of (`new`) or beside (`exist`) today's. */
export async function takePrevious(menuType: "new" | "exist", { fields, list, context }: PostedForm) {
  const checked = checkFields(previousMenuFields, { ...fields, menuType }, menuMessages.previousNotAdded);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const taken = takePreviousMenu(getDatabase(), { ...checked.value, today: today() });
  const outcome = await catchUnexpected(taken, menuMessages.previousNotAdded, context);
  // The dialog stays open after an error, so that another day can be chosen.
  return outcome.ok ? formOutcomeResponse(outcome, fields, list) : formErrorResponse(outcome, fields);
}
