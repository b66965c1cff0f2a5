import { listCategories } from "~/domain/categories/categories.server";
import { categoryOfForm } from "~/domain/menu/reference-names";
import { today } from "~/restaurant/today.server";
import type { MenuItem } from "~/domain/fields/menu-item";
import { readMenuSort } from "~/domain/menu/menu-item";
import { findMenuItemPage, menuItems, previousMenu } from "~/domain/menu/menu-items.server";
import { type SelectedItem, selectionDeletion, selectionMove } from "~/domain/menu/menu-selection.server";
import { normalizeText } from "~/domain/normalize-text";
import { err } from "~/domain/outcome";
import { parseVersion } from "~/domain/version";
import { act } from "~/web/act.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { withTranslations } from "~/domain/translations/dish-translations.server";
import { versionMessages } from "~/messages/history";
import { getDatabase } from "~/platform/database.server";
import { formsOf, type PostedForm } from "~/routes/office/staff-action.server";
import { stillRight, strikeNotes } from "~/routes/office/dish-notices.server";
import { addAnotherPath } from "../paths-after-adding";

/**
 * What the screen's buttons do.
 * @param date The day (`YYYY-MM-DD`) of the screen; without one, items are added for today.
 */
export function menuForms(date: string | undefined) {
  const ofDay = { date: date ?? today() };
  const add: typeof menuItems.add = {
    ...menuItems.add,
    run: (db, item, context) => menuItems.add.run(db, { ...item, ...ofDay }, context),
  };
  const notes = (item: MenuItem) => strikeNotes([{ kind: "menu", ...item }]);
  const forms = formsOf(withTranslations({ ...menuItems, add }), {
    edit: { notes },
    add: {
      notes,
      // 'Save and add another' opens the next form.
      async path({ fields, path }, item) {
        if (!item) return path;
        const pathOfAdded = await pathOfItem(item, path, date);
        return fields.intent === "add" ? pathOfAdded : addAnotherPath(pathOfAdded, item.id);
      },
    },
  });
  return {
    ...forms,
    "add-another": forms.add,
    "still-right": stillRight,
    "delete-selected": saveSelection,
    "move-selected": saveSelection,
    new: takePrevious,
    exist: takePrevious,
  };
}

/** Reuses another day's items, instead of (`new`) or in addition to (`exist`) today's. */
async function takePrevious(form: PostedForm) {
  const { fields, path } = form;
  const outcome = await act(previousMenu, { ...form, params: { menuType: fields.intent } });
  // The dialog stays open after an error, so that another day can be chosen.
  return outcome.ok ? formOutcomeResponse(outcome, fields, path) : formErrorResponse(outcome, fields);
}

/** The list's page that shows an item: in the list's order, without the search, and without another category's filter. */
async function pathOfItem({ id, category }: MenuItem, path: string, date: string | undefined) {
  const [pathname = "", search] = path.split("?");
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
async function saveSelection(form: PostedForm) {
  const { fields, path } = form;
  const selected = readSelected(fields);
  if (!selected) return formErrorResponse(err(400, versionMessages.invalid), fields);
  const operation = fields.intent === "delete-selected" ? selectionDeletion : selectionMove;
  const category = categoryOfForm(fields, await listCategories(getDatabase()));
  const outcome = await act(operation, form, { selected, category });
  return formOutcomeResponse(outcome, { ...fields, id: selected[0]?.id ?? "" }, path);
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
