import { navigationType } from "./kept-tab";
import { openModal } from "./dialogs";
import { pathHere } from "./links";
import { readStored, store } from "./storage";

/** Shows the popup about ordering at each visit to the home page, once the guest isn't busy. */
export function showFirstVisitPopup(): void {
  const popup = document.querySelector<HTMLDialogElement>("dialog.popup");
  if (!popup || location.pathname !== pathHere("/") || isSameVisit()) return;
  // The home page of a language that is switched off.
  if (document.querySelector(".error-page")) return;
  if (readStored("hasVisited") === "true") return;

  const shown = new AbortController();
  const show = () => {
    const opened = document.querySelector("dialog:is([open], :target, :popover-open)");
    // A guest who uses the navigation or a form, or who asked for a section, isn't interrupted.
    const isBusy =
      (opened && opened !== popup) || document.activeElement?.closest("form") || isSectionNamed();
    if (isBusy || shown.signal.aborted) return;
    shown.abort();
    store("hasVisited", "false");
    store("greeted", "yes");
    // The guest may have opened it before this script ran.
    if (opened) return;
    openModal(popup);
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

/** Whether the address names a section of this page. */
function isSectionNamed(): boolean {
  return Boolean(document.getElementById(location.hash.slice(1))?.closest("section"));
}

function isSameVisit(): boolean {
  if (readStored("greeted") !== "yes") return false;
  return navigationType() === "back_forward" || document.referrer.startsWith(`${location.origin}/`);
}
