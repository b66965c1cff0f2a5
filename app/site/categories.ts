import { inForm } from "~/domain/text/normalize-text";
import { scrollToElement } from "./scroll";

/**
 * The menu's categories. The browser opens and closes them; with this script a click on
 * a tab or a heading also scrolls there and puts the category into the URL's hash.
 */
export function startCategories(): void {
  const tabs = document.querySelectorAll<HTMLAnchorElement>(".tab-list a");
  const categories = [...document.querySelectorAll<HTMLDetailsElement>(".category")];
  categories.forEach((category, index) => {
    const tab = tabs[index];
    const heading = category.querySelector("summary");
    if (tab && heading) startCategory(category, tab, heading);
    // Older browsers leave the others open.
    category.addEventListener("toggle", () => {
      if (!category.open || !category.hasAttribute("name")) return;
      for (const other of categories) if (other !== category) other.open = false;
    });
  });
  openForPrint(categories);
  watchLines();
}

/** In browsers that print only what is open, opens all categories meanwhile. */
function openForPrint(categories: HTMLDetailsElement[]): void {
  if (CSS.supports("selector(::details-content)")) return;
  let closed: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    closed = categories.filter(({ open }) => !open);
    for (const category of closed) {
      category.removeAttribute("name");
      category.open = true;
    }
  });
  addEventListener("afterprint", () => {
    for (const category of closed) {
      category.open = false;
      category.setAttribute("name", "menu");
    }
  });
}

/** Says whether the tabs are one line. */
function watchLines(): void {
  const list = document.querySelector<HTMLElement>(".tab-list");
  const tab = list?.querySelector("a");
  if (!list || !tab) return;
  new ResizeObserver(() => {
    const lineHeight = Number.parseFloat(getComputedStyle(tab).minHeight);
    list.parentElement?.classList.toggle("is-one-line", list.offsetHeight < 1.5 * lineHeight);
  }).observe(list);
}

function startCategory(category: HTMLDetailsElement, tab: HTMLAnchorElement, heading: HTMLElement): void {
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    category.open = !category.open;
    history.replaceState(history.state, "", tab.hash);
    scrollToElement(category, heading);
  };
  // Some browsers don't open what the hash names, the category or a dish, and none does after a reload.
  const openTarget = () => {
    const dish = category.querySelector(`.dish[id="${CSS.escape(location.hash.slice(1))}"]`);
    if ((!dish && nameOf(tab) !== nameOf(location)) || category.open) return;
    category.open = true;
    (dish ?? category).scrollIntoView();
  };
  tab.addEventListener("click", toggle);
  heading.addEventListener("click", toggle);
  category.addEventListener("toggle", () => mark(tab, category.open));
  addEventListener("hashchange", openTarget);
  mark(tab, category.open);
  openTarget();
}

/** The name of the category that a hash names, without differences of case and encoding. */
function nameOf({ hash }: { hash: string }): string {
  try {
    return inForm(decodeURIComponent(hash).toLowerCase(), "NFC");
  } catch {
    return hash;
  }
}

function mark(tab: HTMLElement, isOpen: boolean): void {
  if (isOpen) tab.setAttribute("aria-current", "true");
  else tab.removeAttribute("aria-current");
  const list = tab.closest(".tab-list");
  // In the middle; of a tab that is wider than the list, its beginning.
  if (isOpen && list)
    list.scrollLeft = tab.offsetLeft - Math.max(0, (list.clientWidth - tab.offsetWidth) / 2);
}
