import { navigationType } from "./kept-tab";
import { pathHere } from "./links";
import { readStored, store } from "./storage";

// The privacy notice names it.
const SHOWN_KEY = "greeted";

/** Shows the popup about ordering at each visit to the home page, once the guest isn't busy. */
export function showFirstVisitPopup(): void {
  const popup = document.querySelector<HTMLDialogElement>("dialog.popup");
  if (!popup || location.pathname !== pathHere("/") || isSameVisit()) return;
  // The home page of a language that is switched off.
  if (document.querySelector(".error-page")) return;
  if (readStored("localStorage", "hasVisited") === "true") return;

  const shown = new AbortController();
  const show = () => {
    const opened = document.querySelector("dialog:is([open], :target, :popover-open)");
    // A guest who uses the navigation or a form isn't interrupted.
    const isBusy = (opened && opened !== popup) || document.activeElement?.closest("form");
    if (isBusy || shown.signal.aborted) return;
    shown.abort();
    store("localStorage", "hasVisited", "false");
    store("sessionStorage", SHOWN_KEY, "yes");
    // The guest may have opened it before this script ran.
    if (opened) return;
    popup.showModal();
    // By default browsers would focus the close button.
    popup.focus();
  };
  // Tries again when the navigation closes or a form loses the focus, once the focus has moved.
  for (const type of ["toggle", "close", "hashchange", "focusout"])
    addEventListener(type, () => setTimeout(show), { capture: true, signal: shown.signal });
  // The button's popover attributes don't close a modal dialog.
  popup.querySelector(".popup-close")?.addEventListener("click", () => popup.close());
  show();
}

function isSameVisit(): boolean {
  if (readStored("sessionStorage", SHOWN_KEY) !== "yes") return false;
  return navigationType() === "back_forward" || document.referrer.startsWith(`${location.origin}/`);
}
