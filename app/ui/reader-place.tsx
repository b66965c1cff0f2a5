import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type TitleParts, titlePrefix, useTitleParts } from "./document-context";

/**
 * Where the reader is after a response: at the first fault, else at the first field of the
 * dialog, else at the row in the address (`rowAddress`). The title names the dialog, and
 * says if a form was refused. The server says so in its HTML, for browsers without
 * JavaScript; `Dialog` and `FormError` do the same when a response arrives later. Where the
 * element with the focus is removed, `focusIfLost` gives it to what is nearest.
 */

/** Which component of a page or dialog has the focus; the first one that wants it, in the order of rendering. */
interface InitialFocus {
  /** What wants it: a fault or, in a dialog without faulty fields, any control. */
  wanted: "fault" | "faulty field" | "control";
  /** The name of the field that gets it, if not the first one. */
  field?: string;
  /** The id of the component that has it. */
  owner?: string;
}

const InitialFocusContext = createContext<InitialFocus | undefined>(undefined);

/** Around a page or the content of a dialog. */
export function InitialFocusProvider({
  wanted = "fault",
  field,
  children,
}: Partial<Pick<InitialFocus, "wanted" | "field">> & { children: ReactNode }) {
  const [focus] = useState<InitialFocus>({ wanted, field });
  return <InitialFocusContext.Provider value={focus}>{children}</InitialFocusContext.Provider>;
}

/**
 * The attributes of an element that may be where the reader is: a control or the message of
 * a whole form. Only the server's HTML has them: React would move the focus too early.
 * @param kind Undefined for an element that never is.
 * @param error The message, or the error that is shown at the control.
 */
export function useInitialFocus(kind: "control" | "message" | undefined, error?: string, name?: string) {
  const id = useId();
  const focus = useContext(InitialFocusContext);
  const isHydrated = useHydrated();
  if (!focus || !kind || isHydrated) return undefined;
  const { wanted, field } = focus;
  const isFirst = wanted === "control" && (field === undefined || field === name);
  if (kind === "message" ? error && wanted === "fault" : error || isFirst) focus.owner ??= id;
  if (focus.owner !== id) return undefined;
  return { autoFocus: true, ...(kind === "message" && { tabIndex: -1 }) };
}

/** Gives an element the focus if the one that had it was removed. */
export function focusIfLost(element: Element | null | undefined, options?: FocusOptions): void {
  if (document.activeElement !== document.body || !(element instanceof HTMLElement)) return;
  // A row or the page can't have it otherwise.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/** After a dialog was removed, which unlike closing it doesn't return the focus. */
export function returnFocus(opener: Element | null): void {
  // A form has led to the row of its item.
  const row = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
  if (!row?.contains(opener)) focusIfLost(row);
  if (opener !== document.body) focusIfLost(opener);
  // The opener was removed or hidden with its row, or was on another page.
  focusIfLost(document.querySelector("main"), { preventScroll: true });
}

/** Focuses the control of the same name where a form was rendered anew, with what it has saved. */
export function focusSuccessor(element: HTMLElement | undefined): void {
  const name = element?.getAttribute("name");
  if (!element || !name || element.isConnected) return;
  const value = element instanceof HTMLButtonElement ? element.value : undefined;
  const isLike = (each: Element) =>
    each.getAttribute("name") === name && (value === undefined || each.getAttribute("value") === value);
  const found = [...document.querySelectorAll<HTMLElement>("main [name]:not([aria-hidden])")].filter(isLike);
  // Buttons of rows, of which one is gone, have the same name; a toast has a hidden copy of the page's.
  if (found.length === 1) focusIfLost(found[0], { preventScroll: true });
}

/**
 * The attributes of an element that takes the focus when the focused element inside it is
 * removed. `content` must be a new value after each change of what is inside.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(content: unknown) {
  const ref = useRef<Container>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current) focusIfLost(ref.current, { preventScroll: true });
  }, [content]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => (hasFocus.current = true),
    // When an element is removed or disabled, no other element gets its focus.
    onBlur: ({ relatedTarget }: FocusEvent) => (hasFocus.current = relatedTarget === null),
  };
}

/** In the browser: what the title says now. */
const shownParts: TitleParts = {};
let shownPrefix = "";

/** Says in the document's title that a dialog is open, or that a form was refused. */
export function useTitlePart<Name extends keyof TitleParts>(name: Name, value: TitleParts[Name]): void {
  const rendered = useTitleParts();
  if (rendered && value) rendered[name] = value;
  useEffect(() => {
    if (!value) return;
    showTitle(name, value);
    return () => showTitle(name, undefined);
  }, [name, value]);
}

/**
 * Before React runs: the server has put the dialog's name before the title that React expects. React
 * compares the element's text with it, so until the dialog is rendered that is what the element says.
 */
export function showPageTitleToReact(): void {
  const title = document.querySelector<HTMLElement>("title[data-page]");
  if (!title) return;
  const { page = "" } = title.dataset;
  shownPrefix = title.innerText.slice(0, -page.length);
  Object.defineProperty(title, "textContent", { value: page, configurable: true });
  delete title.dataset.page;
}

function showTitle<Name extends keyof TitleParts>(name: Name, value: TitleParts[Name]): void {
  shownParts[name] = value;
  // Once for the parts that change together: screen readers may read each title aloud.
  queueMicrotask(writeTitle);
}

function writeTitle(): void {
  // Another page has its own title.
  const pageTitle = document.title.startsWith(shownPrefix)
    ? document.title.slice(shownPrefix.length)
    : document.title;
  shownPrefix = titlePrefix(shownParts);
  const title = shownPrefix + pageTitle;
  if (document.title !== title) document.title = title;
  const element = document.querySelector("title");
  if (element) Reflect.deleteProperty(element, "textContent");
}
