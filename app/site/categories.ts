import { scrollToElement } from "./scroll";

/**
 * The menu's categories. The browser itself opens and closes them; here a click
 * on a tab or on a heading also scrolls there and names the category in the address.
 */
export function startCategories(): void {
  const tabs = document.querySelectorAll<HTMLAnchorElement>(".tab-list a");
  document.querySelectorAll<HTMLDetailsElement>(".category").forEach((category, index) => {
    const tab = tabs[index];
    const heading = category.querySelector("summary");
    if (!tab || !heading) return;
    const toggle = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      category.open = !category.open;
      history.replaceState(history.state, "", tab.hash);
      scrollToElement(category, heading);
    };
    tab.addEventListener("click", toggle);
    heading.addEventListener("click", toggle);
    category.addEventListener("toggle", () => mark(tab, category.open));
    mark(tab, category.open);
  });
  addEventListener("hashchange", openTarget);
  openTarget();
}

/** Opens the category that the address names, where the browser hasn't done so. */
function openTarget(): void {
  const category = document.querySelector(".category-body:target")?.closest("details");
  if (!category || category.open) return;
  category.open = true;
  category.scrollIntoView();
}

/** The tab of an open category is marked, and in sight. */
function mark(tab: HTMLElement, isOpen: boolean): void {
  tab.ariaCurrent = isOpen ? "true" : null;
  const list = tab.closest(".tab-list");
  if (isOpen && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
