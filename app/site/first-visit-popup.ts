import { askStorage } from "./storage";

const GREETED = "greeted";

/** What ends being busy: the navigation closes, a form is left. */
const ENDS = ["toggle", "focusout"];

/** Shows each visit to the home page how to order, once the guest is free to look. */
export function greet(): void {
  const popup = document.querySelector<HTMLDialogElement>("dialog.popup");
  if (!popup || location.pathname !== "/" || isSameVisit()) return;
  if (askStorage(() => localStorage.getItem("hasVisited")) === "true") return;

  const show = () => {
    if (isBusy()) return;
    for (const type of ENDS) removeEventListener(type, showSoon, true);
    if (popup.open) return;
    askStorage(() => {
      localStorage.setItem("hasVisited", "false");
      sessionStorage.setItem(GREETED, "yes");
    });
    popup.showModal();
  };
  // In the next task: what takes the focus has it then.
  const showSoon = () => void setTimeout(show);
  for (const type of ENDS) addEventListener(type, showSoon, true);
  // As a modal dialog it isn't the popover that its button closes.
  popup.querySelector(".popup-close")?.addEventListener("click", () => popup.close());
  showSoon();
}

/** Coming back from the menu isn't another visit. */
function isSameVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isInternal =
    document.referrer.startsWith(`${location.origin}/`) || navigation?.type === "back_forward";
  return isInternal && askStorage(() => sessionStorage.getItem(GREETED)) === "yes";
}

/** Whether the popup would end what the guest is doing. */
function isBusy(): boolean {
  return Boolean(document.querySelector(":popover-open") ?? document.activeElement?.closest("form"));
}
