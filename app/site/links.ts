import { languageOfPath, pathIn } from "~/domain/text/language";
import { openModal } from "./dialogs";
import { scrollToElement } from "./scroll";
import { readStored, removeStored, store } from "./storage";

/** The delay before the home page scrolls to a section that was linked on another page, in milliseconds. */
const SCROLL_DELAY_MS = 500;

/** A page, given by its French path, in the language of this one. */
export const pathHere = (path: string) => pathIn(languageOfPath(location.pathname), path);

/** Scrolls to sections, prefetches pages, and announces that the menu is loading. */
export function startLinks(): void {
  addEventListener("click", follow);
  // Elsewhere the policy's `default-src 'none'` forbids prefetching, or there is none.
  if ("supports" in HTMLScriptElement && HTMLScriptElement.supports("speculationrules"))
    for (const type of ["pointerover", "touchstart", "focusin"])
      addEventListener(type, prefetch, { passive: true });
  // The Back button may restore this page from memory, including the announcement.
  addEventListener("pageshow", () => announceMenu(false));

  const section = document.getElementById(readStored("section") ?? "");
  removeStored("section");
  if (!section) return;
  // As after a link on this page. The popup waits while the address names a section.
  history.replaceState(history.state, "", `#${section.id}`);
  setTimeout(() => scrollToElement(section), SCROLL_DELAY_MS);
}

function follow(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const drawer = link.closest("dialog");
  // As the URL's target, which it was before this script ran, only the browser closes it.
  if (drawer && !drawer.open) return;
  // Focuses the link that opened it.
  drawer?.close();
  // The same place in another language.
  if (link.matches("[lang][hreflang]")) link.hash = location.hash;
  const section = link.hash.slice(1);
  if (link.pathname === location.pathname && section) {
    const element = document.getElementById(section);
    // The skip link jumps without scrolling smoothly.
    if (!element || link.matches(".skip-link")) return;
    event.preventDefault();
    if (element instanceof HTMLDialogElement) return openModal(element);
    if (link.matches(".drawer-close")) return;
    scrollToElement(element);
    history.replaceState(history.state, "", link.hash);
  } else if (link.pathname === pathHere("/") && section && store("section", section)) {
    event.preventDefault();
    location.assign(link.pathname);
  } else if (link.pathname === pathHere("/menu")) {
    announceMenu(true);
  }
}

function announceMenu(isLoading: boolean): void {
  const status = document.querySelector<HTMLElement>(".loading-menus");
  if (status) status.textContent = isLoading ? (status.dataset.text ?? "") : "";
}

function prefetch(event: Event): void {
  const href = linkOf(event)?.pathname ?? location.pathname;
  if (href === location.pathname || document.querySelector(`link[rel=prefetch][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && !link.target && link.origin === location.origin ? link : undefined;
}
