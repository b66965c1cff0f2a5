import { today } from "~/restaurant/today.server";
import { withDishForm } from "~/domain/dish-form";
import {
  type MenuItem,
  menuItemChangesSchema,
  menuItemSchema,
  type NewMenuItem,
  readMenuSort,
} from "~/domain/menu/menu-item";
import {
  addMenuItem,
  deleteMenuItem,
  editMenuItem,
  findMenuItem,
  findMenuItemPage,
  takePreviousMenu,
} from "~/domain/menu/menu-items.server";
import { withOwnNames } from "~/domain/menu/reference-names";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { normalizeText } from "~/domain/normalize-text";
import { err } from "~/domain/outcome";
import { parseVersion } from "~/domain/version";
import { addOnce } from "~/domain/submissions/add-once.server";
import {
  checkFields,
  formErrorResponse,
  formOutcomeResponse,
  handleDelete,
  handleEdit,
  handleForm,
} from "~/web/form-response.server";
import { previousMenuSchema } from "~/web/menu-schemas.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { versionMessages } from "~/messages/history";
import { menuMessages, menuSelectionMessages } from "~/messages/menu";
import { getDatabase } from "~/platform/database.server";
import {
  deleteSelectedItems,
  moveSelectedItems,
  type SelectedItem,
} from "~/domain/menu/menu-selection.server";
import { addAnotherPath } from "../paths-after-adding";

interface PostedForm {
  fields: Record<string, string>;
  /** The day (`YYYY-MM-DD`) of the screen; without one, items are added for today. */
  date: string | undefined;
  /** The screen without its dialog. */
  listPath: string;
}

/**
 * Adds an item. 'Save and add another' opens the next form; otherwise the page of the
 * list that contains the new item is shown.
 */
export async function addItem(form: PostedForm) {
  const { fields, date, listPath } = form;
  const schema = withDishForm(menuItemSchema(await listReferenceNames(getDatabase())));
  return handleForm(fields, schema, (item) => addPostedItem(item, form), {
    failed: menuMessages.notAdded,
    path: listPath,
    pathAfter: async (item) => {
      const path = await pathOfItem(item, { date, listPath });
      return fields.intent === "add" ? path : addAnotherPath(path, item.id);
    },
  });
}

/** Saves the changes of an item. If it was deleted in the meantime, 'Add it again' adds it. */
export async function editItem(form: PostedForm) {
  const { fields, listPath } = form;
  const db = getDatabase();
  const { id = "" } = fields;
  const stored = await findMenuItem(db, id);
  const names = withOwnNames(await listReferenceNames(db), stored);
  const schema = withDishForm(menuItemChangesSchema(names), { stored });
  return handleEdit(
    fields,
    schema,
    {
      edit: (changes, versions) => editMenuItem(db, id, changes, { versions }),
      add: (item) => addPostedItem(item, form),
    },
    { kind: "menu", failed: menuMessages.notUpdated, path: listPath },
  );
}

/** Adds the item of a form, once if the form is sent twice. */
function addPostedItem(item: NewMenuItem, { fields, date = today() }: PostedForm) {
  return addOnce(getDatabase(), fields, (transaction) => addMenuItem(transaction, item, date));
}

/** Deletes an item. */
export function deleteItem({ fields, listPath }: PostedForm) {
  const remove = (versions: number[]) => deleteMenuItem(getDatabase(), fields.id ?? "", versions);
  return handleDelete(fields, remove, { failed: menuMessages.notDeleted, path: listPath });
}

/** Reuses another day's items, instead of (`new`) or in addition to (`exist`) today's. */
export async function takePrevious(menuType: "new" | "exist", { fields, listPath }: PostedForm) {
  const checked = checkFields(previousMenuSchema, { ...fields, menuType }, menuMessages.previousNotAdded);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const taken = takePreviousMenu(getDatabase(), { ...checked.value, today: today() });
  const outcome = await catchUnexpected(taken, menuMessages.previousNotAdded);
  // The dialog stays open after an error, so that another day can be chosen.
  return outcome.ok ? formOutcomeResponse(outcome, fields, listPath) : formErrorResponse(outcome, fields);
}

/** The list's page that shows an item: in the list's order, without the search, and without another category's filter. */
async function pathOfItem(
  { id, category }: MenuItem,
  { date, listPath }: Pick<PostedForm, "date" | "listPath">,
) {
  const [pathname = "", search] = listPath.split("?");
  const parameters = new URLSearchParams(search);
  parameters.delete("q");
  if (normalizeText(parameters.get("category") ?? "") !== normalizeText(category))
    parameters.delete("category");
  const page = await findMenuItemPage(getDatabase(), id, {
    category: parameters.get("category") ?? "",
    sort: readMenuSort(parameters.get("sort")),
    date,
  });
  parameters.set("page", String(page));
  return `${pathname}?${parameters}`;
}

/** Deletes or moves the items that a form names by its fields `version-{id}`. */
export async function saveSelection(
  intent: "delete-selected" | "move-selected",
  { fields, listPath }: { fields: Record<string, string>; listPath: string },
) {
  const db = getDatabase();
  const selected = readSelected(fields);
  if (!selected) return formErrorResponse(err(400, versionMessages.invalid), fields);
  const outcome =
    intent === "delete-selected"
      ? await catchUnexpected(deleteSelectedItems(db, selected), menuSelectionMessages.notDeleted)
      : await catchUnexpected(
          moveSelectedItems(db, selected, fields.category ?? ""),
          menuSelectionMessages.notMoved,
        );
  return formOutcomeResponse(outcome, fields, listPath);
}

/** The items that a form names; undefined if a version is invalid. */
function readSelected(fields: Record<string, string>): SelectedItem[] | undefined {
  const selected = Object.entries(fields).flatMap(([name, value]) => {
    const id = /^version-(.+)$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id, version: parseVersion(value) }];
  });
  const hasVersion = (item: (typeof selected)[number]): item is SelectedItem => item.version !== undefined;
  return selected.every(hasVersion) ? selected : undefined;
}
