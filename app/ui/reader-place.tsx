import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type TitleParts, titlePrefix, useTitleParts } from "./document-context";

/**
 * Where the reader is after a response: at the first fault, else at the first field of the
 * dialog, else at the row in the address (`rowAddress`). The title names the dialog, and
 * says if a form was refused. The server says so in its HTML, for browsers without
 * JavaScript; `Dialog` and `FormError` do the same when a response arrives later.
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
