/** The URL parameter that makes the form start with a draft's values. */
export const DRAFT_PARAMETER = "draft";

/** The titles of the forms that are saved as drafts, by screen and dialog. */
const TITLES: Record<string, Record<string, string>> = {
  dashboard: { add: "Add Daily Menu", upload: "Upload Weekly Menu" },
  "menu-description": {
    add: "Add Daily Menu",
    edit: "Edit Menu",
    "move-selected": "Move Menu Items",
    previous: "Add/Edit Previous Menu",
    upload: "Upload Menu as Excel",
    "upload-weekly": "Upload Weekly Menu",
  },
  "dish-description": { add: "Add Daily Menu", edit: "Edit Menu", upload: "Upload Menu as Excel File" },
  dish: { upload: "Upload Menu as Excel File" },
  closures: { add: "Add Closure", edit: "Edit Closure" },
  "menu-prices": { "": "Change Prices" },
  "menu-order": { "": "Order" },
  category: { add: "Add Category", edit: "Edit Chef Suggestion" },
  chef: { add: "Add Chef Suggestion", edit: "Edit Chef Suggestion" },
  profile: { edit: "Edit" },
  "add-user": { "": "Add User" },
  settings: { "": "Settings" },
  "user-list": { invite: "Invite User", edit: "Edit User" },
};

/** The URL parameters that a form outside of dialogs depends on, by screen. */
const FORM_PARAMETERS: Record<string, string[]> = {
  "menu-prices": ["category", "q", "by", "amount", "round", "discounts"],
  "menu-order": ["category"],
};

/** The dialog of an intent, for forms posted without `?dialog`; by default they have the same name. */
const DIALOG_OF_INTENT: Record<string, string> = {
  "add-another": "add",
  "add-again": "edit",
  new: "previous",
  exist: "previous",
};

export interface DraftAddress {
  /** The path and query that open the form again. */
  path: string;
  title: string;
}

/** The buttons that send no typed values. */
const INTENTS_WITHOUT_VALUES = /^(?:delete|move$|invite-again$|skip-step$|remove-demo$)/;

/**
 * The address that opens a posted form of a staff screen again, and its title.
 * Undefined for forms without typed values, and for the password form.
 * @param fields The posted fields, if they are known.
 */
export function draftAddress(
  pathname: string,
  parameters: URLSearchParams,
  fields: Record<string, string> = {},
): DraftAddress | undefined {
  const { intent = "" } = fields;
  const [, screen = ""] = pathname.split("/");
  const dialogs = TITLES[screen];
  // The form of a photo has only its file.
  if (!dialogs || INTENTS_WITHOUT_VALUES.test(intent) || pathname === "/settings/photos") return undefined;
  const dialog = dialogs[""] ? "" : (parameters.get("dialog") ?? DIALOG_OF_INTENT[intent] ?? intent);
  const title = Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : undefined;
  if (title === undefined) return undefined;
  if (dialog === "") {
    const kept = (FORM_PARAMETERS[screen] ?? []).flatMap((name) =>
      parameters.getAll(name).map((value) => [name, value]),
    );
    return { path: kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname, title };
  }
  const next = new URLSearchParams({ dialog });
  const id = dialog === "edit" ? (parameters.get("id") ?? fields.id ?? fields.field) : undefined;
  if (id !== undefined) next.set("id", id);
  for (const item of parameters.getAll("item")) next.append("item", item);
  if (screen !== "profile") return { path: `${pathname}?${next}`, title };
  if (id === undefined || id === "password" || fields.field === "password") return undefined;
  return { path: `${pathname}?${next}`, title: `${title} ${id}` };
}
