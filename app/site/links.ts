import { scrollToElement } from "./scroll";
import { storage } from "./storage";

/** How long the home page settles before it scrolls to the section that is stored for it. */
const SETTLE_MS = 500;
const SECTION = "section";

/** Scrolls to sections, prefetches pages, and says when the menu is on its way. */
export function startLinks(): void {
  addEventListener("click", follow);
  for (const type of ["pointerover", "touchstart", "focusin"])
    addEventListener(type, prefetch, { passive: true });
  // Who comes back finds the page as it was left.
  addEventListener("pageshow", () => announceMenu(false));

  const section = storage("sessionStorage").getItem(SECTION);
  if (!section) return;
  storage("sessionStorage").setItem(SECTION, "");
  setTimeout(() => scrollToSection(section), SETTLE_MS);
}

function follow(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  link.closest<HTMLElement>(":popover-open")?.hidePopover();
  const section = link.hash.slice(1);
  if (link.pathname === location.pathname && section) {
    // The skip link is the browser's own: it moves at once.
    if (link.matches(".skip-link") || !scrollToSection(section)) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.hash);
  } else if (link.pathname === "/" && section) {
    event.preventDefault();
    storage("sessionStorage").setItem(SECTION, section);
    location.assign("/");
  } else if (link.pathname === "/menu") {
    announceMenu(true);
  }
}

function scrollToSection(id: string): boolean {
  const element = document.getElementById(id);
  if (element) scrollToElement(element);
  return element !== null;
}

function announceMenu(isLoading: boolean): void {
  const status = document.querySelector<HTMLElement>(".loading-menus");
  if (status) status.textContent = isLoading ? (status.dataset.text ?? "") : "";
}

/** Fetches the page that a finger or a pointer is about to open. */
function prefetch(event: Event): void {
  const link = linkOf(event);
  if (!link || link.pathname === location.pathname) return;
  if (document.querySelector(`link[rel=prefetch][href="${link.pathname}"]`)) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "prefetch", href: link.pathname }),
  );
}

/** The link within the site that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && !link.target && link.origin === location.origin ? link : undefined;
}
