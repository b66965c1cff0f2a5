import type { Db } from "~db/schema";
import { today } from "~/restaurant/today.server";
import type { MenuItem } from "~/domain/fields/menu-item";
import { readMenuSort } from "~/domain/menu/menu-item";
import { findMenuItemPage, menuItems, previousMenu } from "~/domain/menu/menu-items.server";
import { selectionDeletion, selectionMove } from "~/domain/menu/menu-selection.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { act } from "~/web/act.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { withTranslations } from "~/domain/translations/dish-translations.server";
import { formOf, formsOf, type PostedForm } from "~/routes/office/staff-action.server";
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
  const notes = (item: MenuItem, { db }: PostedForm) => strikeNotes(db, [{ kind: "menu", ...item }]);
  const forms = formsOf(withTranslations({ ...menuItems, add }), {
    edit: { notes },
    add: {
      notes,
      // 'Save and add another' opens the next form.
      async path({ db, fields, path }, item) {
        if (!item) return path;
        const pathOfAdded = await pathOfItem(db, item, path, date);
        return fields.intent === "add" ? pathOfAdded : addAnotherPath(pathOfAdded, item.id);
      },
    },
  });
  return {
    ...forms,
    "add-another": forms.add,
    "still-right": stillRight,
    "delete-selected": formOf(selectionDeletion, { isButton: false }),
    "move-selected": formOf(selectionMove, { isButton: false }),
    new: takePrevious,
    exist: takePrevious,
  };
}

/** Reuses another day's items, instead of (`new`) or in addition to (`exist`) today's. */
async function takePrevious(form: PostedForm) {
  const { fields, path } = form;
  const outcome = await act(previousMenu, { ...form, params: { menuType: fields.intent } });
  // The dialog stays open after an error, so that another day can be chosen.
  return outcome.ok
    ? formOutcomeResponse(form.db, outcome, fields, path)
    : formErrorResponse(outcome, fields);
}

/** The list's page that shows an item: in the list's order, without the search, and without another category's filter. */
async function pathOfItem(db: Db, { id, category }: MenuItem, path: string, date: string | undefined) {
  const [pathname = "", search] = path.split("?");
  const parameters = new URLSearchParams(search);
  parameters.delete("q");
  if (normalizeText(parameters.get("category") ?? "") !== normalizeText(category))
    parameters.delete("category");
  const page = await findMenuItemPage(db, id, {
    category: parameters.get("category") ?? "",
    sort: readMenuSort(parameters.get("sort")),
    date,
  });
  parameters.set("page", String(page));
  return `${pathname}?${parameters}`;
}
