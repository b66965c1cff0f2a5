import {
  type Location,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from "@remix-run/react";
import { toRecord } from "~/domain/record";
import { useEffect, useLayoutEffect, useRef } from "react";
import { rowAddress } from "~/domain/listing/row-address";
import { DRAFT_PARAMETER, TITLE_FIELD } from "~/domain/drafts/draft";

/** Dialogs are URLs: `?dialog=edit&id=…` is added to the page's own parameters. */

/** The URL parameter that names a selected row; repeated for several rows. */
export const SELECTED_ITEM_PARAMETER = "item";

/** The URL parameter that names the course with which the form of a day's menu begins. */
export const COURSE_PARAMETER = "course";

/** The URL parameter that names the row that was just edited in a list that is searched. */
export const EDITED_ITEM_PARAMETER = "edited";

const DIALOG_PARAMETERS = [
  ...["dialog", "id", SELECTED_ITEM_PARAMETER, EDITED_ITEM_PARAMETER, COURSE_PARAMETER],
  ...[DRAFT_PARAMETER, TITLE_FIELD],
];

/** The field of an undo beside an open form, which stays as it is: that of a `dialog` or of a `page`. */
export const STAY_FIELD = "stay";

export interface DialogState {
  dialog: string | null;
  id: string | null;
}

export function readDialog(parameters: URLSearchParams): DialogState {
  return { dialog: parameters.get("dialog"), id: parameters.get("id") };
}

export function useDialog(): DialogState {
  return readDialog(useSearchParams()[0]);
}

/** The link that opens a dialog over the current page. */
export function dialogHref(parameters: URLSearchParams, dialog: string, id?: string): string {
  const next = withoutDialog(parameters);
  const back = parameters.get("back");
  if (back !== null) next.set("back", back);
  next.set("dialog", dialog);
  if (id !== undefined) next.set("id", id);
  return `?${next}`;
}

/** The link that closes the dialog: to the screen that its opener's link names in `back`, or to the page under it. */
export function closeHref(pathname: string, parameters: URLSearchParams): string {
  return backPath(parameters) ?? withQuery(pathname, withoutDialog(parameters));
}

/** The screen that `back` names, if any. */
export function backPath(parameters: URLSearchParams): string | undefined {
  const [back] = /^[a-z-]+(?:\/[a-z\d-]+)*$/.exec(parameters.get("back") ?? "") ?? [];
  return back === undefined ? undefined : `/${back}`;
}

/** The address of a list after an edit: if it is searched, it names the item, so that one that isn't found any more is shown once. */
export function editedHref(path: string, id: string): string {
  const [pathname = "", search] = path.split("?");
  const parameters = new URLSearchParams(search);
  if (!["q", "category"].some((name) => parameters.get(name))) return path;
  parameters.set(EDITED_ITEM_PARAMETER, id);
  return withQuery(pathname, parameters);
}

function withQuery(pathname: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The id of the link that opens a dialog that isn't about a row. */
export function openerId(dialog: string): string {
  return `open-${dialog}`;
}

/** Where closing a dialog leads without JavaScript: to its row, or to the link that opened it. */
export function closeAddress(pathname: string, parameters: URLSearchParams): string {
  const { dialog, id } = readDialog(parameters);
  const selected = parameters.getAll(SELECTED_ITEM_PARAMETER);
  const next = withoutDialog(parameters);
  // They stay ticked.
  for (const item of selected) next.append(SELECTED_ITEM_PARAMETER, item);
  const href = parameters.has("back") ? closeHref(pathname, parameters) : withQuery(pathname, next);
  const row = id ?? selected[0];
  if (row !== undefined) return rowAddress(href, row);
  return dialog === null ? href : `${href}#${openerId(dialog)}`;
}

/** The page's own parameters: none if another screen's link has opened the dialog. */
export function withoutDialog(parameters: URLSearchParams): URLSearchParams {
  if (parameters.has("back")) return new URLSearchParams();
  const next = new URLSearchParams(parameters);
  for (const name of DIALOG_PARAMETERS) next.delete(name);
  return next;
}

/**
 * For a screen: opening or closing a dialog doesn't reload the list under it. The
 * dialog shows the row of the list; saving an outdated version is rejected. Only the
 * named dialogs load data.
 */
export function revalidateForDialogs(...loadedDialogs: string[]): ShouldRevalidateFunction {
  return (navigation) => {
    if (!isDialogNavigation(navigation)) return mayHaveChanged(navigation);
    const { dialog } = readDialog(navigation.nextUrl.searchParams);
    return dialog !== null && loadedDialogs.includes(dialog);
  };
}

/** For the layout around the screens: no dialog needs its data. */
export const revalidateExceptForDialogs: ShouldRevalidateFunction = (navigation) =>
  isDialogNavigation(navigation) ? false : mayHaveChanged(navigation);

/** For a screen that shows what somebody else has changed when a form is rejected because of it (409). */
export const reloadAfterConflict: ShouldRevalidateFunction = (navigation) =>
  navigation.actionStatus === 409 || mayHaveChanged(navigation);

/** Remix's default, which a custom shouldRevalidate replaces: no reload after an error response. */
function mayHaveChanged({
  actionStatus = 200,
  formData,
  defaultShouldRevalidate,
}: Parameters<ShouldRevalidateFunction>[0]): boolean {
  // What was typed into the form of a page is compared with the data that it was given.
  if (formData?.get(STAY_FIELD) === "page") return false;
  return actionStatus < 400 && defaultShouldRevalidate;
}

/** Whether a form is being sent: its response is lost if a link or the Back button closes its dialog. */
let isSubmitting = false;

/** The location state of a link that opens a dialog over its page. */
export const OVER_PAGE = { isOverPage: true };

/** The key of the location that has replaced one over its page, such as after a dialog was closed. */
let keyOverPage: string | undefined;

/**
 * Whether a location is that of a dialog over its page, or has replaced one. All dialogs over a page
 * share one entry of the browser's history: the first adds it after the page's own, the others
 * replace it. Going back closes an open dialog and never opens a closed one.
 */
export function isOverPage({ key, state }: Location): boolean {
  return key === keyOverPage || toRecord(state).isOverPage === true;
}

/** For the layout around the screens: tells `isOverPage` what has replaced a dialog, and lets screens reload the list if a form was interrupted. */
export function useDialogTracking(): void {
  const { formMethod } = useNavigation();
  useEffect(() => {
    isSubmitting = formMethod === "POST";
  }, [formMethod]);
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);
  // A layout effect, because the next dialog may be opened as soon as the location is rendered.
  useLayoutEffect(() => {
    const { pathname } = last.current;
    if (type === "REPLACE" && pathname === location.pathname && isOverPage(last.current))
      keyOverPage = location.key;
    last.current = location;
  }, [location, type]);
}

/** Whether this is a link to the same URL with another dialog, which doesn't interrupt a form. */
function isDialogNavigation({
  currentUrl,
  nextUrl,
  formMethod,
}: Parameters<ShouldRevalidateFunction>[0]): boolean {
  return (
    formMethod === undefined &&
    !isSubmitting &&
    currentUrl.search !== nextUrl.search &&
    listHref(currentUrl) === listHref(nextUrl)
  );
}

function listHref({ pathname, searchParams }: URL): string {
  return closeHref(pathname, searchParams);
}
