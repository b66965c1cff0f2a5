import { scrollToElement } from "./scroll";
import { askStorage } from "./storage";

/** How long the home page settles before it scrolls to a section. */
const SETTLE_MS = 500;
const SECTION = "section";
const PAGES = ["/", "/menu"];

/** Scrolls to sections, prefetches pages, and says when the menu is on its way. */
export function startLinks(): void {
  addEventListener("click", follow);
  for (const type of ["pointerover", "touchstart", "focusin"])
    addEventListener(type, prefetch, { passive: true });
  // Back from the menu, this page may be as it was left.
  addEventListener("pageshow", () => announceMenu(false));
  scrollToRequestedSection();
}

function follow(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  link.closest<HTMLElement>(":popover-open")?.hidePopover();
  const section = link.hash.slice(1);
  if (link.pathname === location.pathname && section) {
    const element = document.getElementById(section);
    // The skip link is the browser's own: it moves at once.
    if (!element || link.matches(".skip-link")) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.hash);
    scrollToElement(element);
  } else if (link.pathname === "/" && section) {
    const isStored = askStorage(() => {
      sessionStorage.setItem(SECTION, section);
      return "yes";
    });
    if (!isStored) return;
    event.preventDefault();
    location.assign("/");
  } else if (link.pathname === "/menu") {
    announceMenu(true);
  }
}

/** The section of the home page that a link on another page asked for. */
function scrollToRequestedSection(): void {
  const section = askStorage(() => sessionStorage.getItem(SECTION));
  if (!section) return;
  askStorage(() => sessionStorage.removeItem(SECTION));
  setTimeout(() => {
    const element = document.getElementById(section);
    if (element) scrollToElement(element);
  }, SETTLE_MS);
}

function announceMenu(isLoading: boolean): void {
  const status = document.querySelector<HTMLElement>(".loading-menus");
  if (status) status.textContent = isLoading ? (status.dataset.text ?? "") : "";
}

/** Fetches the page that a finger or a pointer is about to open. */
function prefetch(event: Event): void {
  const link = linkOf(event);
  if (!link || link.pathname === location.pathname || !PAGES.includes(link.pathname)) return;
  if (document.querySelector(`link[rel=prefetch][href="${link.pathname}"]`)) return;
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}

/** The link to a page of ours that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && !link.target && link.origin === location.origin ? link : undefined;
}
