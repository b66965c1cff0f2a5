import { storage } from "./storage";

const GREETED = "greeted";

/** Shows each visit to the home page how to order, once the guest is free to look. */
export function greet(): void {
  const popup = document.querySelector<HTMLDialogElement>("dialog.popup");
  if (!popup || location.pathname !== "/" || isSameVisit()) return;
  if (storage("localStorage").getItem("hasVisited") === "true") return;

  const shown = new AbortController();
  const show = () => {
    if (isBusy() || shown.signal.aborted) return;
    shown.abort();
    storage("localStorage").setItem("hasVisited", "false");
    storage("sessionStorage").setItem(GREETED, "yes");
    popup.showModal();
    // Not on its close button, where browsers would put it.
    popup.focus();
  };
  // Tried again when the navigation closes or a form is left; then, what takes the focus has it.
  for (const type of ["toggle", "focusout"])
    addEventListener(type, () => setTimeout(show), { capture: true, signal: shown.signal });
  // As a modal dialog it isn't the popover that its button closes.
  popup.querySelector(".popup-close")?.addEventListener("click", () => popup.close());
  show();
}

/** Coming back from the menu isn't another visit. */
function isSameVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isBack = navigation?.type === "back_forward" || document.referrer.startsWith(`${location.origin}/`);
  return isBack && storage("sessionStorage").getItem(GREETED) === "yes";
}

/** Whether the popup would end what the guest is doing. */
function isBusy(): boolean {
  return Boolean(document.querySelector(":popover-open") ?? document.activeElement?.closest("form"));
}
