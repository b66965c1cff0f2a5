/** Dialogs are URLs: `?dialog=edit&id=…` is added to the page's own parameters. */

/** The parameter of a URL that fills its form in from a draft. */
export const CONTINUED = "draft";

const DIALOG_PARAMETERS = ["dialog", "id", CONTINUED];

export interface DialogState {
  dialog: string | null;
  id: string | null;
}

/** The dialog that a URL opens. */
export function readDialog(parameters: URLSearchParams): DialogState {
  return { dialog: parameters.get("dialog"), id: parameters.get("id") };
}

/** The link that opens a dialog over the current page. */
export function dialogHref(parameters: URLSearchParams, dialog: string, id?: string): string {
  const next = withoutDialog(parameters);
  next.set("dialog", dialog);
  if (id !== undefined) next.set("id", id);
  return `?${next}`;
}

/** The link that closes the dialog. */
export function closeHref(pathname: string, parameters: URLSearchParams): string {
  const next = withoutDialog(parameters).toString();
  return next ? `${pathname}?${next}` : pathname;
}

function withoutDialog(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of DIALOG_PARAMETERS) next.delete(name);
  return next;
}
